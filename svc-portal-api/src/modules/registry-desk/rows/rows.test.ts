import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  codeOf,
  createDraft,
  REGISTRY,
  parseSet,
  takeStep,
  TERMS,
  testDesk,
  upload,
  type TestChangeRow,
  type TestChangeSet,
  type TestDesk,
} from '../../../testing/registries/test-desk.ts'

let desk: TestDesk
let large: TestChangeSet

function numberAt(place: number): string {
  return `PR-${String(place).padStart(3, '0')}`
}

beforeAll(async () => {
  desk = await testDesk()
  const rows = Array.from(
    { length: 120 },
    (_row, place) => `${numberAt(place)},Ölkə ${place},Country ${place},GE,${place}`,
  )
  large = parseSet(await upload(desk.first, `id,name.az,name.en,country,tariffEffect\n${rows.join('\n')}\n`))
})

afterAll(() => desk.close())

interface Page {
  readonly content: readonly TestChangeRow[]
  readonly next: string | null
}

async function pageAfter(set: TestChangeSet, after: string | null): Promise<Page> {
  const query = after === null ? '' : `?after=${after}`
  const reply = await desk.second.send({ url: `/api/registry-desk/sets/${set.id}/rows${query}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<Page>()
}

async function listAllNumbers(set: TestChangeSet): Promise<readonly string[]> {
  const found = set.rows.map(({ recordId }) => recordId)
  let next = set.nextRow
  while (next !== null) {
    const page = await pageAfter(set, next)
    found.push(...page.content.map(({ recordId }) => recordId))
    next = page.next
  }
  return found
}

test('REG-05 the reviewer can page through every record of a set, each once', async () => {
  expect([large.rows.length, large.nextRow]).toEqual([50, 'PR-049'])
  const expected = Array.from({ length: 120 }, (_number, place) => numberAt(place))
  expect(await listAllNumbers(large)).toEqual(expected)
  const last = await pageAfter(large, 'PR-099')
  expect([last.content.length, last.next]).toEqual([20, null])
  expect(last.content[0]).toMatchObject({
    recordId: 'PR-100',
    outcome: 'added',
    fields: expect.arrayContaining([{ name: 'tariffEffect', before: null, after: '100', now: null }]),
  })
  expect(await pageAfter(large, 'PR-119')).toEqual({ content: [], next: null })
  expect((await pageAfter(large, null)).content).toHaveLength(50)
})

test('REG-05 an invalid record number is refused as a cursor', async () => {
  const url = `/api/registry-desk/sets/${large.id}/rows`
  for (const after of ['a/b', '-1', '%00', 'x'.repeat(65)]) {
    expect(codeOf(await desk.second.send({ url: `${url}?after=${after}` }))).toBe('400 REQUEST_INVALID')
  }
  const unknown = url.replace(large.id, '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a31')
  expect(codeOf(await desk.second.send({ url: unknown }))).toBe('404 CHANGE_SET_UNKNOWN')
})

async function publish(set: TestChangeSet): Promise<void> {
  const { id, revision } = set
  const url = `/api/registry-desk/sets/${id}/terms`
  const ready = parseSet(await desk.first.change({ method: 'PUT', url, payload: { revision, terms: TERMS } }))
  parseSet(await takeStep(desk.second, parseSet(await takeStep(desk.first, ready, 'submit')), 'publish'))
}

test('REG-05 all differences are one file in the reader’s language without formulas', async () => {
  await publish(large)
  const changes = [
    'id,name.az,name.en,country,tariffEffect,status',
    'PR-003,Ölkə 3,"Country, the ""third""",TR,3,Suspended',
    "PR-004,'=Ölkə,Country 4,GE,4,In force",
    'PR-200,Yeni,New,AZ,,',
    '',
  ]
  const set = parseSet(await upload(desk.first, changes.join('\n')))
  expect(set.counts).toEqual({ added: 1, changed: 2, unchanged: 0, refused: 0 })
  const url = `/api/registry-desk/sets/${set.id}/differences`
  const english = await desk.second.send({ url: `${url}?lang=en` })
  expect(english.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="changes-${set.number}.csv"`,
  })
  const lines = english.body.split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    '\u{FEFF}Number,Effect,Field,Before,After',
    'PR-003,change,Status,In force,Suspended',
  ])
  expect(lines.slice(2).toSorted()).toEqual([
    '',
    expect.stringMatching(/^PR-003,change,".*, in English",Country 3,"Country, the ""third"""$/),
    expect.stringMatching(/^PR-003,change,.*,Georgia,Türkiye$/),
    expect.stringMatching(/^PR-004,change,".*, in Azerbaijani",Ölkə 4,'=Ölkə$/),
    expect.stringMatching(/^PR-200,new record,".*, in Azerbaijani",,Yeni$/),
    expect.stringMatching(/^PR-200,new record,".*, in English",,New$/),
    expect.stringMatching(/^PR-200,new record,.*,,Azerbaijan$/),
    'PR-200,new record,Status,,In force',
  ])
  const russian = await desk.second.send({ url: `${url}?lang=ru` })
  expect(russian.body).toContain('\u{FEFF}Номер;Что происходит;Поле;Было;Станет\r\n')
  expect(russian.body).toContain('PR-003;изменение;Статус;Действует;Приостановлено\r\n')
  parseSet(await takeStep(desk.first, set, 'withdraw'))
})

