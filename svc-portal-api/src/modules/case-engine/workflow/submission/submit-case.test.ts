import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../../cli/open-database.ts'
import { submitTestCase, SUGGESTION, testClock, testEngine } from '../../../../testing/cases/test-engine.ts'
import { TEST_REGISTRIES } from '../../../../testing/cases/test-registries.ts'
import { applyForService, takeSteps } from '../../../../testing/cases/walk-service.ts'
import { findChainFault } from '../../../../testing/cases/chain-fault.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import { getCaseType } from '../../schema/case-types.ts'
import { parseCaseNumber } from '../../schema/case-number.ts'
import { confirmByCode, confirmByLink, getCaseByLink } from './confirm-case.ts'
import { createCallerCode, createLinkToken } from './case-links.ts'
import { submitCase } from './submit-case.ts'

let database: TestDatabase
let pool: pg.Pool
// Friday, 20 November 2026, in Baku.
const clock = testClock('2026-11-20T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 8 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function count(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${text}`, [
    ...values,
  ])
  return rows[0]?.count ?? 0
}

test('APL-06 a submission has a number, a due day, an event and one notification', async () => {
  const engine = testEngine(pool, clock)
  const personId = await addPerson(pool, 'ASAN_USER')
  const row = await submitTestCase(engine, { personId })
  expect(row).toMatchObject({
    state: 'submitted',
    stateGroup: 'in-progress',
    clock: 'running',
    unit: 'appeals',
    subject: 'Larger letters',
    object: 'portal',
    applicant: { name: 'Vətəndaş Bir' },
    lastSequence: 1,
    // 15 working days after 20 November 2026.
    dueOn: '2026-12-11',
  })
  expect(row.number).toMatch(/^Q26-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]$/)
  expect(parseCaseNumber(row.number.toLowerCase().replaceAll('-', ' '))).toBe(row.number)
  expect(await findChainFault(pool, row)).toBeUndefined()
  const { rows } = await pool.query<object>(
    'select title, content, deep_link from notification where person_id = $1',
    [personId],
  )
  expect(rows).toEqual([
    {
      title: {
        az: 'Müraciət daxil olub',
        en: 'The appeal was received',
        ru: 'Обращение получено',
      },
      content: {
        az: `${row.number}: Larger letters`,
        en: `${row.number}: Larger letters`,
        ru: `${row.number}: Larger letters`,
      },
      deep_link: `/my-appeals/${row.id}`,
    },
  ])
})

test('APL-06 a submission that is sent eight times at once exists once', async () => {
  const engine = testEngine(pool, clock)
  const personId = await addPerson(pool, 'ASAN_USER')
  const key = randomUUID()
  const rows = await Promise.all(Array.from({ length: 8 }, () => submitTestCase(engine, { personId, key })))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  expect(await count('service_case where person_id = $1', [personId])).toBe(1)
  expect(await count('notification where person_id = $1', [personId])).toBe(1)
})

test('a key is refused for other values and for another person', async () => {
  const engine = testEngine(pool, clock)
  const personId = await addPerson(pool, 'ASAN_USER')
  const key = randomUUID()
  await submitTestCase(engine, { personId, key })
  await expect(
    submitTestCase(engine, { personId, key, values: { ...SUGGESTION, subject: 'Other' } }),
  ).rejects.toMatchObject({ code: 'CASE_KEY_USED' })
  await expect(
    submitTestCase(engine, { personId: await addPerson(pool, 'ASAN_USER'), key }),
  ).rejects.toMatchObject({ code: 'CASE_KEY_USED' })
})

test('invalid values are refused by field, and nothing is stored', async () => {
  const engine = testEngine(pool, clock)
  const personId = await addPerson(pool, 'ASAN_USER')
  const values = { ...SUGGESTION, subject: '' }
  await expect(submitTestCase(engine, { personId, values })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { subject: 'value_is_required' },
  })
  await expect(submitTestCase(engine, { personId, formVersion: 7 })).rejects.toMatchObject({
    code: 'CASE_FORM_OUTDATED',
  })
  await expect(submitTestCase(engine, { personId, values, formVersion: 7 })).rejects.toMatchObject({
    code: 'CASE_FORM_OUTDATED',
  })
  await expect(submitTestCase(engine, { personId, type: 'consumer-complaint' })).rejects.toMatchObject({
    code: 'CASE_TYPE_UNKNOWN',
  })
  expect(await count('service_case where person_id = $1', [personId])).toBe(0)
})

