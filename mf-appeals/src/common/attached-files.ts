/** Uploaded files of a form. */
export interface AttachedFiles {
  readonly fileIds: readonly string[]
  /** Every chosen file is stored. */
  readonly isSafe: boolean
}

/** A form without files. */
export const NO_FILES: AttachedFiles = { fileIds: [], isSafe: true }
