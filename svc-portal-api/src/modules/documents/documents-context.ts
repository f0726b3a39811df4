import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { CaseEngine } from '../case-engine/engine.ts'

/** What every function of this module gets. */
export interface DocumentsContext {
  readonly engine: CaseEngine
  /** Bytes of uploaded and issued files. */
  readonly storage: FileStorage
  readonly secrets: Secrets
}
