import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { formatCaseDocumentNumber } from '../../../common/documents/control-code.ts'
import { PORTAL_DOCUMENTS } from '../../../common/documents/portal-documents.ts'
import { listAttachedFiles } from '../../../common/files/attached-files.ts'
import type { CaseEngine } from '../engine.ts'
import { atVersion, getCaseType } from '../schema/case-types.ts'
import { listFileIds } from '../schema/check-values.ts'
import { listEvents } from '../storage/case-events.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'

/** Receipt of a submission: what was received, by the first event. It stays the same when the case goes on. */
export async function describeReceipt(engine: CaseEngine, row: CaseRow): Promise<AppealReceipt> {
  const { pool } = engine
  const [events, files] = await Promise.all([listEvents(pool, row.id), listAttachedFiles(pool, row.id)])
  const [first] = events
  const submitted = listFileIds(
    atVersion(getCaseType(row.type, engine.variant), row.formVersion),
    row.formValues,
  )
  const number = formatCaseDocumentNumber(engine.codeKey, {
    id: `receipt.${row.id}`,
    caseNumber: row.number,
    sequence: 1,
  })
  return {
    id: row.id,
    number: row.number,
    receivedAt: row.receivedAt.toISOString(),
    dueOn: first?.data.dueOn ?? null,
    headHash: first?.hash.toString('hex') ?? '',
    verification: { number, source: PORTAL_DOCUMENTS },
    files: files.filter(({ id }) => submitted.includes(id)).map(({ name, sha256: hash }) => ({ name, hash })),
  }
}
