import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Obligation } from 'shared-contracts/http/payments/payment-models'
import { inTransaction } from 'shared-service/transaction'
import { submitTestCase, testEngine } from '../../../testing/cases/test-engine.ts'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import {
  raiseTestObligation,
  testPayments,
  type TestPayments,
} from '../../../testing/payments/test-payments.ts'
import { TEST_SECRETS } from '../../../testing/test-callers.ts'
import { addAccount } from '../../../testing/test-people.ts'
import { addTestServices } from '../../../testing/test-services.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { codeKey } from '../../../common/documents/control-code.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { formatPaymentCode } from '../payment-number.ts'

let payments: TestPayments
let owner: TestBrowser
/** Numbers by name. */
let numbers: Readonly<Record<string, string>>

interface ListBody {
  readonly content: readonly Obligation[]
  readonly total: number
  readonly sum: string
  readonly owed: object
  readonly present: object
}

// The test clock begins on 2026-11-20.
beforeAll(async () => {
  payments = await testPayments()
  owner = await payments.signIn('ASAN_USER')
  const { personId } = owner
  await addTestServices(payments.pool, ['registry-extract'])
  const open = await payments.raise(personId, { service: 'registry-extract', dueOn: '2026-11-20' })
  const overdue = await payments.raise(personId, {
    serviceFee: 100,
    governmentFee: 0,
    issuedOn: '2026-11-01',
    dueOn: '2026-11-19',
    service: 'gone-service',
    target: { az: 'A', en: 'Amber', ru: 'А' },
  })
  const processing = await payments.raise(personId, {
    serviceFee: 0,
    governmentFee: 500,
    dueOn: '2026-11-30',
  })
  await payments.start(owner, { numbers: [processing], amount: '5.00' })
  const paid = await payments.raise(personId, { dueOn: '2026-11-25', isSample: true })
  const { id } = await payments.begin(owner, paid)
  await settleAttempt(payments.context, successOf(id, 2450), 'callback')
  numbers = { open, overdue, processing, paid }
})

afterAll(() => payments.close())

async function list(query = '', browser = owner): Promise<ListBody> {
  const reply = await browser.send({ url: `/api/payment-obligations?lang=en&${query}` })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<ListBody>()
}

async function names(query: string): Promise<readonly string[]> {
  const { content } = await list(query)
  return content.map(({ number }) => Object.keys(numbers).find((name) => numbers[name] === number) ?? number)
}

test('PAY-01 the list has the obligations of the account by due day, with totals', async () => {
  const { content, ...body } = await list()
  expect(body).toEqual({
    page: 1,
    perPage: 10,
    total: 4,
    totalIsLowerBound: false,
    sum: '55.00',
    owed: { count: 2, sum: '25.50', overdue: 1 },
    present: {
      services: [
        { code: 'registry-extract', label: 'Extract from a registry' },
        { code: 'gone-service', label: 'gone-service' },
      ],
    },
  })
  expect(content.map(({ status }) => status)).toEqual(['overdue', 'open', 'paid', 'processing'])
  expect(content[1]).toEqual({
    number: numbers['open'],
    target: 'Verification of scales',
    amount: '24.50',
    serviceFee: '20.00',
    governmentFee: '4.50',
    issuedOn: '2026-11-20',
    dueOn: '2026-11-20',
    status: 'open',
    isPayable: true,
    isSample: false,
  })
  expect(content[0]).toMatchObject({ amount: '1.00', governmentFee: '0.00', isPayable: true })
  expect(content[2]).toMatchObject({ isPayable: false, isSample: true })
  expect(content[3]).toMatchObject({ isPayable: false })
})

