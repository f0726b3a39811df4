import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { AppealDetail, AppealSummary, CasePayment } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { inTransaction } from 'shared-service/transaction'
import { addOfficial, takeTestStep, testEngine } from '../../../testing/cases/test-engine.ts'
import { applyForService, type Application } from '../../../testing/cases/walk-service.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import type { CaseEngine } from '../../case-engine/engine.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { getCase } from '../../case-engine/workflow/case-context.ts'
import { sendWaitingNotice } from '../../case-engine/workflow/waiting-notice.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { CASE_FEES, cancelEndedFee, cancelFeeJob } from './case-fees.ts'

const payments: TestPayments = await testPayments()
const engine: CaseEngine = testEngine(payments.pool, payments.clock)
let applicant: TestBrowser
let application: Application

afterAll(() => payments.close())

beforeEach(async () => {
  applicant = await payments.signIn('ASAN_USER')
  application = await apply('registry-extract')
})

function apply(service: string): Promise<Application> {
  return applyForService(engine, getCaseType(service), { personId: applicant.personId })
}

async function take(step: string, by: 'official' | 'applicant' = 'official') {
  await takeTestStep(engine, application.submitted.id, { step, actor: application[by] })
}

async function readPayments(language = 'en'): Promise<readonly CasePayment[] | undefined> {
  const url = `/api/appeals/${application.submitted.id}?lang=${language}`
  return (await applicant.send({ url })).json<AppealDetail>().payments
}

async function numberOfFee(): Promise<string> {
  return (await readPayments())?.[0]?.number ?? ''
}

/** Starts to pay the fee. Returns the attempt. */
async function startPaying(): Promise<string> {
  const reply = await payments.start(applicant, { numbers: [await numberOfFee()], amount: '7.50' })
  return reply.json<{ id: string }>().id
}

async function pay(attempt: string): Promise<void> {
  await settleAttempt(payments.context, payments.provider.report(attempt), 'poll')
}

