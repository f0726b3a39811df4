import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Limits } from '../../common/limits/limits.ts'
import type { CaseEngine } from '../case-engine/engine.ts'

/** What the desk of officials works with. */
export interface CaseDesk extends Pick<CaseEngine, 'pool' | 'clock' | 'companyId'> {
  readonly engine: CaseEngine
  readonly files: FileStorage
  readonly limits: Limits
}
