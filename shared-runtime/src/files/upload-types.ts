/** What a file is uploaded for; `suggestion` needs no sign-in. */
export type UploadPurpose = 'case' | 'suggestion'

/**
 * State of a chosen file. `offline`: waits for the connection. `safe`: stored by the portal. `refused`: not accepted, for
 * good. `failed`: can be sent again. `lost`: its bytes are missing and the file has to be chosen again.
 */
export type UploadState =
  'waiting' | 'uploading' | 'checking' | 'offline' | 'safe' | 'refused' | 'failed' | 'lost'

/** File as a draft keeps it. `id` is the id of the file on the server, once its upload has begun. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string | null
}

/** Chosen file with its upload. */
export interface FileUpload extends KeptFile {
  readonly state: UploadState
  /** Received bytes. */
  readonly received: number
  /** Instant of its storage, ISO 8601; null before. */
  readonly storedAt: string | null
  /** Reason of a refused or failed upload, in the language of the page. */
  readonly reason: string | undefined
}
