import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { listPaidPayments } from 'shared-contracts/http/payments/paid-payments'
import type * as z from 'zod/mini'
import { settleTestAttempt } from '../../../testing/payments/test-receipts.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import type { NewObligation } from '../obligations/raise-obligation.ts'

let payments: TestPayments
let payer: TestBrowser
let friend: TestBrowser
const numbers: Record<string, string> = {}

interface Paid {
  readonly name: string
  readonly paidAt: string
  /** Service fee and government fee, and their sum. */
  readonly fees: readonly [serviceFee: number, governmentFee: number, amount: string]
  readonly change?: Partial<NewObligation>
}

async function pay(browser: TestBrowser, { name, paidAt, fees, change = {} }: Paid): Promise<void> {
  const [serviceFee, governmentFee, amount] = fees
  const target = { az: `Təyinat ${name}`, en: `Purpose ${name}`, ru: `Назначение ${name}` }
  const number = await payments.raise(browser.personId, { serviceFee, governmentFee, target, ...change })
  numbers[name] = number
  await settle(browser, { numbers: [number], amount }, { paidAt, qapik: serviceFee + governmentFee })
}

async function settle(
  browser: TestBrowser,
  given: Parameters<TestPayments['start']>[1],
  { paidAt, qapik }: { readonly paidAt: string; readonly qapik: number },
): Promise<void> {
  const reply = await payments.start(browser, given)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const { id } = reply.json<{ id: string }>()
  const change = { paidAt: new Date(paidAt), bankRef: `B-${paidAt.slice(0, 10)}` }
  await settleTestAttempt(payments, { attemptId: id, amount: qapik, change })
}

beforeAll(async () => {
  payments = await testPayments()
  payer = await payments.signIn('ASAN_USER')
  friend = await payments.signIn('ASAN_USER')
  const service = 'type-approval-instrument'
  await pay(payer, { name: 'A', paidAt: '2026-11-18T19:59:59Z', fees: [2000, 450, '24.50'] })
  await pay(payer, { name: 'B', paidAt: '2026-11-18T20:00:00Z', fees: [0, 30, '0.30'], change: { service } })
  await payments.withStandIn(() =>
    pay(payer, { name: 'C', paidAt: '2026-11-20T08:00:00Z', fees: [10, 0, '0.10'] }),
  )
  numbers['D'] = await payments.raise(payer.personId, { target: { az: 'D', en: 'Purpose D', ru: 'D' } })
  const { code } = await payments.read(payer, numbers['D'])
  const paidByFriend = { numbers: [numbers['D']], code: code ?? '' }
  await settle(friend, paidByFriend, { paidAt: '2026-11-19T08:00:00Z', qapik: 2450 })
})

afterAll(() => payments.close())

type Listed = z.infer<typeof listPaidPayments.reply>

