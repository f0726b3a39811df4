import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import type { Language } from 'shared-contracts/session/language'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Identity } from '../../common/identity.ts'
import type { Owner } from '../../common/persons/owner.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'

/** What every function of this module gets. */
export interface AppealsContext {
  readonly engine: CaseEngine
  readonly identity: Identity
  /** Bytes of uploaded files. */
  readonly storage: FileStorage
  readonly drafts: Drafts
  /** Documents that were issued to the applicant of a case. */
  readonly listDocuments: (
    row: Pick<CaseRow, 'id' | 'personId' | 'account'>,
    language: Language,
  ) => Promise<OwnDocument[]>
}

/** Drafts of forms. */
interface Drafts {
  /** Begins a draft with values, once for each id, and of corrections once for each case. Returns the id of the draft. */
  begin(owner: Owner, draft: NewDraft): Promise<string>
}

/** Draft that begins with values. */
export interface NewDraft {
  readonly id: string
  readonly type: string
  readonly formVersion: number
  readonly values: CaseValues
  /** Case whose form it corrects. */
  readonly caseId?: string | undefined
}
