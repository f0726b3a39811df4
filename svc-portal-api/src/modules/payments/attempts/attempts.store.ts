import { PortalError } from 'shared-contracts/errors/portal-error'
import type { AttemptState, FailReason } from 'shared-contracts/http/payments/payment-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { Fees } from '../amounts.ts'

/** One try to pay. Amounts are whole qəpik. */
export interface AttemptRow {
  readonly id: string
  readonly companyId: CompanyId
  /** Who pays. */
  readonly personId: string
  readonly payerName: string
  readonly requestHash: string
  readonly state: AttemptState
  readonly amount: number
  readonly language: Language
  readonly providerRef: string | null
  readonly continueUrl: string | null
  readonly failReason: FailReason | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly finishedAt: Date | null
}

const ATTEMPT_COLUMNS = `id, company_id as "companyId", person_id as "personId", payer_name as "payerName",
  request_hash as "requestHash", state, amount, language, provider_ref as "providerRef",
  continue_url as "continueUrl", fail_reason as "failReason", created_at as "createdAt",
  expires_at as "expiresAt", finished_at as "finishedAt"`

interface AttemptKey {
  readonly id: string
  readonly companyId: CompanyId
}

/** Locks an attempt until the transaction ends. */
export async function lockAttempt(
  transaction: Queries,
  { id, companyId }: AttemptKey,
): Promise<AttemptRow | undefined> {
  const { rows } = await transaction.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1 and company_id = $2 for update`,
    [id, companyId],
  )
  return rows[0]
}

interface PayerKey {
  readonly personId: string
  readonly companyId: CompanyId
}

/** Attempt of a payer. @throws PortalError PAYMENT_UNKNOWN */
export async function getOwnAttempt(
  queries: Queries,
  { personId, companyId }: PayerKey,
  id: string,
): Promise<AttemptRow> {
  const { rows } = await queries.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1 and person_id = $2 and company_id = $3`,
    [id, personId, companyId],
  )
  const [row] = rows
  if (row === undefined) throw new PortalError('PAYMENT_UNKNOWN')
  return row
}

/** Attempt of a payer by idempotency key. Keys of the two variants are one set. */
export async function findAttemptByKey(
  queries: Queries,
  personId: string,
  key: string,
): Promise<AttemptRow | undefined> {
  const { rows } = await queries.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where person_id = $1 and key = $2`,
    [personId, key],
  )
  return rows[0]
}

/** Attempts of a payer for an obligation, the latest first. */
export async function listOwnAttempts(
  queries: Queries,
  { personId, companyId }: PayerKey,
  obligationId: string,
): Promise<readonly AttemptRow[]> {
  const { rows } = await queries.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt
     where person_id = $1 and company_id = $2
       and id in (select attempt_id from payment_attempt_item where obligation_id = $3)
     order by created_at desc, id`,
    [personId, companyId, obligationId],
  )
  return rows
}

/** Attempt that is not finished, with what it pays. */
export interface OpenAttempt {
  readonly id: string
  readonly personId: string
  /** In order. */
  readonly obligationIds: readonly string[]
}

/** Attempts that are not finished and pay one of the obligations, whose rows the caller has locked. */
export async function listOpenAttempts(
  transaction: Queries,
  obligationIds: readonly string[],
): Promise<readonly OpenAttempt[]> {
  const { rows } = await transaction.query<OpenAttempt>(
    `select a.id, a.person_id as "personId",
       array(select i.obligation_id::text from payment_attempt_item i where i.attempt_id = a.id
         order by i.obligation_id) as "obligationIds"
     from payment_attempt a
     where a.finished_at is null
       and a.id in (select attempt_id from payment_attempt_item where obligation_id = any($1::uuid[]))`,
    [obligationIds],
  )
  return rows
}

export interface NewAttempt extends PayerKey {
  readonly account: string | null
  readonly payerName: string
  readonly key: string
  readonly requestHash: string
  readonly amount: number
  readonly language: Language
  /** No money moves. */
  readonly isDemonstration: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly items: readonly (Fees & { readonly obligationId: string })[]
}

