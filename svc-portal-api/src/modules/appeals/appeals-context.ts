import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Identity } from '../../common/identity.ts'
import type { CaseEngine } from '../case-engine/engine.ts'

/** What every function of this module gets. */
export interface AppealsContext {
  readonly engine: CaseEngine
  readonly identity: Identity
  /** Bytes of uploaded files. */
  readonly storage: FileStorage
}
