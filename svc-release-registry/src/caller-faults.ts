import { PortalError } from 'shared-contracts/errors/portal-error'

/** Error codes of PostgreSQL for a text that it cannot store. */
const INVALID_TEXT: ReadonlySet<unknown> = new Set(['22P05', '22P02', '22021'])

/** Errors of a body whose sender disconnects before its end. */
const DISCONNECTED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** A file where a folder is needed, or the other way round. */
const WRONG_FILE_TYPE: ReadonlySet<unknown> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY'])

/** Turns a database error into the caller's fault where it is one. */
export function toTextFault(error: unknown): unknown {
  return INVALID_TEXT.has(codeOf(error)) ? new PortalError('REQUEST_INVALID', { cause: error }) : error
}

/** No room on the disk or within the quota, of a file or of the database. */
const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

export function isStorageFull(error: unknown): boolean {
  return NO_SPACE.has(codeOf(error))
}

export function toStorageFault(error: unknown): unknown {
  return isStorageFull(error) ? new PortalError('STORAGE_FULL', { cause: error }) : error
}

/** Turns an error of an upload into the caller's fault where it is one. */
export function toUploadFault(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (DISCONNECTED.has(code)) return new PortalError('REQUEST_INVALID', { cause: error })
  if (!WRONG_FILE_TYPE.has(code)) return error
  return new PortalError('RELEASE_FILE_MISMATCH', { cause: error, fields: { [path]: 'file and folder' } })
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
