import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import { addAccount } from '../../../testing/test-people.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { checkAmounts, getPresent } from './start-payment.ts'

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

beforeEach(async () => {
  payer = await payments.signIn('ASAN_USER')
  payments.provider.calls.length = 0
  payments.provider.isDown = false
  payments.provider.losesReplies = false
})

afterAll(() => payments.close())

function codeOf(reply: { json: <Body>() => Body }): string {
  return reply.json<{ code: string }>().code
}

async function readAttempt(browser: TestBrowser, id: string): Promise<AttemptPage> {
  const reply = await browser.send({ url: `/api/payment-attempts/${id}?lang=en` })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<AttemptPage>()
}

async function countAttempts(): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    'select count(*)::int as count from payment_attempt where person_id = $1',
    [payer.personId],
  )
  return rows[0]?.count ?? 0
}

test('PAY-02 a payment continues at the payment portal, and ends there after 90 minutes', async () => {
  const number = await payments.raise(payer.personId)
  const reply = await payments.start(payer, { numbers: [number] })
  expect(reply.statusCode).toBe(200)
  const attempt = reply.json<PaymentAttempt>()
  expect(attempt).toEqual({
    id: attempt.id,
    state: 'started',
    failReason: null,
    amount: '24.50',
    startedAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-20T10:30:00.000Z',
    finishedAt: null,
    continueUrl: `https://payment-portal.test/pay/${attempt.id}`,
  })
  expect(payments.provider.created.at(-1)).toEqual({
    reference: attempt.id,
    amount: 2450,
    description: `Payment for ${number}`,
    language: 'en',
    returnUrl: `https://portal.example/en/payment-obligations/return/${attempt.id}`,
    expiresAt: new Date('2026-11-20T10:30:00Z'),
  })
  expect(await payments.read(payer, number)).toMatchObject({
    status: 'processing',
    isPayable: false,
    code: null,
    attempts: [{ id: attempt.id, state: 'started' }],
  })
})

test('PAY-03 several obligations are paid together, with the sum of their amounts', async () => {
  const first = await payments.raise(payer.personId)
  const second = await payments.raise(payer.personId)
  const attempt = await payments.begin(payer, second, first)
  expect(attempt.amount).toBe('49.00')
  const page = await readAttempt(payer, attempt.id)
  const both = {
    target: 'Verification of scales',
    amount: '24.50',
    status: 'processing',
    receiptNumber: null,
  }
  expect(page.obligations).toEqual([
    { ...both, number: first, isOwn: true, isReturned: false, receiptNumber: null },
    { ...both, number: second, isOwn: true, isReturned: false, receiptNumber: null },
  ])
})

test('PAY-03 the same request again returns the same attempt, also concurrently, and creates one payment', async () => {
  const numbers = [await payments.raise(payer.personId)]
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => payments.start(payer, { numbers, key })))
  replies.push(await payments.start(payer, { numbers, key }))
  const attempts = replies.map((reply) => reply.json<PaymentAttempt>())
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
  expect(attempts.map(({ state }) => state)).toEqual(attempts.map(() => 'started'))
  expect(await countAttempts()).toBe(1)
})

test('PAY-03 another request with a used key is refused', async () => {
  const first = await payments.raise(payer.personId)
  const second = await payments.raise(payer.personId)
  const key = randomUUID()
  await payments.start(payer, { numbers: [first], key })
  const reply = await payments.start(payer, { numbers: [second], key })
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'PAYMENT_KEY_USED'])
  expect(await payments.read(payer, second)).toMatchObject({ status: 'open' })
})

test('PAY-03 a second tab gets the attempt of the first one, also when both start at once', async () => {
  const numbers = [await payments.raise(payer.personId)]
  const replies = await Promise.all([1, 2].map(() => payments.start(payer, { numbers })))
  const [first, second] = replies.map((reply) => reply.json<PaymentAttempt>())
  expect(second?.id).toBe(first?.id)
  expect(await countAttempts()).toBe(1)
})

test('PAY-03 obligations of an open attempt cannot be paid in another selection', async () => {
  const first = await payments.raise(payer.personId)
  const second = await payments.raise(payer.personId)
  await payments.begin(payer, first)
  const reply = await payments.start(payer, { numbers: [first, second] })
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'PAYMENT_IN_PROGRESS'])
  await payments.begin(payer, second)
  expect(codeOf(await payments.start(payer, { numbers: [first, second] }))).toBe('PAYMENT_IN_PROGRESS')
})

test('PAY-01 another person pays by the number with control code, and one attempt is open at a time', async () => {
  const number = await payments.raise(payer.personId)
  const { code } = await payments.read(payer, number)
  const friend = await payments.signIn('ASAN_USER')
  const reply = await payments.start(friend, { numbers: [number], code: code ?? '' })
  const started = reply.json<PaymentAttempt>()
  expect(started).toMatchObject({ state: 'started', amount: '24.50' })
  expect((await readAttempt(friend, started.id)).obligations).toMatchObject([{ number, isOwn: false }])
  expect(codeOf(await payments.start(payer, { numbers: [number] }))).toBe('PAYMENT_IN_PROGRESS')
  expect(await payments.read(payer, number)).toMatchObject({ status: 'processing', attempts: [] })
})

