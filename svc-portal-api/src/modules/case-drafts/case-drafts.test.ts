import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CaseDraft, CaseDraftSummary, CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { expandRows } from 'shared-contracts/rules/case-rows'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import { CASE_TYPES } from '../case-engine/schema/case-types.ts'
import type { CaseFormField } from '../case-engine/schema/types/case-type.ts'
import { deleteExpiredDrafts } from './case-drafts.store.ts'
import { createValueSeal } from './seal-values.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

const VALUES = { subject: '  Qiymət kassada fərqlidir ', text: 'Birinci sətir\nikinci', objectType: 'food' }
const BODY = { type: 'suggestion', formVersion: 1, step: 'matter', values: VALUES, baseRevision: 0 }
const DAY = 86_400

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

function save(browser: TestBrowser, id: string, changes: object = {}) {
  return browser.change({ method: 'PUT', url: `/api/case-drafts/${id}`, payload: { ...BODY, ...changes } })
}

async function read(browser: TestBrowser, id: string): Promise<CaseDraft> {
  return (await browser.send({ url: `/api/case-drafts/${id}?lang=en` })).json<CaseDraft>()
}

async function list(browser: TestBrowser): Promise<readonly CaseDraftSummary[]> {
  const reply = await browser.send({ url: '/api/case-drafts?lang=en' })
  return reply.json<{ content: readonly CaseDraftSummary[] }>().content
}

function codeOf(reply: { json: <Body>() => Body }): string {
  return reply.json<{ code: string }>().code
}

/** Inserts an uploaded file of a person that expires in a day. */
async function addFile(personId: string): Promise<string> {
  const now = identity.clock.now()
  const { rows } = await identity.pool.query<{ id: string }>(
    `insert into uploaded_file (person_id, upload_key, purpose, name, size, state, sha256, mime_type, created_at,
       checked_at, expires_at)
     values ($1, gen_random_uuid(), 'case', 'çek.pdf', 10, 'accepted', repeat('a', 64), 'application/pdf', $2, $2, $3)
     returning id`,
    [personId, now, new Date(now.getTime() + DAY * 1000)],
  )
  return rows[0]?.id ?? ''
}

async function expiryOf(fileId: string): Promise<string | undefined> {
  const { rows } = await identity.pool.query<{ expires_at: Date | null }>(
    'select expires_at from uploaded_file where id = $1',
    [fileId],
  )
  return rows[0]?.expires_at?.toISOString()
}

test('a draft is saved with what was typed, listed with its subject and read value for value', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  const saved = await save(browser, id)
  expect(saved.statusCode).toBe(200)
  const { savedAt, expiresAt } = saved.json<{ savedAt: string; expiresAt: string }>()
  expect(savedAt).toBe(identity.clock.now().toISOString())
  expect(Date.parse(expiresAt) - Date.parse(savedAt)).toBe(90 * DAY * 1000)
  const summary = {
    id,
    type: 'suggestion',
    title: 'Suggestion',
    path: '/appeals/new/suggestion',
    subject: 'Qiymət kassada fərqlidir',
    revision: 1,
    files: 0,
    savedAt,
    expiresAt,
  }
  expect(await list(browser)).toEqual([summary])
  expect(await read(browser, id)).toEqual({ ...summary, formVersion: 1, step: 'matter', values: VALUES })
})

/** What a person can type at most into the fields of a step: as many rows, items and characters as they allow. */
function fillStep(fields: readonly CaseFormField[]): CaseValues {
  const keysOf = (count: number | null) => Array.from({ length: count ?? 0 }, (_, index) => String(index + 1))
  const groups = fields.filter(({ type }) => type === 'rows')
  const rows = Object.fromEntries(groups.map(({ name, maxItems }) => [name, keysOf(maxItems)]))
  const fill = ({ type, max, maxItems, choices }: CaseFormField): CaseValue => {
    if (type === 'rows') return keysOf(maxItems)
    if (type === 'record') return ['TA-000101', 'ş'.repeat(100)]
    if (type === 'files') return keysOf(maxItems).map(() => crypto.randomUUID())
    if (type === 'choices') return choices.map(({ code }) => code)
    if (type === 'choice') return choices.at(-1)?.code ?? ''
    return max === null ? ' 05.03.2026 ' : 'Ş'.repeat(max)
  }
  return Object.fromEntries(expandRows(fields, rows).map((field) => [field.name, fill(field)]))
}

