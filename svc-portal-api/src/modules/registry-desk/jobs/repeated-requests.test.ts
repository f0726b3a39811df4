import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  announceUpload,
  codeOf,
  createDraft,
  REGISTRY,
  parseSet,
  takeStep,
  TERMS,
  testDesk,
  upload,
  type Draft,
  type TestChangeSet,
  type TestDesk,
} from '../../../testing/registries/test-desk.ts'
import { requestHash } from '../../../common/input/request-hash.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await testDesk()
})

afterAll(() => desk.close())

async function publish(given: Draft): Promise<TestChangeSet> {
  const submitted = parseSet(
    await takeStep(desk.first, parseSet(await createDraft(desk.first, given)), 'submit'),
  )
  return parseSet(await takeStep(desk.second, submitted, 'publish'))
}

function undo(set: TestChangeSet, az = 'Səhvən', key: string = randomUUID()) {
  return desk.first.change({
    method: 'POST',
    url: `/api/registry-desk/sets/${set.id}/undo`,
    payload: { key, reasonText: { az, en: null, ru: null } },
  })
}

async function daysOf(id: string): Promise<readonly (readonly [string | null, string | null])[]> {
  const reply = await desk.identity.app.inject({ url: `/api/public/registries/${REGISTRY}/records/${id}` })
  const { versions } = reply.json<{
    versions: { validFrom: string | null; validTo: string | null; replacedAt: string | null }[]
  }>()
  return versions
    .filter(({ replacedAt }) => replacedAt === null)
    .map(({ validFrom, validTo }) => [validFrom, validTo] as const)
}

test('REG-05 a key of one request is refused for another one, even for another value of the same record', async () => {
  const key = randomUUID()
  const record = { recordId: 'PR-013' }
  const { id } = parseSet(await createDraft(desk.first, { key, record }))
  expect(parseSet(await createDraft(desk.first, { key, record })).id).toBe(id)
  const others: readonly Draft[] = [
    { record: { recordId: 'PR-014' } },
    { record: { ...record, status: 'suspended' } },
    { record: { ...record, values: { name: { az: 'Ad', en: null, ru: null } } } },
    { record, terms: { validTo: '2027-01-01' } },
  ]
  for (const other of others)
    expect(codeOf(await createDraft(desk.first, { key, ...other }))).toBe('409 CHANGE_KEY_USED')
  expect(codeOf(await announceUpload(desk.first, 10, key))).toBe('409 CHANGE_KEY_USED')
  expect(parseSet(await createDraft(desk.second, { key, record: { recordId: 'PR-014' } })).id).not.toBe(id)
})

test('REG-05 the hash of a request does not depend on the order of keys, but on every value', () => {
  const one = requestHash({ a: [1, { b: null, c: 'x' }], d: '1' })
  expect(requestHash({ d: '1', a: [1, { c: 'x', b: null }] })).toBe(one)
  for (const other of [{ a: [1, { b: null, c: 'x' }], d: 1 }, { a: [{ b: null, c: 'x' }, 1], d: '1' }, {}])
    expect(requestHash(other)).not.toBe(one)
})

test('REG-05 an interrupted upload is repeated with its key: one set, and another size is refused', async () => {
  const key = randomUUID()
  const content = 'id,name.az,country\nPR-020,Gürcüstan,GE\n'
  const begun = parseSet(await announceUpload(desk.first, Buffer.byteLength(content), key))
  const checked = parseSet(await upload(desk.first, content, key))
  expect([checked.id, checked.counts.added]).toEqual([begun.id, 1])
  const again = parseSet(await announceUpload(desk.first, Buffer.byteLength(content), key))
  expect([again.id, again.rows.length]).toEqual([begun.id, 1])
  expect(codeOf(await announceUpload(desk.first, 5, key))).toBe('409 CHANGE_KEY_USED')
  expect(codeOf(await createDraft(desk.first, { key, record: { recordId: 'PR-021' } }))).toBe(
    '409 CHANGE_KEY_USED',
  )
})

test('REG-05 the reason of an undo belongs to its key', async () => {
  const set = await publish({ record: { recordId: 'PR-030' } })
  const key = randomUUID()
  const prepared = parseSet(await undo(set, 'Səhvən', key))
  expect(parseSet(await undo(set, 'Səhvən', key)).id).toBe(prepared.id)
  expect(codeOf(await undo(set, 'Başqa', key))).toBe('409 CHANGE_KEY_USED')
})

