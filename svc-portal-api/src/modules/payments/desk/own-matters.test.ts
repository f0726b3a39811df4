import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { submitTestCase, testEngine } from '../../../testing/cases/test-engine.ts'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'

let desk: TestPaymentDesk
let official: TestBrowser
/** The same human as the official, after the subject of the sign-on has changed. */
let other: TestBrowser
/** Account of an organization for which the official acts under the other subject. */
let account: string

const PIN = '7XK9M2D'
const TAX_ID = '9900000061'

beforeAll(async () => {
  desk = await testPaymentDesk()
  official = await desk.official()
  other = await desk.official()
  for (const { personId } of [official, other])
    await desk.pool.query('update person set pin = $2 where id = $1', [personId, PIN])
  account = await represent(other.personId)
})

afterAll(() => desk.close())

/** Lets a person act for the organization. Returns the account. */
async function represent(personId: string): Promise<string> {
  const number = `C-${personId}`
  await desk.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, $2, 'business', 'Nümunə MMC', $3, 1, true)`,
    [personId, number, TAX_ID],
  )
  return number
}

async function readOf(number: string): Promise<string | undefined> {
  return desk.refusalOf(official, `/obligations/${number}`)
}

test('what the official owes under another subject of the sign-on is unknown at the desk', async () => {
  const own = await desk.raise(other.personId)
  const ofOrganization = await desk.raise(other.personId, { account })
  expect([await readOf(own), await readOf(ofOrganization)]).toEqual(['PAYMENT_UNKNOWN', 'PAYMENT_UNKNOWN'])
  const person = await desk.signIn('ASAN_USER')
  const colleagues = await desk.raise(person.personId, { account: await represent(person.personId) })
  const others = await desk.raise(person.personId)
  expect([await readOf(colleagues), await readOf(others)]).toEqual(['PAYMENT_UNKNOWN', undefined])
})

test('what the official has paid under another subject, or an organization of the official has paid, is unknown', async () => {
  const person = await desk.signIn('ASAN_USER')
  const payByCode = async (payer: TestBrowser): Promise<string> => {
    const number = await desk.raise(person.personId)
    const { code } = await desk.read(person, number)
    const started = await desk.start(payer, { numbers: [number], code: code ?? '' })
    const { id } = started.json<{ id: string }>()
    desk.provider.report(id)
    await payer.send({ url: `/api/payment-attempts/${id}` })
    return number
  }
  const own = await payByCode(other)
  const stranger = await desk.signIn('ASAN_USER')
  const ofStranger = await payByCode(stranger)
  expect([await readOf(own), await readOf(ofStranger)]).toEqual(['PAYMENT_UNKNOWN', undefined])
  const colleague = await desk.signIn('ASAN_USER')
  const ofColleague = await payByCode(colleague)
  expect(await readOf(ofColleague)).toBeUndefined()
  await desk.pool.query('update payment_attempt set account = $2 where person_id = $1', [
    colleague.personId,
    await represent(colleague.personId),
  ])
  expect(await readOf(ofColleague)).toBe('PAYMENT_UNKNOWN')
})

test('a difference of a payment without receipt that the official, or an organization of the official, has begun is unknown', async () => {
  const debtor = await desk.signIn('ASAN_USER')
  const compare = async (payer: TestBrowser, day: string): Promise<readonly string[]> => {
    const number = await desk.raise(debtor.personId)
    const { code } = await desk.read(debtor, number)
    const { id } = (await desk.start(payer, { numbers: [number], code: code ?? '' })).json<{ id: string }>()
    await desk.pool.query(
      `insert into payment_reconciliation (company_id, day, read_at, our_count, our_sum, their_count, their_sum)
       values (2, $1, now(), 0, 0, 0, 0)`,
      [day],
    )
    const { rows } = await desk.pool.query<{ id: string }>(
      `insert into payment_difference (company_id, day, kind, reference, found_at) values (2, $1, 'state', $2, now())
       returning id`,
      [day, id],
    )
    return [rows[0]?.id ?? '', id]
  }
  const resolve = async (id = '') =>
    (await desk.post(official, `/differences/${id}/resolutions`, { note: 'Returned by the bank.' })).code
  const [own] = await compare(other, '2026-11-10')
  expect(await resolve(own)).toBe('PAYMENT_UNKNOWN')
  const colleague = await desk.signIn('ASAN_USER')
  const [ofColleague, attempt] = await compare(colleague, '2026-11-11')
  const setAccount = (number: string | null) =>
    desk.pool.query('update payment_attempt set account = $2 where id = $1', [attempt, number])
  await setAccount(await represent(colleague.personId))
  expect(await resolve(ofColleague)).toBe('PAYMENT_UNKNOWN')
  await setAccount(null)
  expect(await resolve(ofColleague)).toBeUndefined()
})

test('a refund that the official has requested under another subject is decided by a third official', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  await desk.pay(person, number)
  const { id } = (await desk.request(other, number)).body as { id: string }
  const decide = (browser: TestBrowser) =>
    desk.post(browser, `/refunds/${id}/decisions`, { outcome: 'approved' })
  const waiting = async (browser: TestBrowser) =>
    (await desk.get<{ waiting: { refunds: number } }>(browser, '')).waiting.refunds
  const third = await desk.official()
  expect([await waiting(official), await waiting(third)]).toEqual([0, 1])
  expect(await desk.refunds(official)).toMatchObject([{ id, canDecide: false }])
  expect((await desk.open(official, number)).refunds).toMatchObject([{ id, canDecide: false }])
  expect(await decide(official)).toMatchObject({ code: 'REFUND_OWN_REQUEST' })
  expect(await decide(third)).toMatchObject({ status: 200 })
})

test('an official adds no obligation for another subject of the same PIN, or to a case of an own organization', async () => {
  const add = (payload: object) =>
    desk.post(official, '/obligations', {
      key: randomUUID(),
      serviceFee: '20.00',
      governmentFee: '0.00',
      dueOn: '2026-12-20',
      ...payload,
    })
  for (const payer of [PIN, TAX_ID])
    expect(await add({ payer, target: 'Fee' })).toMatchObject({ code: 'PAYER_UNKNOWN' })
  const person = await desk.signIn('ASAN_USER')
  const submit = ({ personId }: TestBrowser) =>
    submitTestCase(testEngine(desk.pool, desk.clock), { personId })
  const [own, ofOrganization, ofOthers] = [await submit(other), await submit(person), await submit(person)]
  await desk.pool.query('update service_case set account = $2 where id = $1', [
    ofOrganization.id,
    await represent(person.personId),
  ])
  for (const { number } of [own, ofOrganization])
    expect(await add({ case: number })).toMatchObject({ code: 'CASE_UNKNOWN' })
  expect(await add({ case: ofOthers.number })).toMatchObject({ status: 200 })
})
