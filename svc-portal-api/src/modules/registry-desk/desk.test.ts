import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  codeOf,
  createDraft,
  GEORGIA,
  REGISTRY,
  parseSet,
  takeStep,
  TERMS,
  testDesk,
  type Draft,
  type TestChangeSet,
  type TestDesk,
} from '../../testing/registries/test-desk.ts'
import { testIdentity, type TestBrowser } from '../../testing/test-sessions.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await testDesk()
})

afterAll(() => desk.close())

/** Drafts and submits as the first official, publishes as the second. */
async function publish(given: Draft): Promise<TestChangeSet> {
  const submitted = parseSet(
    await takeStep(desk.first, parseSet(await createDraft(desk.first, given)), 'submit'),
  )
  return parseSet(await takeStep(desk.second, submitted, 'publish'))
}

interface PublicRecord {
  readonly status: string
  readonly values: Readonly<Record<string, unknown>>
  readonly versions: readonly {
    readonly version: number
    readonly status: string
    readonly validFrom: string | null
    readonly validTo: string | null
    readonly replacedAt: string | null
    readonly changed: readonly string[]
    readonly reason: { readonly en: string; readonly az: string } | null
  }[]
}

async function read(id: string): Promise<PublicRecord> {
  const reply = await desk.identity.app.inject({ url: `/api/public/registries/${REGISTRY}/records/${id}` })
  return reply.json<PublicRecord>()
}

test('REG-05 one official drafts, another publishes, and the history has the reason but no person', async () => {
  const drafted = parseSet(await createDraft(desk.first))
  expect([drafted.state, drafted.counts]).toEqual([
    'draft',
    { added: 1, changed: 0, unchanged: 0, refused: 0 },
  ])
  expect(
    (await desk.identity.app.inject({ url: `/api/public/registries/${REGISTRY}/records/PR-001` })).statusCode,
  ).toBe(404)
  const submitted = parseSet(await takeStep(desk.first, drafted, 'submit'))
  expect(codeOf(await takeStep(desk.first, submitted, 'publish'))).toBe('403 CHANGE_SET_OWN')
  expect(codeOf(await takeStep(desk.first, submitted, ['return', 'no']))).toBe('403 CHANGE_SET_OWN')
  expect(codeOf(await takeStep(desk.second, drafted, 'publish'))).toBe('409 CHANGE_SET_MOVED')
  const published = parseSet(await takeStep(desk.second, submitted, 'publish'))
  expect(published.state).toBe('published')
  expect(published.events.map(({ action }) => action)).toEqual(['created', 'submitted', 'published'])
  const record = await read('PR-001')
  expect(record.values['country']).toBe('GE')
  expect(record.versions).toHaveLength(1)
  expect(record.versions[0]).toMatchObject({
    status: 'active',
    validFrom: '2026-11-20',
    validTo: null,
    reason: {
      az: `Hüquqi akta əsasən: Qərar № 5 (Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi, № ${published.number})`,
      en: `By a legal act: Decision 5 (State Agency for Antimonopoly and Consumer Market Control, No. ${published.number})`,
    },
  })
  expect(JSON.stringify(record)).not.toContain('Vətəndaş')
  const bell = await desk.first.send({ url: '/api/notification?lang=en' })
  expect(bell.json<{ content: { title: string; deepLink: string }[] }>().content).toMatchObject([
    { title: 'Your change was published', deepLink: `/desk/registries/${published.id}` },
  ])
})

test('REG-05 the database refuses one person as author and publisher, and keeps the audit trail', async () => {
  const { pool } = desk.identity
  const submitted = parseSet(
    await takeStep(
      desk.first,
      parseSet(await createDraft(desk.first, { record: { recordId: 'PR-002' } })),
      'submit',
    ),
  )
  const own = pool.query(
    `update registry_change_set set state = 'published', publisher_id = author_id, published_at = now() where id = $1`,
    [submitted.id],
  )
  await expect(own).rejects.toThrow('published_by_another')
  await expect(pool.query('delete from registry_change_event')).rejects.toThrow('append-only')
  const returned = parseSet(await takeStep(desk.second, submitted, ['return', 'The act is missing']))
  expect([returned.state, returned.events.at(-1)]).toMatchObject([
    'returned',
    { action: 'returned', note: 'The act is missing' },
  ])
  expect(codeOf(await takeStep(desk.second, returned, 'submit'))).toBe('403 CHANGE_SET_OF_ANOTHER')
  expect(parseSet(await takeStep(desk.first, returned, 'withdraw')).state).toBe('withdrawn')
})