test.each(CASE_TYPES.map((type) => [type.code, type] as const))(
  'a draft of %s has after each step all that was typed until then, however much',
  async (code, { form, formVersion }) => {
    const browser = await identity.signIn('ASAN_USER')
    const id = crypto.randomUUID()
    let values: CaseValues = {}
    for (const [baseRevision, { id: step, fields }] of form.entries()) {
      values = { ...values, ...fillStep(fields) }
      const saved = await save(browser, id, { type: code, formVersion, step, values, baseRevision })
      expect([step, saved.statusCode]).toEqual([step, 200])
      const draft = await read(browser, id)
      expect([draft.type, draft.formVersion, draft.step]).toEqual([code, formVersion, step])
      expect(draft.values).toEqual(values)
    }
  },
)

test('an incomplete form with wrong values is saved: only a submission validates', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  const values = { day: '99.99.2', price: 'abc', phone: '', causes: ['no-such-choice'] }
  expect((await save(browser, id, { values, step: null })).statusCode).toBe(200)
  expect((await read(browser, id)).values).toEqual({
    day: '99.99.2',
    price: 'abc',
    phone: '',
    causes: ['no-such-choice'],
  })
})

test('a save is based on the latest revision; an older base is refused and changes nothing', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  await save(browser, id)
  const second = await save(browser, id, { values: { subject: 'second' }, baseRevision: 1 })
  expect(second.json()).toMatchObject({ revision: 2 })
  for (const baseRevision of [0, 1, 3]) {
    const refused = await save(browser, id, { values: { subject: 'late' }, baseRevision })
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CASE_DRAFT_NEWER'])
  }
  expect(await read(browser, id)).toMatchObject({ revision: 2, values: { subject: 'second' } })
})

test('of concurrent saves with the same base exactly one succeeds', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  await save(browser, id)
  const token = await browser.csrfToken()
  const replies = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      browser.send({
        method: 'PUT',
        url: `/api/case-drafts/${id}`,
        headers: { 'x-csrf-token': token },
        payload: { ...BODY, values: { subject: String(number) }, baseRevision: 1 },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect((await read(browser, id)).revision).toBe(2)
})

test('ROLE-01 a draft of another person is unknown, also for a save with its id', async () => {
  const owner = await identity.signIn('ASAN_USER')
  const other = await identity.signIn('ADMIN')
  const id = crypto.randomUUID()
  await save(owner, id)
  const tries = [
    await other.send({ url: `/api/case-drafts/${id}` }),
    await save(other, id),
    await save(other, id, { baseRevision: 1 }),
    await other.change({ method: 'DELETE', url: `/api/case-drafts/${id}` }),
  ]
  for (const reply of tries) expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'CASE_DRAFT_UNKNOWN'])
  expect(await list(other)).toEqual([])
  expect(await read(owner, id)).toMatchObject({ revision: 1, values: VALUES })
})

test('a draft of one variant is unknown in the other one', async () => {
  const quality = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  await save(quality, id)
  const competition = await testIdentity({ companyId: 1, pool: identity.pool })
  const browser = await competition.signIn('ASAN_USER', { personId: quality.personId })
  expect((await browser.send({ url: `/api/case-drafts/${id}` })).statusCode).toBe(404)
  await competition.close()
})

test('values are encrypted at rest for their draft and person', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  await save(browser, id)
  const { rows } = await identity.pool.query<{ content: Buffer }>(
    'select content from case_draft where id = $1',
    [id],
  )
  const content = rows[0]?.content ?? Buffer.of()
  for (const typed of ['Qiymət', 'objectType', 'ikinci']) expect(content.includes(typed)).toBe(false)
  const { personId } = browser
  const seal = createValueSeal(TEST_SECRETS.key('case-drafts'))
  expect(seal.open({ id, personId }, content)).toEqual(VALUES)
  expect(() => seal.open({ id, personId: crypto.randomUUID() }, content)).toThrow()
  expect(() => seal.open({ id: crypto.randomUUID(), personId }, content)).toThrow()
  const changed = Buffer.from(content)
  changed.writeUInt8((content.at(-1) ?? 0) ^ 1, content.length - 1)
  expect(() => seal.open({ id, personId }, changed)).toThrow()
})

test('a person has at most 50 drafts, and existing ones can still be saved', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const token = await browser.csrfToken()
  const put = (id: string, baseRevision = 0) =>
    browser.send({
      method: 'PUT',
      url: `/api/case-drafts/${id}`,
      headers: { 'x-csrf-token': token },
      payload: { ...BODY, baseRevision },
    })
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
  for (const id of ids) expect((await put(id)).statusCode).toBe(200)
  const refused = await put(crypto.randomUUID())
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CASE_DRAFTS_FULL'])
  expect((await put(ids[0] ?? '', 1)).statusCode).toBe(200)
  await browser.change({ method: 'DELETE', url: `/api/case-drafts/${ids[1] ?? ''}` })
  expect((await put(crypto.randomUUID())).statusCode).toBe(200)
})

