import type { CaseFile } from 'shared-contracts/http/cases/case-models'
import { canBeHandedTo, type AttachedFile } from '../../../common/files/attached-files.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import type { ApplicantEvent } from '../../case-engine/workflow/applicant-view.ts'

/** Whether a file comes from the applicant: a person or visitor. */
function isFromApplicant(row: Pick<CaseRow, 'personId'>, { personId }: AttachedFile): boolean {
  return personId === row.personId
}

/**
 * Files that the applicant reads: the own ones, and those of the agency that a public event names. `events` are those of
 * `listApplicantEvents`.
 */
export function listFilesForApplicant(
  row: CaseRow,
  files: readonly AttachedFile[],
  events: readonly ApplicantEvent[],
): readonly AttachedFile[] {
  const handed = new Set(events.flatMap(({ data }) => data.fileIds ?? []))
  return files.filter((file) => isFromApplicant(row, file) || handed.has(file.id))
}

export function describeFiles(row: CaseRow, files: readonly AttachedFile[]): CaseFile[] {
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    bytes: file.size,
    mediaType: file.mimeType,
    hash: file.sha256,
    receivedAt: file.attachedAt.toISOString(),
    from: isFromApplicant(row, file) ? 'applicant' : 'agency',
    scan: file.scan,
    isAvailable: canBeHandedTo(file, { personId: row.personId ?? undefined }),
  }))
}