async function list(query = '', browser = payer): Promise<Listed> {
  const reply = await browser.send({
    url: `/api/paid-payments?${query.includes('lang=') ? query : `lang=en&${query}`}`,
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<Listed>()
}

async function targets(query: string): Promise<string> {
  return (await list(query)).content.map(({ target }) => target.replace('Purpose ', '')).join('')
}

test('PAY-01 PAY-05 paid payments have their fees and sums to the qəpik, the latest first', async () => {
  const { content, sums, total, others, present } = await list()
  expect(content.map(({ target }) => target)).toEqual(['Purpose C', 'Purpose D', 'Purpose B', 'Purpose A'])
  expect(content[3]).toEqual({
    paymentNumber: numbers['A'],
    receiptNumber: `${numbers['A']}-1`,
    target: 'Purpose A',
    amount: '24.50',
    paymentDate: '2026-11-18T19:59:59.000Z',
    serviceFee: '20.00',
    governmentFee: '4.50',
    refunded: '0.00',
    receipt: null,
    isSample: false,
    isOwn: true,
    isOwnMoney: true,
  })
  expect(content[0]).toMatchObject({ amount: '0.10', governmentFee: '0.00', isSample: true })
  expect(content[1]).toMatchObject({ isOwn: true, isOwnMoney: false })
  // Without 24.50 that the friend has paid.
  expect([total, others, sums]).toEqual([
    4,
    1,
    { amount: '24.90', serviceFee: '20.10', governmentFee: '4.80', refunded: '0.00' },
  ])
  expect(present.services).toEqual([{ code: 'type-approval-instrument', label: expect.any(String) }])
})

test('HTTP-07 a payment has no receipt until it is made in the language', async () => {
  await payments.pool.query(
    `insert into payment_receipt_file (receipt_id, language, file_id, bytes, sha256, made_at)
     select id, 'en', gen_random_uuid(), 1, repeat('0', 64), paid_at from payment_receipt where number = $1`,
    [`${numbers['A']}-1`],
  )
  const receiptsIn = async (language: string) =>
    (await list(`lang=${language}&to=2026-11-18`)).content.map(({ receipt }) => receipt)
  expect(await receiptsIn('en')).toEqual([`payments/${numbers['A']}/receipt?receipt=${numbers['A']}-1`])
  expect(await receiptsIn('az')).toEqual([null])
})

test.each([
  ['from=2026-11-19', 'CDB'],
  ['to=2026-11-18', 'A'],
  ['from=2026-11-19&to=2026-11-19', 'DB'],
  ['minAmount=0.30&maxAmount=24.49', 'B'],
  ['minAmount=24.50', 'DA'],
  ['service=type-approval-instrument', 'B'],
  ['service=verification', ''],
  ['sort=amount,ASC', 'CBDA'],
  ['sort=serviceFee,DESC', 'DACB'],
  ['sort=governmentFee,ASC', 'CBDA'],
  ['sort=paymentNumber,ASC', 'ABCD'],
  ['sort=target,DESC', 'DCBA'],
  ['sort=paymentDate,ASC', 'ABDC'],
  ['perPage=3', 'CDB'],
  ['perPage=3&page=2', 'A'],
])('PAY-01 paid payments are filtered, sorted and paged by %s', async (query, expected) => {
  expect(await targets(query)).toBe(expected)
})

test('sums cover all pages and only what the filters select', async () => {
  const { sums, total } = await list('perPage=1&minAmount=0.30')
  expect([total, sums.amount, sums.serviceFee, sums.governmentFee]).toEqual([3, '24.80', '20.00', '4.80'])
})

test('a payer by code has the payment for another person in the own list, and nothing else of that person', async () => {
  const { content, sums, others } = await list('', friend)
  expect(content).toMatchObject([{ paymentNumber: numbers['D'], isOwn: false, isOwnMoney: true }])
  expect([others, sums.amount]).toEqual([0, '24.50'])
  expect((await list('', await payments.signIn('ASAN_USER'))).content).toEqual([])
})

test('a second payment of an obligation is listed for its payer only, with what was returned', async () => {
  const number = await payments.raise(payer.personId, { target: { az: 'E', en: 'Purpose E', ru: 'E' } })
  const { code } = await payments.read(payer, number)
  const begun = await payments.start(friend, { numbers: [number], code: code ?? '' })
  const late = begun.json<{ id: string }>().id
  const expired = { state: 'expired', paidAt: undefined, bankRef: undefined } as const
  await settleTestAttempt(payments, { attemptId: late, amount: 2450, change: expired })
  await settle(payer, { numbers: [number] }, { paidAt: '2026-11-20T08:30:00Z', qapik: 2450 })
  await settleTestAttempt(payments, { attemptId: late, amount: 2450 })
  await payments.pool.query(
    `update payment_refund set state = 'success', finished_at = $1 where is_automatic`,
    [payments.clock.now()],
  )
  const ofOne = (listed: Listed) =>
    listed.content
      .filter(({ paymentNumber }) => paymentNumber === number)
      .map(({ receiptNumber, amount, refunded }) => [receiptNumber, amount, refunded])
  expect(ofOne(await list())).toEqual([[`${number}-1`, '24.50', '0.00']])
  const friends = await list('', friend)
  expect(ofOne(friends)).toEqual([[`${number}-2`, '24.50', '24.50']])
  expect(friends.sums).toMatchObject({ amount: '49.00', refunded: '24.50' })
})

test('an organization has its own payments, apart from those of its representative as a citizen', async () => {
  const person = await payments.signIn('ASAN_USER')
  await payments.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, position, place, is_held)
     values ($1, 'C-ORG', 'business', 'Nar MMC', '1234567891', 'Direktor', 1, true)`,
    [person.personId],
  )
  const own = await payments.raise(person.personId)
  const ofCompany = await payments.raise(person.personId, { account: 'C-ORG', payerName: 'Nar MMC' })
  await settle(person, { numbers: [own] }, { paidAt: '2026-11-20T08:00:00Z', qapik: 2450 })
  const director = await payments.signIn('ASAN_USER', { personId: person.personId, account: 'C-ORG' })
  await settle(director, { numbers: [ofCompany] }, { paidAt: '2026-11-20T08:00:00Z', qapik: 2450 })
  const numbersOf = async (browser: TestBrowser) =>
    (await list('', browser)).content.map(({ paymentNumber }) => paymentNumber)
  expect([await numbersOf(person), await numbersOf(director)]).toEqual([[own], [ofCompany]])
})

test.each(['sort=payer,ASC', 'from=2026-02-30', 'minAmount=1', 'perPage=101', 'page=0'])(
  'a list with an invalid %s is refused',
  async (query) => {
    const reply = await payer.send({ url: `/api/paid-payments?${query}` })
    expect(reply.json()).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
  },
)
