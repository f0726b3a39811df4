import type { Queries } from 'shared-service/transaction'

/** Deletes a case that was not confirmed. Its files become staged again and expire at once. */
export async function deleteUnconfirmed(transaction: Queries, caseId: string, now: Date): Promise<void> {
  await transaction.query(
    'update uploaded_file set attached_to = null, attached_at = null, expires_at = $2 where attached_to = $1',
    [caseId, now],
  )
  await transaction.query('delete from case_look where case_id = $1', [caseId])
  await transaction.query('delete from service_case where id = $1 and last_sequence = 0', [caseId])
}