test('PAY-01 the obligation of another person is not found without its code', async () => {
  const number = await payments.raise(payer.personId)
  const own = await payments.raise(payer.personId)
  const { code } = await payments.read(payer, number)
  const stranger = await payments.signIn('ASAN_USER')
  const start = async (numbers: readonly string[], given?: string) =>
    codeOf(await payments.start(stranger, { numbers, ...(given === undefined ? {} : { code: given }) }))
  expect(await start([number])).toBe('PAYMENT_UNKNOWN')
  expect(await start([own], code ?? '')).toBe('PAYMENT_CODE_UNKNOWN')
  expect(await start([number, own], code ?? '')).toBe('PAYMENT_CODE_UNKNOWN')
  expect(await start([number], `${number}-22222-22222`)).toBe('PAYMENT_CODE_UNKNOWN')
})

test('an obligation that is named twice is refused', async () => {
  const number = await payments.raise(payer.personId)
  expect(codeOf(await payments.start(payer, { numbers: [number, number] }))).toBe('PAYMENT_UNKNOWN')
})

test('PAY-03 an amount that is not the one shown is refused, in both directions', async () => {
  const number = await payments.raise(payer.personId)
  for (const amount of ['24.49', '24.51']) {
    const reply = await payments.start(payer, { numbers: [number], amount })
    expect([amount, reply.statusCode, codeOf(reply)]).toEqual([amount, 409, 'PAYMENT_AMOUNT_CHANGED'])
  }
  expect(await countAttempts()).toBe(0)
})

test('PAY-03 what is paid cannot be paid again', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  payments.provider.report(id)
  expect((await readAttempt(payer, id)).state).toBe('success')
  const reply = await payments.start(payer, { numbers: [number] })
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'PAYMENT_NOT_OWED'])
})

test('a page that shows another account than the one chosen meanwhile is refused', async () => {
  const number = await payments.raise(payer.personId)
  const held = await addAccount(payments.pool, payer.personId)
  expect(codeOf(await payments.start(payer, { numbers: [number], account: 'C-other' }))).toBe(
    'ACCOUNT_CHANGED',
  )
  expect((await payments.start(payer, { numbers: [number], account: held })).statusCode).toBe(200)
  const other = await payments.raise(payer.personId)
  expect((await payments.start(payer, { numbers: [other], account: null })).statusCode).toBe(200)
})

test('PAY-03 without a payment portal no attempt is stored, and the obligation stays payable', async () => {
  const number = await payments.raise(payer.personId)
  payments.provider.isConfigured = false
  const reply = await payments.start(payer, { numbers: [number] })
  payments.provider.isConfigured = true
  expect([reply.statusCode, codeOf(reply)]).toEqual([503, 'PAYMENT_PORTAL_UNAVAILABLE'])
  expect(await countAttempts()).toBe(0)
  expect(await payments.read(payer, number)).toMatchObject({ status: 'open', isPayable: true })
})

test('PAY-03 while the payment portal is unavailable the attempt is stored, and the same request continues it', async () => {
  const numbers = [await payments.raise(payer.personId)]
  const key = randomUUID()
  payments.provider.isDown = true
  const refused = await payments.start(payer, { numbers, key })
  expect([refused.statusCode, codeOf(refused)]).toEqual([503, 'PAYMENT_PORTAL_UNAVAILABLE'])
  const [number = ''] = numbers
  expect(await payments.read(payer, number)).toMatchObject({
    status: 'processing',
    attempts: [{ state: 'created', continueUrl: null }],
  })
  payments.provider.isDown = false
  expect((await payments.start(payer, { numbers, key })).json()).toMatchObject({ state: 'started' })
  expect(await countAttempts()).toBe(1)
})

test('PAY-03 a lost response of the payment portal creates no second payment', async () => {
  const numbers = [await payments.raise(payer.personId)]
  payments.provider.losesReplies = true
  expect((await payments.start(payer, { numbers })).statusCode).toBe(503)
  payments.provider.losesReplies = false
  // A new page has another key.
  const { id } = (await payments.start(payer, { numbers })).json<PaymentAttempt>()
  expect(payments.provider.calls).toEqual([`create ${id}`, `create ${id}`])
  expect(payments.provider.payments.has(id)).toBe(true)
  expect(await countAttempts()).toBe(1)
})

test.each([
  ['keeps the cancellation and refuses it', undefined],
  ['forgets the cancellation and gets it cancelled', 'cancelled'],
] as const)(
  'PAY-03 an attempt that was cancelled before the payment portal had it: one that %s',
  async (_what, atPortal) => {
    const { provider } = payments
    const number = await payments.raise(payer.personId)
    const createPayment = provider.createPayment.bind(provider)
    const delayed = jest.spyOn(provider, 'createPayment').mockImplementationOnce(async (payment) => {
      const url = `/api/payment-attempts/${payment.reference}/cancellations`
      const cancelled = jest.spyOn(provider, 'cancelPayment')
      if (atPortal !== undefined) cancelled.mockResolvedValueOnce(undefined)
      const reply = await payer.change({ method: 'POST', url })
      expect(reply.json()).toMatchObject({ state: 'cancelled' })
      cancelled.mockRestore()
      return createPayment(payment)
    })
    const { id, state, continueUrl } = await payments.begin(payer, number)
    delayed.mockRestore()
    expect([state, continueUrl]).toEqual(['cancelled', null])
    expect(provider.payments.get(id)?.state).toBe(atPortal)
    expect(await payments.read(payer, number)).toMatchObject({ status: 'open' })
  },
)

