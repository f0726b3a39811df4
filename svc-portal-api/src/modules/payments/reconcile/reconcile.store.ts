import type { AttemptState, RefundState } from 'shared-contracts/http/payments/payment-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { instantIn, nextDay } from '../../../common/civil-day.ts'

/** Condition of statements: an attempt `a` that the payment portal has, not one that the demonstration was seeded with. */
export const IS_NOT_SEEDED = `coalesce(a.provider_ref, '') not like 'demonstration.%'`

/** Prefix of the references of refunds that were paid by bank order: the payment portal does not know them. */
const OUTSIDE = 'outside.'

/** Condition: operations have recorded that the money of the refund `f` was returned without us. */
const IS_OUTSIDE = `(f.state = 'success' and coalesce(f.provider_ref, '${OUTSIDE}') like '${OUTSIDE}%')`

/** Attempt whose result is not known. */
export interface UnfinishedAttempt {
  readonly id: string
  readonly state: AttemptState
  readonly amount: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

interface UnfinishedSelection {
  readonly companyId: CompanyId
  readonly before: Date
  readonly after: UnfinishedAttempt | undefined
  readonly limit: number
}

/** Attempts created before an instant that are not finished, the oldest first. */
export async function listUnfinishedAttempts(
  queries: Queries,
  { companyId, before, after, limit }: UnfinishedSelection,
): Promise<readonly UnfinishedAttempt[]> {
  const { rows } = await queries.query<UnfinishedAttempt>(
    `select id, state, amount, created_at as "createdAt", expires_at as "expiresAt" from payment_attempt
     where company_id = $1 and finished_at is null and created_at <= $2
       and ($3::uuid is null or (created_at, id) > ((select a.created_at from payment_attempt a where a.id = $3), $3))
     order by created_at, id limit $4`,
    [companyId, before, after?.id ?? null, limit],
  )
  return rows
}

/** Refund with what the payment portal needs. */
export interface SentRefund {
  readonly id: string
  readonly state: RefundState
  readonly amount: number
  readonly attemptId: string
  readonly obligationId: string
  readonly number: string
  readonly personId: string
  /** Amount of the attempt without its other refunds that were sent or returned there. */
  readonly refundable: number
  /** How often it was sent, with another reference each time. */
  readonly sendings: number
}

interface RefundKey {
  readonly id: string
  readonly companyId: CompanyId
}

export async function findRefund(
  queries: Queries,
  { id, companyId }: RefundKey,
): Promise<SentRefund | undefined> {
  const { rows } = await queries.query<SentRefund>(
    `select f.id, f.state, f.amount, f.sendings, r.attempt_id as "attemptId", r.obligation_id as "obligationId", o.number,
       a.person_id as "personId",
       a.amount - coalesce((select sum(other.amount) from payment_refund other
         join payment_receipt paid on paid.id = other.receipt_id
         where paid.attempt_id = a.id and other.id <> f.id and other.state in ('submitted', 'success')
           and coalesce(other.provider_ref, '') not like '${OUTSIDE}%'), 0)::bigint
         as refundable
     from payment_refund f join payment_receipt r on r.id = f.receipt_id
     join payment_attempt a on a.id = r.attempt_id join payment_obligation o on o.id = r.obligation_id
     where f.id = $1 and a.company_id = $2`,
    [id, companyId],
  )
  return rows[0]
}

interface LockedRefund {
  readonly state: RefundState
  /** Operations have recorded that the money was returned without us. */
  readonly isOutside: boolean
}

/** Locks a refund until the transaction ends; undefined when it was sent again meanwhile. */
export async function lockRefund(
  transaction: Queries,
  { id, sendings }: Pick<SentRefund, 'id' | 'sendings'>,
): Promise<LockedRefund | undefined> {
  const { rows } = await transaction.query<LockedRefund & { readonly sendings: number }>(
    `select f.state, f.sendings, /* never null: isOutside */ ${IS_OUTSIDE} as "isOutside"
     from payment_refund f where f.id = $1 for update`,
    [id],
  )
  return rows.find((row) => row.sendings === sendings)
}

interface RefundChange {
  readonly id: string
  readonly state: RefundState
  readonly providerRef: string
  readonly finishedAt: Date | null
}

export async function updateRefund(
  transaction: Queries,
  { id, state, providerRef, finishedAt }: RefundChange,
): Promise<void> {
  await transaction.query(
    'update payment_refund set state = $2, provider_ref = $3, finished_at = $4 where id = $1',
    [id, state, providerRef, finishedAt],
  )
}

/** Refunds decided before an instant that are not finished. */
export async function listUnfinishedRefunds(
  queries: Queries,
  companyId: CompanyId,
  before: Date,
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select f.id from payment_refund f join payment_receipt r on r.id = f.receipt_id
     join payment_attempt a on a.id = r.attempt_id
     where a.company_id = $1 and f.state in ('approved', 'submitted') and f.decided_at < $2
     order by f.requested_at`,
    [companyId, before],
  )
  return rows.map(({ id }) => id)
}

/** Refunds that operations have recorded after an instant. */
export async function listOutsideRefunds(
  queries: Queries,
  companyId: CompanyId,
  after: Date,
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select f.id from payment_refund f join payment_receipt r on r.id = f.receipt_id
     join payment_attempt a on a.id = r.attempt_id
     where a.company_id = $1 and ${IS_OUTSIDE} and f.finished_at > $2 and ${IS_NOT_SEEDED} order by f.finished_at`,
    [companyId, after],
  )
  return rows.map(({ id }) => id)
}