test('REG-06 a change begins on its day, even a future one, and former values stay in the history', async () => {
  await publish({ record: { recordId: 'PR-003' } })
  const changed = { recordId: 'PR-003', isNew: false, baseVersion: 1, values: { tariffEffect: '50' } }
  const set = await publish({ record: changed, terms: { effectiveFrom: '2026-12-01' } })
  expect(set.rows).toMatchObject([
    { outcome: 'changed', fields: [{ name: 'tariffEffect', before: '100', after: '50' }] },
  ])
  const record = await read('PR-003')
  expect(record.values['tariffEffect']).toBe('100')
  const standing = record.versions.filter(({ replacedAt }) => replacedAt === null)
  expect(standing.map(({ validFrom, validTo, changed: fields }) => [validFrom, validTo, fields])).toEqual([
    ['2026-11-20', '2026-11-30', []],
    ['2026-12-01', null, ['tariffEffect']],
  ])
  const early = { ...changed, baseVersion: 3, values: { tariffEffect: '10' } }
  const submitted = parseSet(
    await takeStep(desk.first, parseSet(await createDraft(desk.first, { record: early })), 'submit'),
  )
  expect(codeOf(await takeStep(desk.second, submitted, 'publish'))).toBe('409 CHANGE_SET_OVERLAPS')
})

test('REG-05 a draft on an outdated version is not published: both are shown, and it can be rebased', async () => {
  await publish({ record: { recordId: 'PR-004' } })
  const base = { recordId: 'PR-004', isNew: false, baseVersion: 1 }
  const late = parseSet(
    await takeStep(
      desk.first,
      parseSet(await createDraft(desk.first, { record: { ...base, values: { tariffEffect: '20' } } })),
      'submit',
    ),
  )
  await publish({ record: { ...base, values: { tariffEffect: '30', country: 'TR' } } })
  expect(codeOf(await takeStep(desk.second, late, 'publish'))).toBe('409 CHANGE_SET_OUTDATED')
  const shown = parseSet(await desk.first.send({ url: `/api/registry-desk/sets/${late.id}` }))
  expect(shown).toMatchObject({
    outdated: 1,
    rows: [{ isOutdated: true, fields: [{ name: 'tariffEffect', before: '100', after: '20', now: '30' }] }],
  })
  const rebased = parseSet(await takeStep(desk.first, shown, 'rebase'))
  expect(rebased).toMatchObject({
    state: 'draft',
    outdated: 0,
    rows: [{ fields: [{ name: 'tariffEffect', before: '30', after: '20' }] }],
  })
  const submitted = parseSet(await takeStep(desk.first, rebased, 'submit'))
  parseSet(await takeStep(desk.second, submitted, 'publish'))
  expect((await read('PR-004')).values).toMatchObject({ tariffEffect: '20', country: 'TR' })
  expect(codeOf(await createDraft(desk.first, { record: { ...base, values: { tariffEffect: '1' } } }))).toBe(
    '409 CHANGE_SET_OUTDATED',
  )
})

test('REG-05 a published set is undone by another one; records changed since are listed and kept', async () => {
  await publish({ record: { recordId: 'PR-005' } })
  const base = { recordId: 'PR-005', isNew: false, baseVersion: 1 }
  const set = await publish({ record: { ...base, status: 'suspended', values: { tariffEffect: '5' } } })
  const undo = (key: string) =>
    desk.second.change({
      method: 'POST',
      url: `/api/registry-desk/sets/${set.id}/undo`,
      payload: { key, reasonText: { az: 'Səhvən', en: 'By mistake', ru: null } },
    })
  const key = randomUUID()
  const prepared = parseSet(await undo(key))
  expect(parseSet(await undo(key)).id).toBe(prepared.id)
  expect(codeOf(await undo(randomUUID()))).toBe('409 CHANGE_SET_MOVED')
  expect(prepared.rows).toMatchObject([
    {
      statusBefore: 'suspended',
      statusAfter: 'active',
      fields: [{ name: 'tariffEffect', before: '5', after: '100' }],
    },
  ])
  const submitted = parseSet(await takeStep(desk.second, prepared, 'submit'))
  parseSet(await takeStep(desk.first, submitted, 'publish'))
  const record = await read('PR-005')
  expect([record.status, record.values['tariffEffect']]).toEqual(['active', '100'])
  expect(record.versions).toHaveLength(3)
  expect(codeOf(await undo(randomUUID()))).toBe('409 CHANGE_SET_MOVED')
})