test('REG-05 outdated records are listed before the others, and none is left out', async () => {
  const rows = Array.from({ length: 120 }, (_row, place) => `${numberAt(place)},${place + 1}`)
  const set = parseSet(await upload(desk.first, `id,tariffEffect\n${rows.join('\n')}\n`))
  const moved = { recordId: 'PR-110', isNew: false, baseVersion: 1, values: { country: 'TR' } }
  const other = parseSet(
    await takeStep(desk.second, parseSet(await createDraft(desk.second, { record: moved })), 'submit'),
  )
  parseSet(await takeStep(desk.first, other, 'publish'))
  const shown = parseSet(await desk.second.send({ url: `/api/registry-desk/sets/${set.id}` }))
  expect(shown.rows.slice(0, 2)).toMatchObject([
    { recordId: 'PR-110', isOutdated: true },
    { recordId: 'PR-000', isOutdated: false },
  ])
  expect([shown.rows.length, shown.nextRow, shown.outdated]).toEqual([51, 'PR-049', 1])
  const found = await listAllNumbers(shown)
  expect([found.length, new Set(found).size]).toEqual([121, 120])
  const page = await pageAfter(shown, 'PR-099')
  expect(page.content[10]).toMatchObject({ recordId: 'PR-110', isOutdated: true })
  const record = await desk.identity.app.inject({ url: `/api/public/registries/${REGISTRY}/records/PR-110` })
  expect(record.json<{ values: object }>().values).toMatchObject({ country: 'TR', tariffEffect: '110' })
})

async function published(set: TestChangeSet): Promise<TestChangeSet> {
  return parseSet(await takeStep(desk.second, parseSet(await takeStep(desk.first, set, 'submit')), 'publish'))
}

async function lastDayLines({ id }: TestChangeSet, language = 'en'): Promise<readonly string[]> {
  const url = `/api/registry-desk/sets/${id}/differences?lang=${language}`
  const { body } = await desk.second.send({ url })
  const name =
    { az: 'Qüvvədə olduğu son gün', ru: 'Последний день действия' }[language] ?? 'Last day in force'
  return body.split('\r\n').filter((line) => line.includes(name))
}

test('REG-06 page and file show the last day before and after, beside other fields and later on', async () => {
  const begun = parseSet(
    await createDraft(desk.first, { record: { recordId: 'PR-300' }, terms: { validTo: '2026-12-31' } }),
  )
  const first = 'PR-300,new record,Last day in force,,31.12.2026'
  expect(await lastDayLines(begun)).toEqual([first])
  await published(begun)
  const record = { recordId: 'PR-300', isNew: false, baseVersion: 1, values: { tariffEffect: '5' } }
  const longer = parseSet(await createDraft(desk.first, { record, terms: { validTo: '2027-06-30' } }))
  const line = 'PR-300,change,Last day in force,31.12.2026,30.06.2027'
  expect(longer.rows[0]?.lastDay).toEqual({ before: '2026-12-31', after: '2027-06-30' })
  expect(await lastDayLines(longer)).toEqual([line])
  await published(longer)
  const other = { ...record, baseVersion: 2, values: { tariffEffect: '7' } }
  const stays = await published(parseSet(await createDraft(desk.first, { record: other })))
  expect(stays.rows[0]).not.toHaveProperty('lastDay')
  expect(await lastDayLines(stays)).toEqual([])
  expect(await lastDayLines(longer)).toEqual([line])
  expect(await lastDayLines(longer, 'az')).toEqual([
    'PR-300;dəyişiklik;Qüvvədə olduğu son gün;31.12.2026;30.06.2027',
  ])
  expect(await lastDayLines(begun)).toEqual([first])
})