/** Attempt that a daily file names, or that was paid on its day. */
export interface ComparedAttempt {
  readonly id: string
  readonly state: AttemptState
  readonly amount: number
  /** Set for a success. */
  readonly paidAt: Date | null
}

/** Attempts that were paid on a civil day, and those that ended on it with another amount. */
export async function listDayAttempts(
  queries: Queries,
  companyId: CompanyId,
  day: string,
): Promise<readonly ComparedAttempt[]> {
  const { rows } = await queries.query<ComparedAttempt>(
    `select a.id, a.state, a.amount, a.paid_at as "paidAt" from payment_attempt a
     where a.company_id = $1 and a.state = 'success' and a.paid_at >= $2 and a.paid_at < $3 and ${IS_NOT_SEEDED}
     union all
     select a.id, a.state, a.amount, a.paid_at from payment_attempt a
     where a.company_id = $1 and a.state = 'error' and a.finished_at >= $2 and a.finished_at < $3`,
    [companyId, instantIn(day, '00:00'), instantIn(nextDay(day), '00:00')],
  )
  return rows
}

/** Refund that was returned, with the number of its sending. */
export interface ReturnedRefund {
  readonly id: string
  readonly amount: number
  readonly sendings: number
}

/** Refunds that the payment portal has reported as returned on a civil day. */
export async function listReturnedRefunds(
  queries: Queries,
  companyId: CompanyId,
  day: string,
): Promise<readonly ReturnedRefund[]> {
  const { rows } = await queries.query<ReturnedRefund>(
    `select f.id, f.amount, f.sendings from payment_refund f join payment_receipt r on r.id = f.receipt_id
     join payment_attempt a on a.id = r.attempt_id
     where a.company_id = $1 and f.state = 'success' and f.finished_at >= $2 and f.finished_at < $3
       and not ${IS_OUTSIDE} and ${IS_NOT_SEEDED}
     order by f.finished_at, f.id`,
    [companyId, instantIn(day, '00:00'), instantIn(nextDay(day), '00:00')],
  )
  return rows
}

/** Attempts of this variant by reference. */
export async function listAttempts(
  queries: Queries,
  companyId: CompanyId,
  references: readonly string[],
): Promise<readonly ComparedAttempt[]> {
  const { rows } = await queries.query<ComparedAttempt>(
    `select id, state, amount, paid_at as "paidAt" from payment_attempt
     where company_id = $1 and id = any($2::uuid[])`,
    [companyId, references],
  )
  return rows
}

/** Attempts settled before an instant whose receipts lack a file, the oldest first. */
export async function listWithoutReceipts(
  queries: Queries,
  companyId: CompanyId,
  before: Date,
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select a.id from payment_attempt a join payment_receipt r on r.attempt_id = a.id
       left join payment_receipt_file m on m.receipt_id = r.id
     where a.company_id = $1 and a.state = 'success' and a.finished_at < $2
     group by a.id, a.finished_at having count(m.file_id) < 3 * count(distinct r.id)
     order by a.finished_at, a.id`,
    [companyId, before],
  )
  return rows.map(({ id }) => id)
}
