import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { isAttemptId } from '../attempts/attempt-id.ts'

interface MessageKey {
  readonly sender: string
  readonly id: string
}

/** Whether a message of this id was processed. */
export async function isProcessed(queries: Queries, { sender, id }: MessageKey): Promise<boolean> {
  const { rowCount } = await queries.query('select from payment_message where sender = $1 and id = $2', [
    sender,
    id,
  ])
  return rowCount !== 0
}

/** Records a processed message. */
export async function addProcessed(queries: Queries, { sender, id }: MessageKey, at: Date): Promise<void> {
  await queries.query(
    'insert into payment_message (sender, id, received_at) values ($1, $2, $3) on conflict do nothing',
    [sender, id, at],
  )
}

/** Whether a reference is that of an attempt of this variant. */
export async function isOwnAttempt(
  queries: Queries,
  { companyId, reference }: { readonly companyId: CompanyId; readonly reference: string },
): Promise<boolean> {
  if (!isAttemptId(reference)) return false
  const { rowCount } = await queries.query('select from payment_attempt where id = $1 and company_id = $2', [
    reference,
    companyId,
  ])
  return rowCount !== 0
}

/** Deletes the ids of messages whose repetition would be stale. */
export async function deleteProcessed(queries: Queries, before: Date): Promise<void> {
  await queries.query('delete from payment_message where received_at < $1', [before])
}
