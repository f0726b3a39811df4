import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../case-engine/engine.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'

/** What the desk of officials works with. */
export interface CaseDesk extends Pick<CaseEngine, 'pool' | 'clock' | 'companyId'> {
  readonly engine: CaseEngine
  readonly files: FileStorage
  /** The case as its applicant reads it. */
  readonly describeForApplicant: (row: CaseRow, language: Language) => Promise<AppealDetail>
}
