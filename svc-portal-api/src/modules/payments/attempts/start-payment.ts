import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { startPayment as startPaymentEndpoint } from 'shared-contracts/http/payments/payments'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { CallOf } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { requestHash } from '../../../common/input/request-hash.ts'
import { findOwner, type AccountOwner } from '../../../common/persons/account-owner.ts'
import { lockPerson } from '../../../common/persons/lock-person.ts'
import { TEXTS } from '../../../common/texts.ts'
import { toQapik } from '../amounts.ts'
import { isEnded } from '../obligations/obligation-status.ts'
import { getObligationByCode } from '../obligations/obligations.service.ts'
import {
  listObligationsOf,
  listOwnIds,
  lockObligations,
  type ObligationRow,
} from '../obligations/obligations.store.ts'
import { getPayerName } from '../obligations/payer-name.ts'
import { addPaymentEvent } from '../payment-events.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { isOpen } from './attempt-states.ts'
import {
  findAttemptByKey,
  getOwnAttempt,
  insertAttempt,
  listOpenAttempts,
  markStarted,
  type AttemptRow,
  type OpenAttempt,
} from './attempts.store.ts'
import { neverCreated } from './never-created.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Minutes until the payment portal cancels what was not paid. */
const ATTEMPT_MINUTES = 90

type PaymentRequest = CallOf<typeof startPaymentEndpoint>['body']

export interface PaymentCall {
  readonly caller: SignedIn
  readonly language: Language
  /** Origin of this portal, to which the payer returns. */
  readonly origin: string
}

/**
 * Starts a payment. The attempt is stored before the payment portal gets it, so that nothing can be paid without an
 * attempt; the same request again continues what was interrupted.
 * @throws PortalError PAYMENT_UNKNOWN, PAYMENT_CODE_UNKNOWN, PAYMENT_NOT_OWED, PAYMENT_IN_PROGRESS,
 * PAYMENT_AMOUNT_CHANGED, PAYMENT_KEY_USED, PAYMENT_PORTAL_UNAVAILABLE, ACCOUNT_CHANGED
 */
export async function startPayment(
  context: PaymentsContext,
  call: PaymentCall,
  request: PaymentRequest,
): Promise<AttemptRow> {
  const attempt = await storeAttempt(context, call, request)
  if (attempt.state !== 'created' || attempt.expiresAt <= context.clock.now()) return attempt
  return continueAtPortal(context, attempt, call.origin)
}

async function storeAttempt(
  context: PaymentsContext,
  call: PaymentCall,
  request: PaymentRequest,
): Promise<AttemptRow> {
  const { pool, companyId } = context
  const { caller } = call
  const hash = requestHash({ companyId, ...request })
  return inTransaction(pool, async (transaction) => {
    await lockPerson(transaction, caller)
    const earlier = await findAttemptByKey(transaction, caller.personId, request.key)
    if (earlier !== undefined) {
      if (earlier.requestHash !== hash) throw new PortalError('PAYMENT_KEY_USED')
      return earlier
    }
    const owner = await findOwner(transaction, caller, companyId)
    if (request.account !== undefined && !owner.chosen.includes(request.account))
      throw new PortalError('ACCOUNT_CHANGED')
    const ids = await findIds(context, transaction, { owner, request })
    const rows = await lockObligations(transaction, ids, civilDay(context.clock.now()))
    refuseEnded(rows)
    const open = await listOpenAttempts(transaction, ids)
    const present = getPresent(open, { personId: caller.personId, rows })
    checkAmounts(rows, request.obligations)
    if (present !== undefined) return getOwnAttempt(transaction, owner, present.id)
    // An earlier attempt took another amount, and finance has not put it right.
    const processing = rows.filter(({ status }) => status === 'processing')
    if (processing.length > 0) throw refusal('PAYMENT_IN_PROGRESS', processing)
    if (!context.provider.isConfigured) throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
    return insert(context, transaction, { owner, rows, hash, key: request.key, language: call.language })
  })
}

interface OwnedRequest {
  readonly owner: AccountOwner
  readonly request: PaymentRequest
}

/** Ids of the requested obligations. @throws PortalError PAYMENT_UNKNOWN, PAYMENT_CODE_UNKNOWN */
async function findIds(
  context: PaymentsContext,
  transaction: Queries,
  { owner, request: { obligations, code } }: OwnedRequest,
): Promise<readonly string[]> {
  const numbers = obligations.map(({ number }) => number)
  if (code !== undefined) {
    const named = await getObligationByCode(transaction, context, code)
    if (numbers.length !== 1 || numbers[0] !== named.number) throw new PortalError('PAYMENT_CODE_UNKNOWN')
    return [named.id]
  }
  const ids = await listOwnIds(transaction, owner, numbers)
  // A number that is unknown, of another account, or named twice.
  if (ids.length !== numbers.length) throw new PortalError('PAYMENT_UNKNOWN')
  return ids
}