test('files of a draft are kept as long as it, counted, and deleted with it', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const other = await identity.signIn('ASAN_USER')
  const own = await addFile(browser.personId)
  const foreign = await addFile(other.personId)
  const foreignExpiry = await expiryOf(foreign)
  const id = crypto.randomUUID()
  const saved = await save(browser, id, { values: { evidence: [own, foreign, crypto.randomUUID()] } })
  const { expiresAt } = saved.json<{ expiresAt: string }>()
  expect([await expiryOf(own), await expiryOf(foreign)]).toEqual([expiresAt, foreignExpiry])
  expect(await list(browser)).toMatchObject([{ id, files: 1 }])
  const removed = await browser.change({ method: 'DELETE', url: `/api/case-drafts/${id}` })
  expect(removed.statusCode).toBe(200)
  expect([await expiryOf(own), await expiryOf(foreign)]).toEqual([
    identity.clock.now().toISOString(),
    foreignExpiry,
  ])
  expect(await list(browser)).toEqual([])
  expect((await browser.change({ method: 'DELETE', url: `/api/case-drafts/${id}` })).statusCode).toBe(404)
})

test('the draft of a submitted appeal is reported as sent and not listed', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  await save(browser, id)
  await addSubmission(id, browser.personId)
  for (const baseRevision of [0, 7]) {
    const refused = await save(browser, id, { baseRevision })
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CASE_DRAFT_SENT'])
  }
  expect(await list(browser)).toEqual([])
})

test('the id of a draft is no key for another person', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const other = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  await save(browser, id)
  const submit = (sender: TestBrowser, key: string) =>
    sender.change({
      method: 'PUT',
      url: `/api/appeals/submissions/${key}`,
      payload: {
        type: 'suggestion',
        formVersion: 1,
        values: { area: 'portal', subject: 'Larger letters', text: 'In the list of standards.' },
        joins: null,
      },
    })
  const own = await submit(other, crypto.randomUUID())
  const withdrawal = { version: 2, key: id, text: '', fileIds: [] }
  const url = `/api/appeals/${own.json<{ id: string }>().id}/steps/withdraw`
  for (const refused of [
    await submit(other, id),
    await other.change({ method: 'POST', url, payload: withdrawal }),
  ])
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CASE_KEY_USED'])
  expect((await list(browser)).map((draft) => draft.id)).toEqual([id])
  expect((await submit(browser, id)).statusCode).toBe(200)
})

test('a draft expires 90 days after its last change and is then deleted', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of ids) await save(browser, id)
  const inDays = (days: number) => new Date(identity.clock.now().getTime() + days * DAY * 1000)
  await deleteExpiredDrafts(identity.pool, inDays(89))
  expect(await list(browser)).toHaveLength(2)
  await deleteExpiredDrafts(identity.pool, inDays(90))
  await deleteExpiredDrafts(identity.pool, inDays(90))
  expect(await list(browser)).toEqual([])
})

test('a draft of a type that the portal no longer has is listed with its code', async () => {
  const browser = await identity.signIn('ASAN_USER')
  await save(browser, crypto.randomUUID(), { type: 'earlier-type' })
  expect(await list(browser)).toMatchObject([{ title: 'earlier-type', subject: '' }])
})

test('too large values are refused with a stated reason', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = crypto.randomUUID()
  for (const values of [{ text: 'x'.repeat(10_001) }, { files: Array(51).fill('a') }, { 'a b': 'x' }]) {
    const refused = await save(browser, id, { values })
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'REQUEST_INVALID'])
  }
  expect((await browser.send({ url: `/api/case-drafts/${id}` })).statusCode).toBe(404)
})

/** Inserts a submitted case with the key of a draft. */
async function addSubmission(key: string, personId: string): Promise<void> {
  const now = identity.clock.now()
  const { rows } = await identity.pool.query<{ id: string }>(
    `insert into service_case (number, company_id, type, form_version, workflow, state, state_group, clock, person_id,
       applicant, language, channel, subject, form_values, search_words, unit, received_at, term_days, updated_at)
     values ($1, 2, 'suggestion', 1, 'appeal', 'submitted', 'in-progress', 'running', $2, '{}', 'az', 'web', '', '{}', '',
       'unit', $3, 15, $3) returning id`,
    [key, personId, now],
  )
  await identity.pool.query(
    'insert into case_request (key, caller, request_hash, case_id, made_at) values ($1, $2, $2, $3, $4)',
    [key, Buffer.alloc(32), rows[0]?.id, now],
  )
}
