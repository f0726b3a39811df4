import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { Language } from 'shared-contracts/session/language'
import type { LoadingCache } from 'shared-service/cache/lru-cache'
import type { FileToSend } from 'shared-service/http/file-response'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import type { RecordFields } from './list/documents.store.ts'

/** File to store. A repeated key returns the first one. */
interface NewUpload {
  readonly key: string
  readonly name: string
  readonly bytes: Buffer
  /** Language of the messages about the file. */
  readonly language: Language
}

/** What every function of this module gets. */
export interface DocumentsContext {
  readonly engine: CaseEngine
  readonly recordFields: RecordFields
  /** Bytes of uploaded and issued files. */
  readonly storage: FileStorage
  readonly secrets: Secrets
  /** Letters and receipts that were just made, by document and language. */
  readonly madeFiles: LoadingCache<FileToSend>
  /** Signed QR code for a number with control code. */
  readonly sealNumber: (number: string) => Promise<{ readonly size: number; readonly path: string }>
  /** Stores a file as an upload of a person. */
  readonly storeUpload: (personId: string, file: NewUpload) => Promise<UploadedFile>
}