test.each([
  ['status=open', ['open']],
  ['status=overdue,paid', ['overdue', 'paid']],
  ['status=cancelled', []],
  ['service=registry-extract', ['open']],
  ['service=registry-extract,gone-service', ['overdue', 'open']],
  ['from=2026-11-20', ['open', 'paid', 'processing']],
  ['to=2026-11-20', ['overdue', 'open']],
  ['minAmount=5.00', ['open', 'paid', 'processing']],
  ['minAmount=5.01', ['open', 'paid']],
  ['maxAmount=5.00', ['overdue', 'processing']],
  ['maxAmount=4.99', ['overdue']],
  ['sort=number,DESC', ['paid', 'processing', 'overdue', 'open']],
  ['sort=amount,ASC', ['overdue', 'processing', 'open', 'paid']],
  ['sort=target,ASC', ['overdue', 'open', 'processing', 'paid']],
  ['sort=status,ASC', ['open', 'overdue', 'processing', 'paid']],
  ['sort=dueOn,DESC', ['processing', 'paid', 'open', 'overdue']],
  ['perPage=2&page=2', ['paid', 'processing']],
])('PAY-01 HTTP-03 the list for %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('PAY-01 filters change the total and the sum, but not what is owed', async () => {
  expect(await list('status=paid')).toMatchObject({
    total: 1,
    sum: '24.50',
    owed: { count: 2, sum: '25.50', overdue: 1 },
  })
  expect(await list('status=waived')).toMatchObject({ total: 0, sum: '0.00', owed: { count: 2 } })
})