test('a file that is not uploaded refuses the submission', async () => {
  const engine = testEngine(pool, clock)
  const personId = await addPerson(pool, 'ASAN_USER')
  const values = { ...SUGGESTION, files: [randomUUID()] }
  await expect(submitTestCase(engine, { personId, values })).rejects.toMatchObject({ code: 'FILE_NOT_READY' })
  expect(await count('service_case where person_id = $1', [personId])).toBe(0)
})

test('a submission deletes its draft', async () => {
  const engine = testEngine(pool, clock)
  const personId = await addPerson(pool, 'ASAN_USER')
  const key = randomUUID()
  await pool.query(
    `insert into case_draft (id, person_id, company_id, type, form_version, content, revision, saved_at, expires_at)
     values ($1, $2, 2, 'suggestion', 1, '', 1, now(), now())`,
    [key, personId],
  )
  await submitTestCase(engine, { personId, key })
  expect(await count('case_draft where id = $1', [key])).toBe(0)
})

test('a suggestion of a visitor begins when the mailed link confirms it', async () => {
  const engine = testEngine(pool, clock)
  const row = await submitCase(engine, {
    type: 'suggestion',
    key: randomUUID(),
    formVersion: 1,
    applicant: { kind: 'visitor', name: 'Visitor One', email: 'One@Example.com', uploadToken: null },
    values: SUGGESTION,
    language: 'ru',
    channel: 'web',
  })
  expect(row).toMatchObject({ state: 'unconfirmed', dueOn: null, lastSequence: 0, headHash: null })
  const token = createLinkToken(engine, row.number)
  const { rows } = await pool.query<object>(
    `select template, language, template_values as values from mail_outbox where recipient = 'one@example.com'`,
  )
  expect(rows).toEqual([
    { template: 'case-confirmation', language: 'ru', values: { number: row.number, token } },
  ])
  await expect(confirmByLink(engine, `${token.slice(1)}A`)).rejects.toMatchObject({
    code: 'CASE_LINK_INVALID',
  })
  clock.set('2026-11-23T09:00:00Z')
  const confirmed = await confirmByLink(engine, token)
  expect(confirmed).toMatchObject({ state: 'submitted', dueOn: '2026-12-14', lastSequence: 1 })
  expect(await confirmByLink(engine, token)).toMatchObject({ lastSequence: 1 })
  expect(await getCaseByLink(engine, pool, token)).toMatchObject({ id: row.id })
  expect(await count(`mail_outbox where recipient = 'one@example.com' and template = 'case-news'`, [])).toBe(
    1,
  )
  clock.set('2026-11-20T09:00:00Z')
})

test('a caller confirms an appeal with the mailed code', async () => {
  const engine = testEngine(pool, clock)
  const operatorId = await addPerson(pool, 'ADMIN')
  const { number } = await submitCase(engine, {
    type: 'suggestion',
    key: randomUUID(),
    formVersion: 1,
    applicant: {
      kind: 'caller',
      name: 'Caller One',
      email: 'caller@example.com',
      phone: '+994501234567',
      operatorId,
    },
    values: SUGGESTION,
    language: 'az',
    channel: 'call',
  })
  const code = createCallerCode(engine, number)
  await expect(confirmByCode(engine, { number, code: 'WRONG234' })).rejects.toMatchObject({
    code: 'CASE_CODE_INVALID',
  })
  const typed = { number: number.toLowerCase(), code: ` ${code.slice(0, 4)}-${code.slice(4)}` }
  expect(await confirmByCode(engine, typed)).toMatchObject({ state: 'submitted' })
})

test('applications that are submitted and corrected at once need one connection, with the registries', async () => {
  clock.set('2026-11-20T09:00:00Z')
  const single = createPool(database.url, { schema: SCHEMA, max: 1 })
  const read = () => single.query('select 1')
  const registries = {
    find: async (...asked: Parameters<typeof TEST_REGISTRIES.find>) =>
      read().then(() => TEST_REGISTRIES.find(...asked)),
    hasCode: async (code: string) => read().then(() => TEST_REGISTRIES.hasCode(code)),
    findGoods: async (code: string, body: string | null) =>
      read().then(() => TEST_REGISTRIES.findGoods(code, body)),
  }
  const engine = { ...testEngine(single, clock), registries }
  const type = getCaseType('declaration-registration')
  const apply = () => applyForService(engine, type)
  const [first] = await Promise.all([apply(), apply()])
  const steps = ['return', 'correct']
  expect(await takeSteps(first, { steps, outcome: 'refused', clock })).toEqual(['returned', 'corrected'])
  await single.end()
})