test('REG-05 an undo annuls an added record and does not touch one that changed since', async () => {
  const added = await publish({ record: { recordId: 'PR-006' } })
  const undo = () =>
    desk.first.change({
      method: 'POST',
      url: `/api/registry-desk/sets/${added.id}/undo`,
      payload: { key: randomUUID(), reasonText: { az: 'Səhvən', en: null, ru: null } },
    })
  const prepared = parseSet(await undo())
  await publish({
    record: { recordId: 'PR-006', isNew: false, baseVersion: 1, values: { tariffEffect: '7' } },
  })
  parseSet(await takeStep(desk.first, prepared, 'withdraw'))
  expect(codeOf(await undo())).toBe('409 CHANGE_SET_OUTDATED')
  const other = await publish({ record: { recordId: 'PR-007' } })
  const reply = await desk.first.change({
    method: 'POST',
    url: `/api/registry-desk/sets/${other.id}/undo`,
    payload: { key: randomUUID(), reasonText: { az: 'Səhvən', en: null, ru: null } },
  })
  const submitted = parseSet(await takeStep(desk.first, parseSet(reply), 'submit'))
  parseSet(await takeStep(desk.second, submitted, 'publish'))
  expect((await read('PR-007')).status).toBe('annulled')
})

test('REG-05 an undo restores the former end and has its own reason', async () => {
  await publish({ record: { recordId: 'PR-011' } })
  const base = { recordId: 'PR-011', isNew: false, baseVersion: 1, values: { tariffEffect: '5' } }
  const set = await publish({ record: base, terms: { validTo: '2026-12-31' } })
  const undo = (az: string) =>
    desk.first.change({
      method: 'POST',
      url: `/api/registry-desk/sets/${set.id}/undo`,
      payload: { key: randomUUID(), reasonText: { az, en: null, ru: null } },
    })
  for (const reason of [' ', 'a\uD800']) expect(codeOf(await undo(reason))).toBe('400 REQUEST_INVALID')
  const submitted = parseSet(await takeStep(desk.first, parseSet(await undo('Səhvən')), 'submit'))
  parseSet(await takeStep(desk.second, submitted, 'publish'))
  const standing = (await read('PR-011')).versions.filter(({ replacedAt }) => replacedAt === null)
  expect(standing.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([['2026-11-20', null]])
})

test('REG-06 a change whose day has passed begins today and ends no earlier', async () => {
  const past = { effectiveFrom: '2026-11-02' }
  const early = await createDraft(desk.first, {
    record: { recordId: 'PR-012' },
    terms: { ...past, validTo: '2026-11-10' },
  })
  expect(codeOf(early)).toBe('400 REQUEST_INVALID')
  await publish({ record: { recordId: 'PR-012' }, terms: past })
  expect((await read('PR-012')).versions).toMatchObject([{ validFrom: '2026-11-20', validTo: null }])
})

test('REG-05 a repeated request creates one set, and the list shows sets that wait for the caller', async () => {
  const key = randomUUID()
  const record = { recordId: 'PR-008' }
  const one = parseSet(await createDraft(desk.first, { key, record }))
  expect(parseSet(await createDraft(desk.first, { key, record })).id).toBe(one.id)
  const turn = async (browser: TestBrowser) => {
    const reply = await browser.send({ url: '/api/registry-desk/sets?turn=mine' })
    return reply.json<{ content: { id: string }[] }>().content.some(({ id }) => id === one.id)
  }
  expect([await turn(desk.first), await turn(desk.second)]).toEqual([true, false])
  parseSet(await takeStep(desk.first, one, 'submit'))
  expect([await turn(desk.first), await turn(desk.second)]).toEqual([false, true])
})

test('REG-05 the list is filtered by state and day of the last step, and has the revision of each set', async () => {
  const one = parseSet(await createDraft(desk.first, { record: { recordId: 'PR-017' } }))
  const list = async (query: string) => {
    const reply = await desk.first.send({ url: `/api/registry-desk/sets?${query}` })
    return reply
      .json<{ content: { id: string; revision: number }[] }>()
      .content.find(({ id }) => id === one.id)
  }
  expect(await list('state=draft&from=2026-11-20&to=2026-11-20')).toMatchObject({ revision: one.revision })
  for (const other of ['state=submitted', 'from=2026-11-21', 'to=2026-11-19'])
    expect(await list(other)).toBeUndefined()
})

test('REG-05 sets of a removed registry are not listed', async () => {
  const { pool } = desk.identity
  const gone = parseSet(await createDraft(desk.first, { record: { recordId: 'PR-015' } }))
  const stays = parseSet(await createDraft(desk.first, { record: { recordId: 'PR-016' } }))
  await pool.query(`insert into registry_state (registry, layout) values ('gone', '') on conflict do nothing`)
  await pool.query(`update registry_change_set set registry = 'gone' where id = $1`, [gone.id])
  const listed = await desk.first.send({ url: '/api/registry-desk/sets' })
  const ids = listed.json<{ content: { id: string }[] }>().content.map(({ id }) => id)
  expect([ids.includes(gone.id), ids.includes(stays.id)]).toEqual([false, true])
})

test.each([
  [{ values: { ...GEORGIA.values, country: 'XX' } }, {}, ['country']],
  [{ values: { ...GEORGIA.values, kind: 'nothing' } }, {}, ['kind']],
  [{ values: { ...GEORGIA.values, tariffEffect: '1e5' } }, {}, ['tariffEffect']],
  [{ values: { ...GEORGIA.values, inForce: '2026-02-30' } }, {}, ['inForce']],
  [{ values: { name: { az: ' ', en: null, ru: null } } }, {}, ['name']],
  [{ values: { ...GEORGIA.values, agreement: { az: 'a\0b', en: null, ru: null } } }, {}, ['agreement']],
  [{ values: { ...GEORGIA.values, agreement: { az: 'a\uD800', en: null, ru: null } } }, {}, ['agreement']],
  [{ values: { ...GEORGIA.values, nothing: 'x' } }, {}, ['nothing']],
  [{ values: { ...GEORGIA.values, name: { az: 'x'.repeat(10_001), en: null, ru: null } } }, {}, ['name']],
  [{ recordId: 'a/b' }, {}, ['record.recordId']],
  [{ recordId: '-1' }, {}, ['record.recordId']],
  [{ recordId: 'x'.repeat(65) }, {}, ['record.recordId']],
  [{}, { reasonText: { az: '  ', en: null, ru: null } }, ['reasonText']],
  [{}, { reasonText: { az: 'a\0', en: null, ru: null } }, ['reasonText']],
  [{}, { reasonCode: 'undo' }, ['reasonCode']],
  [{}, { effectiveFrom: '2026-12-02', validTo: '2026-12-01' }, ['validTo']],
  [{}, { effectiveFrom: '0000-01-01' }, ['terms.effectiveFrom']],
  [{}, { mode: 'correction', effectiveFrom: '1899-12-31' }, ['effectiveFrom']],
  [{}, { validTo: '2100-01-01' }, ['validTo']],
  [{}, { validTo: '2026-11-19' }, ['validTo']],
])('REG-05 %j with terms %j is refused at its field', async (record, terms, fields) => {
  const reply = await createDraft(desk.first, { record: { recordId: 'PR-900', ...record }, terms })
  expect(codeOf(reply)).toBe('400 REQUEST_INVALID')
  expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual(fields)
})

test('ROLE-01 sets of another agency are unknown at every endpoint of the desk', async () => {
  const set = parseSet(await createDraft(desk.first, { record: { recordId: 'PR-010' } }))
  const elsewhere = await testIdentity({
    pool: desk.identity.pool,
    companyId: 1,
    dependencies: { registries: [] },
  })
  try {
    const stranger = await elsewhere.signIn('ADMIN')
    const url = `/api/registry-desk/sets/${set.id}`
    expect(codeOf(await stranger.send({ url }))).toBe('404 CHANGE_SET_UNKNOWN')
    expect(codeOf(await takeStep(stranger, set, 'withdraw'))).toBe('404 CHANGE_SET_UNKNOWN')
    const { revision } = set
    const changes = [
      ['PUT', 'record', { revision, record: GEORGIA, terms: TERMS }],
      ['PUT', 'terms', { revision, terms: TERMS }],
      ['POST', 'undo', { key: randomUUID(), reasonText: TERMS.reasonText }],
      ['GET', 'rows', {}],
      ['GET', 'differences', {}],
      ['GET', 'faults', {}],
    ] as const
    for (const [method, what, payload] of changes) {
      const reply = await stranger.change({ method, url: `${url}/${what}`, payload })
      expect([what, codeOf(reply)]).toEqual([what, '404 CHANGE_SET_UNKNOWN'])
    }
    const listed = await stranger.send({ url: '/api/registry-desk/sets' })
    expect(listed.json()).toMatchObject({ content: [], total: 0 })
  } finally {
    await elsewhere.close()
  }
})
