import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import type { Queries } from 'shared-service/transaction'
import { COMPLAINT, testAppeals, type TestAppeals } from '../../../testing/cases/test-appeals.ts'
import { explainQueries } from '../../../testing/query-plans.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { countReasonedAnswers } from '../../case-engine/storage/step-counts.store.ts'
import { findOwnCase, isJoinable, listSimilarCases } from './similar-appeals.store.ts'

let appeals: TestAppeals
let person: TestBrowser
let other: TestBrowser

beforeAll(async () => {
  appeals = await testAppeals({ companyId: 1, unit: 'consumer-rights' })
  person = await appeals.signIn('ASAN_USER')
  other = await appeals.signIn('ASAN_USER')
})

afterAll(() => appeals.close())

/** The applicant agrees to be named. */
const NAMED = { ...COMPLAINT, mayBeNamed: 'yes' }
const TYPE = { type: 'consumer-complaint', values: NAMED } as const

function similar(browser: TestBrowser, values: CaseValues = COMPLAINT) {
  const payload = { type: TYPE.type, values }
  return browser.change({ method: 'POST', url: '/api/appeals/similar?lang=en', payload })
}

test('APL-06 a submission that is sent again returns the same receipt, and the appeal exists once', async () => {
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => appeals.send(person, { ...TYPE, key })))
  const receipts = replies.map((reply) => reply.json<AppealReceipt>())
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  expect(receipts[0]).toMatchObject({
    number: expect.stringMatching(/^C26-/),
    dueOn: '2026-12-11',
    files: [],
  })
  await appeals.take(receipts[0]?.id ?? '', 'register')
  expect((await appeals.send(person, { ...TYPE, key })).json()).toEqual(receipts[0])
  const changed = { ...COMPLAINT, product: 'Another kettle' }
  for (const reply of [
    await appeals.send(person, { ...TYPE, key, values: changed }),
    await appeals.send(other, { ...TYPE, key }),
  ])
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'CASE_KEY_USED'])
  const { rows } = await appeals.pool.query('select 1 from service_case where person_id = $1', [
    person.personId,
  ])
  expect(rows).toHaveLength(1)
})

test('a submission names each field that is missing or wrong', async () => {
  const reply = await appeals.send(person, { ...TYPE, values: { ...COMPLAINT, text: ' ', traderName: '' } })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ errors: object }>().errors).sort()).toEqual(['text', 'traderName'])
})

test('a form of the other variant is unknown', async () => {
  const reply = await appeals.send(person, { ...TYPE, type: 'no-such-form' })
  expect(reply.json()).toMatchObject({ code: 'CASE_TYPE_UNKNOWN' })
})

test('similar appeals of others are found by trader, object and cause, in the words of the caller', async () => {
  const typed = { ...COMPLAINT, traderName: 'NAR  TİCARƏT mmc' }
  expect((await similar(other, typed)).json()).toEqual({
    content: [
      {
        id: expect.any(String),
        matter: 'NAR TİCARƏT mmc · Non-food goods · It is defective or of poor quality',
        applicants: 1,
        receivedOn: '2026-11-20',
      },
    ],
  })
  expect((await similar(person, typed)).json()).toEqual({
    content: [],
    own: { id: expect.any(String), number: expect.stringMatching(/^C26-/), receivedOn: '2026-11-20' },
  })
  for (const changed of [
    { ...typed, cause: 'information' },
    { ...typed, traderName: 'Nar' },
  ])
    expect((await similar(other, changed)).json()).toEqual({ content: [] })
})

test('a report of a competition violation is not among the similar appeals of other users', async () => {
  const values = { partyName: 'Nar Holdinq', violationType: 'cartel', sector: 'food' }
  await appeals.pool.query(
    `update service_case set type = 'competition-violation', matter = 'nar holdinq|cartel|food'
     where person_id = $1 and type = 'consumer-complaint'`,
    [person.personId],
  )
  const ask = {
    method: 'POST',
    url: '/api/appeals/similar',
    payload: { type: 'competition-violation', values },
  } as const
  expect((await other.change(ask)).json()).toEqual({ content: [] })
  await appeals.pool.query(
    `update service_case set type = 'consumer-complaint', matter = 'nar ticaret mmc|non food|defect'
     where person_id = $1`,
    [person.personId],
  )
})

test('an appeal whose applicant does not agree to be named, and one of another type, is neither shown nor joined', async () => {
  const hidden = await appeals.signIn('ASAN_USER')
  const values = { ...COMPLAINT, traderName: 'Confidential MMC' }
  const { id: joins } = await appeals.submit(hidden, { ...TYPE, values })
  expect((await similar(other, values)).json()).toEqual({ content: [] })
  const refused = await appeals.send(other, { ...TYPE, values: { ...values, mayBeNamed: 'yes' }, joins })
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
    400,
    ['joins'],
  ])
  const complaint = {
    about: 'company',
    cause: 'delay',
    party: 'Nar MMC',
    subject: 'Late',
    text: 'Nothing came.',
  }
  await appeals.submit(hidden, { type: 'complaint', values: complaint })
  const payload = { type: 'complaint', values: complaint }
  const reply = await other.change({ method: 'POST', url: '/api/appeals/similar', payload })
  expect(reply.json()).toEqual({ content: [] })
})