/** Sides of all accounts for the obligations of the applicant. */
async function readLedger(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await payments.pool.query<{ account: string; balance: number }>(
    `select e.account, sum(e.debit - e.credit)::bigint as balance from ledger_entry e
     join ledger_transfer t on t.id = e.transfer_id join payment_obligation o on o.id = t.obligation_id
     where o.person_id = $1 group by e.account order by e.account`,
    [applicant.personId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

async function listNotices(): Promise<readonly unknown[]> {
  const { rows } = await payments.pool.query<{
    title: { en: string }
    content: { en: string }
    link: string
  }>(
    `select title, content, deep_link as link from notification where person_id = $1 and category = 'payment'`,
    [applicant.personId],
  )
  return rows.map(({ title, content, link }) => [title.en, content.en, link])
}

test('the fixed fee of an application is owed from its registration, and the applicant is informed of it', async () => {
  expect(await readPayments()).toBeUndefined()
  await take('register')
  const number = await numberOfFee()
  expect(await payments.read(applicant, number)).toMatchObject({
    target: `Extract from a registry: ${application.submitted.subject} (application ${application.submitted.number})`,
    amount: '7.50',
    serviceFee: '5.00',
    governmentFee: '2.50',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-04',
    status: 'open',
    isSample: true,
    appeal: { id: application.submitted.id, number: application.submitted.number },
  })
  expect(await listNotices()).toEqual([
    [
      'You have a fee to pay: 7.50\u{A0}AZN',
      `Extract from a registry: ${application.submitted.subject} (application ${application.submitted.number}). ` +
        'Please pay by 04.12.2026. You can pay on the portal at any time up to and including that day.',
      `/payment-obligations/${number}`,
    ],
  ])
})

test('the case and its list state in each language what is owed and by when', async () => {
  await take('register')
  const texts: Record<string, string | undefined> = {}
  for (const language of ['az', 'en', 'ru']) texts[language] = (await readPayments(language))?.[0]?.text
  expect(texts).toEqual({
    az: 'Ödənilməyib: 7,50\u{A0}AZN, son gün 04.12.2026 (nümunə məbləğ)',
    en: 'Not paid: 7.50\u{A0}AZN, due 04.12.2026 (sample amount)',
    ru: 'Не оплачено: 7,50\u{A0}AZN, последний день 04.12.2026 (сумма для примера)',
  })
  const list = await applicant.send({ url: '/api/appeals?lang=en' })
  const [listed] = list.json<{ content: AppealSummary[] }>().content
  expect(listed?.payments).toEqual([{ number: await numberOfFee(), status: 'open', text: texts['en'] }])
})

test('a case shows that its fee is paid, and since when', async () => {
  await take('register')
  const attempt = await startPaying()
  expect((await readPayments())?.[0]).toMatchObject({
    status: 'processing',
    text: 'Payment not finished: 7.50\u{A0}AZN. Do not pay again (sample amount)',
  })
  await pay(attempt)
  expect((await readPayments())?.[0]).toMatchObject({
    status: 'paid',
    text: 'Paid: 7.50\u{A0}AZN, 20.11.2026 (sample amount)',
  })
})

test('a withdrawn application cancels the fee that is not paid, in the ledger too', async () => {
  await take('register')
  const number = await numberOfFee()
  expect(await readLedger()).toEqual({ 'government-fees': -250, receivable: 750, 'service-fees': -500 })
  await take('withdraw', 'applicant')
  expect(await payments.read(applicant, number)).toMatchObject({
    status: 'cancelled',
    closing: {
      on: '2026-11-20',
      reason: 'The application was withdrawn or not reviewed, so the fee is no longer owed',
    },
  })
  expect(await readLedger()).toEqual({ 'government-fees': 0, receivable: 0, 'service-fees': 0 })
})

test('a paid fee stays paid when the application is withdrawn', async () => {
  await take('register')
  await pay(await startPaying())
  await take('withdraw', 'applicant')
  expect((await readPayments())?.[0]?.status).toBe('paid')
})

/** Jobs that check whether the payment of a fee has ended. */
async function countChecks(caseId: string): Promise<number | undefined> {
  const { rows } = await payments.pool.query<{ count: number }>(
    `select count(*)::int as count from portal_api_jobs.job where name = 'cancel-fee-2' and data->>'caseId' = $1`,
    [caseId],
  )
  return rows[0]?.count
}

test('a fee that is being paid is cancelled once the payment has ended without money', async () => {
  const caseId = application.submitted.id
  await take('register')
  const attempt = await startPaying()
  await take('withdraw', 'applicant')
  expect((await readPayments())?.[0]?.status).toBe('processing')
  expect(await countChecks(caseId)).toBe(1)
  await cancelEndedFee(payments.context, { caseId })
  expect(await countChecks(caseId)).toBe(2)
  const failed = payments.provider.report(attempt, { state: 'failed', failReason: 'funds' })
  await settleAttempt(payments.context, failed, 'poll')
  await cancelEndedFee(payments.context, { caseId })
  expect((await readPayments())?.[0]?.status).toBe('cancelled')
  expect(await countChecks(caseId)).toBe(2)
})

test('a fee whose payment took another amount is cancelled once finance has put it right', async () => {
  const caseId = application.submitted.id
  await take('register')
  const attempt = await startPaying()
  await settleAttempt(payments.context, { ...payments.provider.report(attempt), amount: 749 }, 'callback')
  await take('withdraw', 'applicant')
  expect((await readPayments())?.[0]?.status).toBe('processing')
  expect(await countChecks(caseId)).toBe(1)
  await payments.pool.query(
    `insert into payment_reconciliation (company_id, day, our_count, our_sum, their_count, their_sum)
     values (2, '2026-11-20', 0, 0, 1, 749)`,
  )
  await payments.pool.query(
    `insert into payment_difference (company_id, day, kind, reference, found_at, note, resolved_by, resolved_at)
     values (2, '2026-11-20', 'amount', $1, $2, 'Returned by bank order', $3, $2)`,
    [attempt, payments.clock.now(), applicant.personId],
  )
  await cancelEndedFee(payments.context, { caseId })
  expect((await readPayments())?.[0]?.status).toBe('cancelled')
})

test('a fee that was paid after the withdrawal stays paid', async () => {
  await take('register')
  const attempt = await startPaying()
  await take('withdraw', 'applicant')
  await pay(attempt)
  await cancelEndedFee(payments.context, { caseId: application.submitted.id })
  expect((await readPayments())?.[0]?.status).toBe('paid')
})

test('the refusal of an application that was not reviewed cancels its fee when the official can no longer take it back', async () => {
  for (const step of ['register', 'return', 'refuse']) await take(step)
  expect((await readPayments())?.[0]?.status).toBe('open')
  const { id: caseId } = application.submitted
  const { undo } = await getCase(engine, payments.pool, caseId)
  await sendWaitingNotice(engine, { caseId, sequence: undo?.sequence ?? 0 })
  expect((await readPayments())?.[0]?.status).toBe('cancelled')
})

test('an application that was reviewed owes its fee, whatever the decision', async () => {
  for (const step of ['register', 'start-review', 'decide']) await take(step)
  const { id: caseId } = application.submitted
  const { undo } = await getCase(engine, payments.pool, caseId)
  await sendWaitingNotice(engine, { caseId, sequence: undo?.sequence ?? 0 })
  expect((await readPayments())?.[0]?.status).toBe('open')
})

/** Raises the fee of the application, with other values of its case. */
async function raise(change: Partial<CaseRow>): Promise<void> {
  const row = await getCase(engine, payments.pool, application.submitted.id)
  await inTransaction(payments.pool, (transaction) =>
    CASE_FEES.raise(transaction, { row: { ...row, ...change }, now: payments.clock.now() }),
  )
}

test.each([
  ['without an owner', { personId: null }],
  ['without a fee', { fee: null }],
  ['of 0.00', { fee: { rule: 'fixed', service: '0.00', government: '0.00' } }],
  ['that a tariff sets', { fee: { rule: 'tariff', service: null, government: null } }],
] as const)('an application %s raises no obligation', async (_which, change) => {
  await raise(change)
  expect(await readPayments()).toBeUndefined()
})

test.each([
  [{ service: '5.00', government: '5.00' }, '5.00', '5.00', true],
  [{ service: '5.00', government: null, demonstration: true }, '5.00', '0.00', true],
  [{ service: null, government: '5.00', demonstration: false }, '0.00', '5.00', false],
])('PAY-05 the fee %j is owed as %s and %s', async (fee, serviceFee, governmentFee, isSample) => {
  await raise({ fee: { rule: 'fixed', ...fee } })
  expect(await payments.read(applicant, await numberOfFee())).toMatchObject({
    serviceFee,
    governmentFee,
    isSample,
  })
})

test('a fee is raised once, and its applicant is informed once', async () => {
  await take('register')
  await raise({})
  expect(await readPayments()).toHaveLength(1)
  expect(await listNotices()).toHaveLength(1)
})

test('a job that cancels a fee names its application', () => {
  const { payload } = cancelFeeJob(2)
  const caseId = application.submitted.id
  expect(payload.parse({ caseId })).toEqual({ caseId })
  expect(payload.safeParse({}).success).toBe(false)
})

test('what costs nothing, or is set by a tariff, is not owed by the registration', async () => {
  application = await apply('calibration-request')
  await take('register')
  expect(await readPayments()).toBeUndefined()
})

test('6.39 the desk shows the payment of an application, also as its applicant reads it, and only finance adds an amount', async () => {
  await take('register')
  const open = async (duties: Parameters<typeof addOfficial>[1], view = '') => {
    const personId = await addOfficial(payments.pool, duties, { unit: application.type.unit })
    const official = await payments.signIn('ADMIN', { personId })
    return official.send({ url: `/api/desk/cases/${application.submitted.id}${view}?lang=en` })
  }
  const read = async (duties: Parameters<typeof addOfficial>[1]) =>
    (await open(duties)).json<DeskCaseDetail>().payment
  const readAsApplicant = async () =>
    (await open(['caseworker'], '/as-applicant')).json<AppealDetail>().payments
  const text = 'Not paid: 7.50\u{A0}AZN, due 04.12.2026 (sample amount)'
  const obligations = [{ number: await numberOfFee(), status: 'open', text }]
  expect(await read(['caseworker'])).toEqual({ obligations, canAdd: false })
  expect(await read(['caseworker', 'finance'])).toEqual({ obligations, canAdd: true })
  expect(await readAsApplicant()).toEqual(obligations)
  application = await apply('calibration-request')
  expect(await read(['caseworker', 'finance'])).toEqual({ obligations: [], canAdd: true })
  application = await apply('declaration-registration')
  expect(await read(['caseworker', 'finance'])).toBeUndefined()
})