test('PAY-01 the list has the obligations of the chosen account only, and the page those of every held one', async () => {
  const person = await payments.signIn('ASAN_USER')
  const { personId } = person
  await payments.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'O-1', 'business', '"Nar Ticarət" MMC', '1234567890', 1, true),
       ($1, 'O-2', 'business', '"Heyva" MMC', '1234567891', 2, false)`,
    [personId],
  )
  const citizen = await payments.raise(personId, { account: await addAccount(payments.pool, personId) })
  const company = await payments.raise(personId, { account: 'O-1' })
  const former = await payments.raise(personId, { account: 'O-2' })
  const as = await payments.signIn('ASAN_USER', { personId, account: 'O-1' })
  expect((await list('', person)).content).toMatchObject([{ number: citizen }])
  expect((await list('', as)).content).toMatchObject([{ number: company }])
  expect((await payments.read(person, company)).number).toBe(company)
  const reply = await as.send({ url: `/api/payment-obligations/${former}` })
  expect(reply.statusCode).toBe(404)
  const start = await payments.start(as, { numbers: [citizen] })
  expect(start.json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' })
  const paid = await payments.start(as, { numbers: [company], account: 'O-1' })
  const { id } = paid.json<{ id: string }>()
  const { rows } = await payments.pool.query<object>(
    'select payer_name as payer, account, company_id as company from payment_attempt where id = $1',
    [id],
  )
  expect(rows).toEqual([{ payer: '"Nar Ticarət" MMC', account: 'O-1', company: 2 }])
})

test('PAY-01 the page of an obligation has what it is for, and its case', async () => {
  const engine = testEngine(payments.pool, payments.clock)
  const row = await submitTestCase(engine, { personId: owner.personId })
  const person = await payments.signIn('ASAN_USER')
  const number = await payments.raise(owner.personId, { origin: 'case', caseId: row.id })
  expect(await payments.read(owner, number)).toMatchObject({
    number,
    target: 'Verification of scales',
    payer: 'Vətəndaş Bir',
    appeal: { id: row.id, number: row.number },
    closing: null,
    attempts: [],
    refunds: [],
    paidOn: null,
  })
  expect((await person.send({ url: `/api/payment-obligations/${number}` })).statusCode).toBe(404)
})

test('PAY-01 a number with control code shows another person what it is for, and not whose it is', async () => {
  const number = await payments.raise(owner.personId, { dueOn: '2026-12-31' })
  const { code = '' } = await payments.read(owner, number)
  const friend = await payments.signIn('ASAN_USER')
  const find = (typed: string | null) =>
    friend.change({ method: 'POST', url: '/api/payment-codes?lang=ru', payload: { code: typed } })
  expect((await find(code)).json()).toEqual({
    number,
    target: 'Поверка весов',
    amount: '24.50',
    serviceFee: '20.00',
    governmentFee: '4.50',
    dueOn: '2026-12-31',
    status: 'open',
    isPayable: true,
    isSample: false,
  })
  const other = await payments.read(owner, await payments.raise(owner.personId))
  const codes = [
    `${number}-22222-22222`,
    `${number}${(other.code ?? '').slice(10)}`,
    number,
    '9400999999-22222-22222',
    '',
  ]
  for (const typed of codes) {
    const reply = await find(typed)
    expect([typed, reply.statusCode, reply.json()]).toEqual([
      typed,
      404,
      expect.objectContaining({ code: 'PAYMENT_CODE_UNKNOWN' }),
    ])
  }
})

test('PAY-01 an obligation is raised once for each reference of a source', async () => {
  const reference = randomUUID()
  const raise = (change: object = {}) => payments.raise(owner.personId, { reference, ...change })
  const raised = await Promise.all([1, 2, 3].map(() => raise()))
  expect(new Set(raised).size).toBe(1)
  const { rows } = await payments.pool.query(
    `select t.kind, e.kind as event from payment_obligation o join ledger_transfer t on t.obligation_id = o.id
     join payment_event e on e.obligation_id = o.id where o.reference = $1`,
    [reference],
  )
  expect(rows).toEqual([{ kind: 'charge', event: 'raised' }])
  // The name of a payer may change meanwhile.
  expect(await raise({ payerName: 'Vətəndaş İki' })).toBe(raised[0])
  for (const change of [
    { serviceFee: 2001 },
    { serviceFee: 2450, governmentFee: 0 },
    { dueOn: '2026-12-21' },
    { account: 'O-9' },
    { service: 'registry-extract' },
    { target: { az: 'B', en: 'B', ru: 'B' } },
  ])
    await expect(raise(change)).rejects.toMatchObject({ code: 'PAYMENT_KEY_USED' })
  const other = await payments.signIn('ASAN_USER')
  await expect(payments.raise(other.personId, { reference })).rejects.toMatchObject({
    code: 'PAYMENT_KEY_USED',
  })
  expect(await payments.raise(owner.personId, { reference, source: 'another' })).not.toBe(raised[0])
})

test('PAY-01 by its code an obligation that has ended is shown only to its owner and payer', async () => {
  const [person, friend, stranger] = [
    await payments.signIn('ASAN_USER'),
    await payments.signIn('ASAN_USER'),
    await payments.signIn('ASAN_USER'),
  ]
  const number = await payments.raise(person.personId)
  const { code } = await payments.read(person, number)
  const find = (browser: TestBrowser) =>
    browser.change({ method: 'POST', url: '/api/payment-codes?lang=en', payload: { code } })
  expect((await find(stranger)).statusCode).toBe(200)
  const { id } = (await payments.start(friend, { numbers: [number], code: code ?? '' })).json<{
    id: string
  }>()
  expect((await find(stranger)).json()).toMatchObject({ status: 'processing' })
  await settleAttempt(payments.context, payments.provider.report(id), 'callback')
  const refused = await find(stranger)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'PAYMENT_NOT_OWED'])
  expect(refused.body).not.toContain('Verification of scales')
  for (const browser of [person, friend])
    expect((await find(browser)).json()).toMatchObject({ number, status: 'paid', isPayable: false })
})

test('an obligation of an official has the official in the log', async () => {
  const { personId: createdBy } = await payments.signIn('ADMIN')
  const number = await payments.raise(owner.personId, { createdBy })
  const { rows } = await payments.pool.query<object>(
    `select e.kind, e.person_id as official from payment_event e join payment_obligation o on o.id = e.obligation_id
     where o.number = $1`,
    [number],
  )
  expect(rows).toEqual([{ kind: 'raised', official: createdBy }])
})

test('an obligation of the other variant is neither listed nor opened, nor found by its code, nor paid', async () => {
  const person = await payments.signIn('ASAN_USER')
  const number = await payments.raise(person.personId, { companyId: 1 })
  expect(await list('', person)).toMatchObject({
    total: 0,
    sum: '0.00',
    owed: { count: 0 },
    present: { services: [] },
  })
  expect((await person.send({ url: `/api/payment-obligations/${number}` })).statusCode).toBe(404)
  expect((await payments.start(person, { numbers: [number] })).json()).toMatchObject({
    code: 'PAYMENT_UNKNOWN',
  })
  const { rows } = await payments.pool.query<{ id: string }>(
    'select id from payment_obligation where number = $1',
    [number],
  )
  const code = formatPaymentCode(codeKey(TEST_SECRETS), { id: rows[0]?.id ?? '', number })
  const reply = await person.change({ method: 'POST', url: '/api/payment-codes', payload: { code } })
  expect(reply.json()).toMatchObject({ code: 'PAYMENT_CODE_UNKNOWN' })
})

test('PAY-01 a payment is refunded when the whole amount was returned, not while it is on its way', async () => {
  const person = await payments.signIn('ASAN_USER')
  const number = await payments.raise(person.personId)
  const { id } = await payments.begin(person, number)
  await settleAttempt(payments.context, successOf(id, 2450), 'callback')
  const officials = [await payments.signIn('ADMIN'), await payments.signIn('ADMIN')]
  const refund = async (amount: number) => {
    const { rows } = await payments.pool.query<{ id: string }>(
      `insert into payment_refund
         (receipt_id, key, amount, reason, is_automatic, state, requested_by, decided_by, requested_at)
       select id, gen_random_uuid(), $2, 'Paid for a withdrawn application', false, 'submitted', $3, $4, paid_at
       from payment_receipt where attempt_id = $1 returning id`,
      [id, amount, ...officials.map(({ personId }) => personId)],
    )
    return rows[0]?.id
  }
  const finish = (refundId: string | undefined) =>
    payments.pool.query(
      `update payment_refund set state = 'success', finished_at = requested_at where id = $1`,
      [refundId],
    )
  const first = await refund(2000)
  await finish(first)
  const second = await refund(450)
  expect(await payments.read(person, number)).toMatchObject({
    status: 'paid',
    paidOn: '2026-11-20',
    refunds: expect.arrayContaining([
      {
        amount: '20.00',
        state: 'success',
        isAutomatic: false,
        reason: 'Paid for a withdrawn application',
        requestedAt: '2026-11-20T09:05:00.000Z',
        finishedAt: '2026-11-20T09:05:00.000Z',
      },
      expect.objectContaining({ amount: '4.50', state: 'submitted', finishedAt: null }),
    ]) as unknown,
  })
  await finish(second)
  expect(await payments.read(person, number)).toMatchObject({ status: 'refunded', isPayable: false })
  expect((await list('status=refunded', person)).total).toBe(1)
})

test('an obligation that is due before it was issued, or of nothing, is not raised', async () => {
  const raise = (change: object) =>
    inTransaction(payments.pool, (transaction) => raiseTestObligation(transaction, owner.personId, change))
  await expect(raise({ dueOn: '2026-11-19' })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { dueOn: 'day_is_not_valid' },
  })
  await expect(raise({ serviceFee: 0, governmentFee: 0 })).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
  expect(await raise({ dueOn: '2026-11-20' })).toMatch(/^94\d{8}$/)
})

test('PAY-01 an obligation is overdue from the day after its due day', async () => {
  const { personId } = await payments.signIn('ASAN_USER')
  await payments.raise(personId, { dueOn: '2026-11-20' })
  const read = async () => (await list('', await payments.signIn('ASAN_USER', { personId }))).content
  // 19:59 and 20:01 UTC are before and after midnight in Baku.
  payments.clock.forward(10 * 3600 + 59 * 60)
  expect(await read()).toMatchObject([{ status: 'open' }])
  payments.clock.forward(120)
  expect(await read()).toMatchObject([{ status: 'overdue' }])
})
