import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import { attachFiles, type FileOwner } from '../../../common/files/attached-files.ts'
import type { CaseChange } from './case-context.ts'

interface CaseFiles {
  readonly caseId: string
  readonly owner: FileOwner
  readonly fileIds: readonly string[]
}

/**
 * Attaches uploaded files to a case.
 * @throws PortalError FILE_NOT_READY when one is unknown, incomplete, refused or belongs to another case
 */
export async function attachCaseFiles(
  { transaction, now }: CaseChange,
  { caseId, owner, fileIds }: CaseFiles,
): Promise<void> {
  try {
    await attachFiles(transaction, { fileIds, owner, caseId, now })
  } catch (cause) {
    if (isPortalError(cause) && cause.code.startsWith('FILE'))
      throw new PortalError('FILE_NOT_READY', { cause })
    throw cause
  }
}
