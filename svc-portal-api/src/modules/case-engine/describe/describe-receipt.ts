import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import type { Queries } from 'shared-service/transaction'
import { listAttachedFiles } from '../../../common/files/attached-files.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'

/** Receipt of a submitted case. */
export async function describeReceipt(queries: Queries, row: CaseRow): Promise<AppealReceipt> {
  const files = await listAttachedFiles(queries, row.id)
  return {
    id: row.id,
    number: row.number,
    receivedAt: row.receivedAt.toISOString(),
    dueOn: row.dueOn,
    headHash: row.headHash?.toString('hex') ?? '',
    files: files.map(({ name, sha256 }) => ({ name, hash: sha256 })),
  }
}