test('REG-05 an undo cannot be rebased on later changes: it is withdrawn and prepared again', async () => {
  await publish({ record: { recordId: 'PR-031' } })
  const changed = { recordId: 'PR-031', isNew: false }
  const set = await publish({ record: { ...changed, baseVersion: 1, values: { tariffEffect: '5' } } })
  const prepared = parseSet(await undo(set))
  await publish({ record: { ...changed, baseVersion: 2, values: { tariffEffect: '7' } } })
  expect(codeOf(await takeStep(desk.first, prepared, 'submit'))).toBe('409 CHANGE_SET_OUTDATED')
  expect(codeOf(await takeStep(desk.first, prepared, 'rebase'))).toBe('409 CHANGE_SET_NOT_RENEWED')
  const still = parseSet(await desk.first.send({ url: `/api/registry-desk/sets/${prepared.id}` }))
  expect(still).toMatchObject({ revision: prepared.revision, rows: [{ fields: [{ after: '100' }] }] })
  parseSet(await takeStep(desk.first, prepared, 'withdraw'))
  expect(codeOf(await undo(set))).toBe('409 CHANGE_SET_OUTDATED')
})

test('REG-06 the last day alone can be changed, corrected and undone', async () => {
  const record = { recordId: 'PR-032', isNew: false, values: {} }
  await publish({ record: { recordId: 'PR-032' } })
  expect(codeOf(await createDraft(desk.first, { record: { ...record, baseVersion: 1 } }))).toBe(
    '400 CHANGE_SET_EMPTY',
  )
  const set = await publish({ record: { ...record, baseVersion: 1 }, terms: { validTo: '2026-12-31' } })
  expect(set).toMatchObject({ counts: { changed: 1 }, rows: [{ outcome: 'changed', fields: [] }] })
  expect(await daysOf('PR-032')).toEqual([['2026-11-20', '2026-12-31']])
  const same = { record: { ...record, baseVersion: 2 }, terms: { validTo: '2026-12-31' } }
  expect(codeOf(await createDraft(desk.first, same))).toBe('400 CHANGE_SET_EMPTY')
  const file = await desk.second.send({ url: `/api/registry-desk/sets/${set.id}/differences?lang=en` })
  expect(file.body.split('\r\n')[1]).toBe('PR-032,change,Last day in force,no term stated,31.12.2026')
  expect(set.rows[0]?.lastDay).toEqual({ before: null, after: '2026-12-31' })
  const corrected = await publish({
    record: { ...record, baseVersion: 2 },
    terms: { mode: 'correction', validTo: '2026-12-15' },
  })
  expect(await daysOf('PR-032')).toEqual([['2026-11-20', '2026-12-15']])
  const back = parseSet(await takeStep(desk.first, parseSet(await undo(corrected)), 'submit'))
  parseSet(await takeStep(desk.second, back, 'publish'))
  expect(await daysOf('PR-032')).toEqual([['2026-11-20', '2026-12-31']])
})

test('REG-06 removing the last day from the terms removes records without another change', async () => {
  await publish({ record: { recordId: 'PR-033' } })
  const record = { recordId: 'PR-033', isNew: false, baseVersion: 1, values: {} }
  const set = parseSet(await createDraft(desk.first, { record, terms: { validTo: '2026-12-31' } }))
  const url = `/api/registry-desk/sets/${set.id}/terms`
  const setTerms = (validTo: string | null) =>
    desk.first.change({
      method: 'PUT',
      url,
      payload: { revision: set.revision, terms: { ...TERMS, validTo } },
    })
  expect(codeOf(await setTerms(null))).toBe('400 CHANGE_SET_EMPTY')
  expect(parseSet(await setTerms('2027-01-01')).counts.changed).toBe(1)
})

test('REG-06 a last day that the record has already is no change', async () => {
  await publish({ record: { recordId: 'PR-036' }, terms: { validTo: '2026-12-31' } })
  const record = { recordId: 'PR-036', isNew: false, baseVersion: 1, values: {} }
  const set = parseSet(await createDraft(desk.first, { record, terms: { validTo: '2027-01-01' } }))
  const setTerms = (validTo: string) =>
    desk.first.change({
      method: 'PUT',
      url: `/api/registry-desk/sets/${set.id}/terms`,
      payload: { revision: set.revision, terms: { ...TERMS, validTo } },
    })
  expect(codeOf(await setTerms('2026-12-31'))).toBe('400 CHANGE_SET_EMPTY')
  expect(parseSet(await setTerms('2027-01-02')).counts.changed).toBe(1)
})

test('REG-05 a text that is too long and every other invalid value are reported', async () => {
  const values = { name: { az: 'x'.repeat(10_001), en: null, ru: null }, tariffEffect: 'x'.repeat(3000) }
  const reply = await createDraft(desk.first, { record: { recordId: 'PR-034', values } })
  expect(reply.json<{ errors: object }>().errors).toEqual({
    name: 'Too long: a text has at most 2,000 characters (10,000 per language), a list at most 500 entries',
    tariffEffect: 'Must be a number, for example 12.5',
  })
  const long = parseSet(await upload(desk.first, `id,name.az\nPR-035,${'x'.repeat(10_001)}\n`))
  expect(long.faults).toMatchObject([{ line: 2, field: 'name.az', code: 'tooLong' }])
})
