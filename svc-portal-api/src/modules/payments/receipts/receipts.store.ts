import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { RECEIPT_COLUMNS, type Receipt } from './receipt-rows.ts'

interface UnmadeRow extends Receipt {
  readonly language: Language
}

/** Receipts of an attempt, once for each language in which they have no file. */
export async function listUnmadeReceipts(
  queries: Queries,
  attemptId: string,
): Promise<readonly { readonly receipt: Receipt; readonly language: Language }[]> {
  const { rows } = await queries.query<UnmadeRow>(
    `select /* never null: amount */ ${RECEIPT_COLUMNS}, l.language
     from payment_receipt r join payment_obligation o on o.id = r.obligation_id
       join payment_attempt a on a.id = r.attempt_id
       cross join (values ('az'), ('en'), ('ru')) as l (language)
     where r.attempt_id = $1 and not exists (
       select from payment_receipt_file m where m.receipt_id = r.id and m.language = l.language)
     order by r.number, l.language`,
    [attemptId],
  )
  return rows.map(({ language, ...receipt }) => ({ receipt, language }))
}

interface NewReceiptFile {
  readonly receiptId: string
  readonly language: Language
  readonly fileId: string
  readonly bytes: number
  readonly sha256: string
  readonly now: Date
}

/** Adds the file of a receipt; false if it has one in this language. */
export async function insertReceiptFile(
  queries: Queries,
  { receiptId, language, fileId, bytes, sha256, now }: NewReceiptFile,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into payment_receipt_file (receipt_id, language, file_id, bytes, sha256, made_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (receipt_id, language) do nothing`,
    [receiptId, language, fileId, bytes, sha256, now],
  )
  return rowCount === 1
}

/** Stored file of a receipt. */
export interface ReceiptFile {
  readonly receiptId: string
  readonly fileId: string
  readonly bytes: number
  readonly sha256: string
}

/** Files of receipts in a language, as far as they are made. */
export async function listReceiptFiles(
  queries: Queries,
  { receiptIds, language }: { readonly receiptIds: readonly string[]; readonly language: Language },
): Promise<readonly ReceiptFile[]> {
  const { rows } = await queries.query<ReceiptFile>(
    `select receipt_id as "receiptId", file_id as "fileId", bytes, sha256 from payment_receipt_file
     where receipt_id = any($1::uuid[]) and language = $2`,
    [receiptIds, language],
  )
  return rows
}

/** Receipt as a reader of its number with control code, or of its file, sees it. */
export interface VerifiedReceipt extends Receipt {
  /** Whether an organization paid, whose name is not masked. */
  readonly isOrganization: boolean
}

const VERIFIED = `select /* never null: amount */ ${RECEIPT_COLUMNS}, exists (select from sign_on_account s
      where s.person_id = a.person_id and s.cert_number = a.account and s.voen is not null) as "isOrganization"
    from payment_receipt r join payment_obligation o on o.id = r.obligation_id
      join payment_attempt a on a.id = r.attempt_id`

/** Receipt with a number; those of the other variant too. */
export async function findReceiptByNumber(
  queries: Queries,
  number: string,
): Promise<VerifiedReceipt | undefined> {
  const { rows } = await queries.query<VerifiedReceipt>(`${VERIFIED} where r.number = $1`, [number])
  return rows[0]
}

/** Receipt whose file has a hash; those of the other variant too. */
export async function findReceiptByHash(
  queries: Queries,
  sha256: string,
): Promise<VerifiedReceipt | undefined> {
  const { rows } = await queries.query<VerifiedReceipt>(
    `${VERIFIED} where r.id = (select m.receipt_id from payment_receipt_file m where m.sha256 = $1 limit 1)`,
    [sha256],
  )
  return rows[0]
}