/** Error about some of the obligations, whose numbers are its fields. */
function refusal(code: ErrorCode, rows: readonly Pick<ObligationRow, 'number'>[]): PortalError {
  return new PortalError(code, {
    fields: Object.fromEntries(rows.map(({ number }) => [number, 'choice_is_not_valid'])),
  })
}

/** @throws PortalError PAYMENT_NOT_OWED */
function refuseEnded(rows: readonly ObligationRow[]): void {
  const ended = rows.filter(({ status }) => isEnded(status))
  if (ended.length > 0) throw refusal('PAYMENT_NOT_OWED', ended)
}

interface PayerSelection {
  readonly personId: string
  readonly rows: readonly Pick<ObligationRow, 'id' | 'number'>[]
}

/**
 * Open attempt of the same payer for the same obligations; undefined when none of them is being paid.
 * @throws PortalError PAYMENT_IN_PROGRESS for every other open attempt
 */
export function getPresent(
  open: readonly OpenAttempt[],
  { personId, rows }: PayerSelection,
): OpenAttempt | undefined {
  const [first] = open
  if (first === undefined) return undefined
  const isSame =
    open.length === 1 &&
    first.personId === personId &&
    first.obligationIds.length === rows.length &&
    rows.every(({ id }) => first.obligationIds.includes(id))
  if (!isSame)
    throw refusal(
      'PAYMENT_IN_PROGRESS',
      rows.filter(({ id }) => open.some(({ obligationIds }) => obligationIds.includes(id))),
    )
  return first
}

/** @throws PortalError PAYMENT_AMOUNT_CHANGED when the page has shown another amount of an obligation */
export function checkAmounts(
  rows: readonly Pick<ObligationRow, 'number' | 'amount'>[],
  shown: PaymentRequest['obligations'],
): void {
  const shownByNumber = new Map(shown.map(({ number, amount }) => [number, toQapik(amount)]))
  const changed = rows.filter(({ number, amount }) => shownByNumber.get(number) !== amount)
  if (changed.length > 0) throw refusal('PAYMENT_AMOUNT_CHANGED', changed)
}

interface StoredAttempt {
  readonly owner: AccountOwner
  readonly rows: readonly ObligationRow[]
  readonly hash: string
  readonly key: string
  readonly language: Language
}

async function insert(
  { clock, provider: { isDemonstration } }: PaymentsContext,
  transaction: Queries,
  { owner, rows, hash, key, language }: StoredAttempt,
): Promise<AttemptRow> {
  const { personId, companyId, account } = owner
  const now = clock.now()
  const attempt = await insertAttempt(transaction, {
    companyId,
    personId,
    account,
    payerName: await getPayerName(transaction, owner),
    key,
    requestHash: hash,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    language,
    isDemonstration,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ATTEMPT_MINUTES * 60_000),
    items: rows.map(({ id, serviceFee, governmentFee }) => ({ obligationId: id, serviceFee, governmentFee })),
  })
  await addPaymentEvent(transaction, { companyId, at: now, kind: 'attempt-created', attemptId: attempt.id })
  return attempt
}

/** @throws PortalError PAYMENT_PORTAL_UNAVAILABLE; the attempt stays `created` then */
async function continueAtPortal(
  context: PaymentsContext,
  attempt: AttemptRow,
  origin: string,
): Promise<AttemptRow> {
  const { pool, clock, provider, companyId } = context
  const { id, amount, language, expiresAt } = attempt
  const rows = await listObligationsOf(pool, id, civilDay(clock.now()))
  const created = await provider.createPayment({
    reference: id,
    amount,
    description: fillText(TEXTS[language].payments.description, {
      numbers: rows.map(({ number }) => number).join(', '),
    }),
    language,
    returnUrl: `${origin}/${language}/payment-obligations/return/${id}`,
    expiresAt,
  })
  if (created === undefined) {
    await settleAttempt(context, neverCreated(attempt, 'cancelled'), 'cancel')
    return getOwnAttempt(pool, attempt, id)
  }
  const started = await inTransaction(pool, async (transaction) => {
    const row = await markStarted(transaction, id, created)
    if (row === undefined) return undefined
    await addPaymentEvent(transaction, {
      companyId,
      at: clock.now(),
      kind: 'attempt-started',
      attemptId: id,
    })
    return row
  })
  if (started !== undefined) return started
  const present = await getOwnAttempt(pool, attempt, id)
  // It was cancelled before the payment portal had it.
  if (!isOpen(present.state)) await provider.cancelPayment(id)
  return present
}
