import { randomUUID } from 'node:crypto'
import { fixedClock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import { civilDay, instantIn } from '../../../common/civil-day.ts'
import { isStandIn } from '../../../common/stand-in.ts'
import { sumOf, toAmount } from '../amounts.ts'
import { insertAttempt, markStarted } from '../attempts/attempts.store.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { closeObligation } from '../obligations/close-obligation.ts'
import { raiseObligation } from '../obligations/raise-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { sendRefund } from '../reconcile/send-refund.ts'
import { decideRefund } from '../refunds/decide-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { addDemonstrationPeople } from './demonstration-people.ts'
import { readDemonstrationObligations, type DemonstrationObligation } from './demonstration-rows.ts'
import { deletePastNotices, getObligationId, getReceiptId, isSeeded } from './seed.store.ts'

const SEED_LOCK = 730_123
const DAY_MS = 86_400_000
const ATTEMPT_MS = 90 * 60_000
const SOURCE = 'demonstration'
/** The official who waives and requests refunds, and the official who approves them. */
const OFFICIALS = ['demo-official-3', 'demo-official-1'] as const
/** Why they waived and refunded. */
const REASON = 'Xidmət göstərilməyib (nümunə)'

async function refuse(): Promise<never> {
  throw new Error('the demonstration does not use the payment portal')
}

/** The real payment portal has no payment of the past: it only confirms refunds here. */
const DEMONSTRATION_PROVIDER: PaymentProvider = {
  isDemonstration: true,
  isConfigured: false,
  createPayment: refuse,
  getPayment: refuse,
  cancelPayment: refuse,
  refund: ({ reference }) => Promise.resolve({ providerRef: `${SOURCE}.${reference}`, state: 'success' }),
  getRefund: refuse,
  getDailyFile: refuse,
}

interface SeedOptions extends Omit<PaymentsContext, 'provider'> {
  readonly issuer: string | undefined
}

/**
 * Adds the obligations of the demonstration, by the functions that real payments use, so that the ledger balances. Without a
 * stand-in on this machine, and for those that exist, it does nothing. Returns how many were added.
 * @throws DataFileError for a wrong row
 */
export async function seedDemonstrationObligations({ issuer, ...options }: SeedOptions): Promise<number> {
  const { pool, clock, companyId } = options
  if (issuer === undefined || !isStandIn(issuer)) return 0
  const context = { ...options, provider: DEMONSTRATION_PROVIDER }
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
    const people = await addDemonstrationPeople(client, { issuer, now: clock.now() })
    let added = 0
    for (const obligation of readDemonstrationObligations(companyId)) {
      if (await isSeeded(client, { companyId, source: SOURCE, reference: obligation.reference })) continue
      await seedObligation({ context, people, obligation })
      added += 1
    }
    return added
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SEED_LOCK])
    client.release()
  }
}

interface Seeding {
  readonly context: PaymentsContext
  readonly people: ReadonlyMap<string, string>
  readonly obligation: DemonstrationObligation
}

/** Each step has the time at which it would have happened, without notifications of the past. */
async function seedObligation({ context, people, obligation }: Seeding): Promise<void> {
  const { pool, companyId, clock } = context
  const { issuedAgo, dueIn, changedAgo, state, subject } = obligation
  const today = clock.now().getTime()
  const dayOf = (ago: number): string => civilDay(new Date(today - ago * DAY_MS))
  const personId = getPerson(people, subject)
  const issuedOn = dayOf(issuedAgo)
  const issuedAt = instantIn(issuedOn, '10:00')
  const number = await inTransaction(pool, (transaction) =>
    raiseObligation(transaction, {
      ...obligation,
      companyId,
      origin: 'official',
      caseId: null,
      source: SOURCE,
      personId,
      payerName: obligation.payer,
      hasOwnText: false,
      isSample: true,
      issuedOn,
      dueOn: dayOf(-dueIn),
      createdBy: null,
      now: issuedAt,
    }),
  )
  if (state === 'owed') return
  const changedAt = instantIn(dayOf(changedAgo), '12:00')
  const then = { ...context, clock: fixedClock(changedAt.toISOString()) }
  const [first, second] = OFFICIALS.map((official) => ({ personId: getPerson(people, official), companyId }))
  if (first === undefined || second === undefined) throw new Error('the demonstration needs two officials')
  if (state === 'waived') await closeObligation(then, first, { number, kind: 'waived', reason: REASON })
  else await payObligation(then, { number, obligation, personId })
  if (state === 'refunded') {
    const amount = toAmount(sumOf(obligation))
    const receipt = await getReceiptId(pool, number)
    const id = await requestRefund(then, first, {
      key: randomUUID(),
      receipt,
      amount,
      refundable: amount,
      reason: REASON,
    })
    await decideRefund(then, second, { id, outcome: 'approved' })
    await sendRefund(then, id)
  }
  await deletePastNotices(pool, personId, changedAt)
}

interface SeededPayment {
  readonly number: string
  readonly obligation: DemonstrationObligation
  readonly personId: string
}

/** Pays an obligation as the payment portal would have reported it. */
async function payObligation(
  context: PaymentsContext,
  { number, obligation, personId }: SeededPayment,
): Promise<void> {
  const { pool, companyId, clock } = context
  const now = clock.now()
  const { serviceFee, governmentFee, account, payer: payerName, reference } = obligation
  const amount = sumOf(obligation)
  const obligationId = await getObligationId(pool, number)
  const attempt = await inTransaction(pool, async (transaction) => {
    const { id } = await insertAttempt(transaction, {
      companyId,
      personId,
      account,
      payerName,
      key: randomUUID(),
      requestHash: reference,
      amount,
      language: 'az',
      isDemonstration: true,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ATTEMPT_MS),
      items: [{ obligationId, serviceFee, governmentFee }],
    })
    const providerRef = `${SOURCE}.${id}`
    await markStarted(transaction, id, { providerRef, continueUrl: '/' })
    return { reference: id, providerRef }
  })
  const bankRef = `${SOURCE}.${number}`
  const payment = {
    ...attempt,
    state: 'success',
    amount,
    failReason: undefined,
    bankRef,
    paidAt: now,
  } as const
  await settleAttempt(context, payment, 'poll')
}

function getPerson(people: ReadonlyMap<string, string>, subject: string): string {
  const personId = people.get(subject)
  if (personId === undefined) throw new Error(`the demonstration has no person ${subject}`)
  return personId
}