/** Adds an attempt with what it pays. @throws Error of the database */
export async function insertAttempt(transaction: Queries, attempt: NewAttempt): Promise<AttemptRow> {
  const { rows } = await transaction.query<AttemptRow>(
    `with attempt as (
       insert into payment_attempt
         (company_id, person_id, account, payer_name, key, request_hash, amount, language, is_demonstration, created_at,
          expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *),
     items as (
       insert into payment_attempt_item (attempt_id, obligation_id, service_fee, government_fee)
       select attempt.id, item."obligationId", item."serviceFee", item."governmentFee"
       from attempt, jsonb_to_recordset($12::jsonb)
         as item ("obligationId" uuid, "serviceFee" bigint, "governmentFee" bigint))
     select ${ATTEMPT_COLUMNS} from attempt`,
    [
      attempt.companyId,
      attempt.personId,
      attempt.account,
      attempt.payerName,
      attempt.key,
      attempt.requestHash,
      attempt.amount,
      attempt.language,
      attempt.isDemonstration,
      attempt.createdAt,
      attempt.expiresAt,
      JSON.stringify(attempt.items),
    ],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an attempt was not inserted')
  return row
}

/** Records where the payer continues; undefined when the attempt has ended meanwhile. */
export async function markStarted(
  transaction: Queries,
  id: string,
  { providerRef, continueUrl }: { readonly providerRef: string; readonly continueUrl: string },
): Promise<AttemptRow | undefined> {
  const { rows } = await transaction.query<AttemptRow>(
    `update payment_attempt set state = 'started', provider_ref = $2, continue_url = $3
     where id = $1 and state = 'created' returning ${ATTEMPT_COLUMNS}`,
    [id, providerRef, continueUrl],
  )
  return rows[0]
}

export interface AttemptChange {
  readonly state: AttemptState
  readonly providerRef: string | null
  readonly failReason: FailReason | null
  readonly bankRef: string | null
  readonly paidAt: Date | null
  readonly finishedAt: Date | null
}

/** Stores a report of the payment portal. */
export async function updateAttempt(
  transaction: Queries,
  id: string,
  { state, providerRef, failReason, bankRef, paidAt, finishedAt }: AttemptChange,
): Promise<void> {
  await transaction.query(
    `update payment_attempt set state = $2, provider_ref = coalesce(provider_ref, $3), fail_reason = $4,
       bank_ref = $5, paid_at = $6, finished_at = $7
     where id = $1`,
    [id, state, providerRef, failReason, bankRef, paidAt, finishedAt],
  )
}

/** Obligation that an attempt pays, with the fees when it began. */
export interface PaidItem extends Fees {
  readonly obligationId: string
  readonly number: string
  /** Who owes it. */
  readonly ownerId: string
}

/** Locks the obligations of an attempt in the order of their ids, so that two attempts never wait for each other. */
export async function lockItems(transaction: Queries, attemptId: string): Promise<readonly PaidItem[]> {
  const { rows } = await transaction.query<PaidItem>(
    `select o.id as "obligationId", o.number, o.person_id as "ownerId", i.service_fee as "serviceFee",
       i.government_fee as "governmentFee"
     from payment_obligation o join payment_attempt_item i on i.obligation_id = o.id
     where i.attempt_id = $1 order by o.id for update of o`,
    [attemptId],
  )
  return rows
}

/** Whether all receipts of an attempt have a file in a language. */
export async function hasReceiptFiles(
  queries: Queries,
  attemptId: string,
  language: Language,
): Promise<boolean> {
  const { rows } = await queries.query<{ hasFiles: boolean }>(
    `select /* never null: hasFiles */ coalesce(bool_and(exists (select from payment_receipt_file f
       where f.receipt_id = r.id and f.language = $2)), false) as "hasFiles"
     from payment_receipt r where r.attempt_id = $1`,
    [attemptId, language],
  )
  return rows[0]?.hasFiles ?? false
}