test('an organization, which can be the other party, is shown no appeal and joins none', async () => {
  const values = { ...NAMED, traderName: 'Alma MMC' }
  const { id: joins } = await appeals.submit(person, { ...TYPE, values })
  expect((await similar(other, values)).json<{ content: object[] }>().content).toHaveLength(1)
  const { personId } = await appeals.signIn('ASAN_USER')
  await appeals.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'T-1', 'business', 'Alma MMC', '1400000001', 1, true)`,
    [personId],
  )
  const trader = await appeals.signIn('ASAN_USER', { personId, account: 'T-1' })
  expect((await similar(trader, values)).json()).toEqual({ content: [] })
  const refused = await appeals.send(trader, { ...TYPE, values, joins })
  expect(refused.json<{ errors: object }>().errors).toHaveProperty('joins')
})

test('an appeal is not submitted for another account than the page has shown', async () => {
  const { personId } = await appeals.signIn('ASAN_USER')
  await appeals.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'S-1', 'business', 'Alma MMC', '1400000001', 1, true),
       ($1, 'S-2', 'business', 'Nar MMC', '1400000002', 2, true)`,
    [personId],
  )
  const send = async (account: string | undefined, shown: string | null) => {
    const browser = await appeals.signIn('ASAN_USER', { personId, ...(account && { account }) })
    const reply = await appeals.send(browser, { account: shown })
    return reply.json<{ code?: string }>().code
  }
  expect(await send('S-2', 'S-1')).toBe('ACCOUNT_CHANGED')
  expect(await send('S-2', null)).toBe('ACCOUNT_CHANGED')
  expect(await send(undefined, 'S-1')).toBe('ACCOUNT_CHANGED')
  expect(await send('S-2', 'S-2')).toBeUndefined()
  expect(await send(undefined, null)).toBeUndefined()
})

test('an organization is registered without the address of the person who submits', async () => {
  const { personId } = await appeals.signIn('ASAN_USER')
  await appeals.pool.query(`update person set legal_address = 'Bakı, Nümunə küçəsi 1' where id = $1`, [
    personId,
  ])
  await appeals.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'T-2', 'business', 'Alma MMC', '1400000001', 1, true)`,
    [personId],
  )
  const company = await appeals.signIn('ASAN_USER', { personId, account: 'T-2' })
  const { id } = await appeals.submit(company)
  expect((await appeals.read(company, id)).applicant).toMatchObject({
    organization: 'Alma MMC',
    taxId: '1400000001',
    address: null,
  })
})

test('an appeal that joins another one follows it; only one with the same matter can be joined', async () => {
  const [leading] = (await similar(other)).json<{ content: { id: string }[] }>().content
  const joins = leading?.id ?? ''
  const wrong = await appeals.send(other, { ...TYPE, joins, values: { ...COMPLAINT, traderName: 'Alma' } })
  expect(wrong.json<{ errors: object }>().errors).toHaveProperty('joins')
  const joined = await appeals.submit(other, { ...TYPE, joins })
  expect(await appeals.read(other, joined.id)).toMatchObject({
    state: { code: 'registered' },
    joined: { applicants: 2 },
  })
  await appeals.take(joins, 'start-review')
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: other.personId, browser: other })
  expect((await appeals.read(other, joined.id)).state.code).toBe('under-review')
})

test('a person submits 20 appeals a day at most; a repeated one is none more', async () => {
  const busy = await appeals.signIn('ASAN_USER')
  const keys = Array.from({ length: 21 }, () => randomUUID())
  const statuses: number[] = []
  for (const key of [...keys, keys[0] ?? '']) {
    statuses.push((await appeals.send(busy, { ...TYPE, key })).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 200])
})

test('submissions of a person at the same time cannot exceed the limit of a day', async () => {
  const hasty = await appeals.signIn('ASAN_USER')
  for (let count = 0; count < 18; count += 1) await appeals.submit(hasty, TYPE)
  const replies = await Promise.all(Array.from({ length: 6 }, () => appeals.send(hasty, TYPE)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
})

test('similar and repeated cases are found by an index of their matter, however many are open', async () => {
  await appeals.pool.query(
    `insert into service_case select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
       'number', 'N' || n, 'registration_number', null, 'matter', 'trader ' || n % 500))).*
     from (select c from service_case c limit 1) one, generate_series(1, 1500) n`,
  )
  await appeals.pool.query('analyze service_case')
  const consent = { field: 'mayBeNamed', code: 'yes' }
  const matter = {
    companyId: 1,
    type: TYPE.type,
    matter: 'trader 7',
    personId: other.personId,
    consent,
  } as const
  const row = { ...matter, id: randomUUID() } as unknown as CaseRow
  const waysOf = (run: (queries: Queries) => Promise<unknown>) => explainQueries(appeals.pool, run)
  expect(
    await waysOf((queries) => listSimilarCases(queries, matter, { states: ['submitted'], limit: 5 })),
  ).toEqual(['service_case_leading', 'service_case_matter'])
  expect(await waysOf((queries) => countReasonedAnswers(queries, row, '2026-11-20'))).toEqual([
    'service_case_person_decided',
  ])
  expect(await waysOf((queries) => findOwnCase(queries, matter, [null]))).toEqual(['service_case_own'])
  expect(await waysOf((queries) => isJoinable(queries, matter, row.id))).toEqual(['service_case_pkey'])
})