test('PAY-03 an attempt whose cancellation only the payment portal has is cancelled when it starts again', async () => {
  const { provider } = payments
  const numbers = [await payments.raise(payer.personId)]
  const key = randomUUID()
  provider.isDown = true
  await payments.start(payer, { numbers, key })
  provider.isDown = false
  const [number = ''] = numbers
  const [attempt] = (await payments.read(payer, number)).attempts
  expect(await provider.cancelPayment(attempt?.id ?? '')).toBeUndefined()
  const again = (await payments.start(payer, { numbers, key })).json<PaymentAttempt>()
  expect([again.id, again.state, again.continueUrl]).toEqual([attempt?.id, 'cancelled', null])
  expect(provider.payments.has(again.id)).toBe(false)
  expect(await payments.read(payer, number)).toMatchObject({ status: 'open' })
})

test('an attempt whose time is over is not created at the payment portal any more', async () => {
  const numbers = [await payments.raise(payer.personId, { dueOn: '2027-01-31' })]
  const key = randomUUID()
  payments.provider.isDown = true
  await payments.start(payer, { numbers, key })
  payments.provider.isDown = false
  await payments.pool.query(
    `update payment_attempt set created_at = created_at - interval '2 hours', expires_at = $2
     where person_id = $1`,
    [payer.personId, payments.clock.now()],
  )
  payments.provider.calls.length = 0
  expect((await payments.start(payer, { numbers, key })).json()).toMatchObject({
    state: 'created',
    continueUrl: null,
  })
  expect(payments.provider.calls).toEqual([])
})

const SELECTION = {
  personId: 'one',
  rows: [
    { id: 'a', number: '9400000012' },
    { id: 'b', number: '9400000020' },
  ],
}

test.each([
  ['no open attempt', [], undefined],
  ['the own one for the same', [{ id: '1', personId: 'one', obligationIds: ['a', 'b'] }], '1'],
])('PAY-03 present attempt: %s', (_when, open, id) => {
  expect(getPresent(open, SELECTION)?.id).toBe(id)
})

test.each([
  ['of another payer', [{ id: '1', personId: 'two', obligationIds: ['a', 'b'] }]],
  ['for fewer', [{ id: '1', personId: 'one', obligationIds: ['a'] }]],
  ['for more', [{ id: '1', personId: 'one', obligationIds: ['a', 'b', 'c'] }]],
  ['for others', [{ id: '1', personId: 'one', obligationIds: ['a', 'c'] }]],
  [
    'besides the same',
    [
      { id: '1', personId: 'one', obligationIds: ['a', 'b'] },
      { id: '2', personId: 'one', obligationIds: ['b'] },
    ],
  ],
])('PAY-03 an open attempt %s refuses a payment', (_which, open) => {
  expect(() => getPresent(open, SELECTION)).toThrow(expect.objectContaining({ code: 'PAYMENT_IN_PROGRESS' }))
})

test('a refusal names the obligations that it is about', async () => {
  const [paid, open] = [await payments.raise(payer.personId), await payments.raise(payer.personId)]
  const { id } = await payments.begin(payer, paid)
  const refused = async () => {
    const reply = await payments.start(payer, { numbers: [paid, open] })
    return reply.json<{ code: string; errors?: object }>()
  }
  const errors = { [paid]: 'choice_is_not_valid' }
  expect(await refused()).toMatchObject({ code: 'PAYMENT_IN_PROGRESS', errors })
  payments.provider.report(id)
  expect((await readAttempt(payer, id)).state).toBe('success')
  expect(await refused()).toMatchObject({ code: 'PAYMENT_NOT_OWED', errors })
  const changed = await payments.start(payer, { numbers: [open], amount: '24.51' })
  expect(changed.json()).toMatchObject({ errors: { [open]: 'choice_is_not_valid' } })
})

test('PAY-05 each amount is compared with the one shown for its number', () => {
  const rows = [
    { number: '1', amount: 100 },
    { number: '2', amount: 200 },
  ]
  const shown = (first: string, second: string) => [
    { number: '1', amount: first },
    { number: '2', amount: second },
  ]
  expect(() => checkAmounts(rows, shown('1.00', '2.00'))).not.toThrow()
  for (const [first, second] of [
    ['2.00', '1.00'],
    ['1.00', '2.01'],
    ['0.99', '2.00'],
  ] as const)
    expect(() => checkAmounts(rows, shown(first, second))).toThrow(
      expect.objectContaining({ code: 'PAYMENT_AMOUNT_CHANGED' }),
    )
})
