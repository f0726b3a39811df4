import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  CASE_DRAFT_DAYS,
  MAX_CASE_DRAFTS,
  type CaseDraft,
  type CaseDraftSummary,
  type CaseValues,
} from 'shared-contracts/http/cases/case-drafts'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { lockPerson } from '../../common/persons/lock-person.ts'
import type { Owner } from '../../common/persons/owner.ts'
import {
  countDrafts,
  deleteDraft,
  findCorrection,
  findDraft,
  insertDraft,
  isSent,
  keepStagedFiles,
  listDrafts,
  updateDraft,
  type DraftRow,
  type NewState,
} from './case-drafts.store.ts'
import type { ValueSeal } from './seal-values.ts'

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface CaseDraftsDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly seal: ValueSeal
  /** Finds a case type; undefined for one that no longer exists. */
  readonly findType: (code: string) => DraftedType | undefined
}

/** What lists of drafts show of a case type: its title, the path of its form, and the subject of its values. */
interface DraftedType {
  readonly title: Readonly<Record<Language, string>>
  readonly path: string
  subjectOf(values: CaseValues): string
}

/** State of a form to be saved. */
interface DraftInput {
  readonly id: string
  readonly type: string
  readonly formVersion: number
  readonly step: string | null
  readonly values: CaseValues
  /** Revision that was loaded or saved last; 0 for a new draft. */
  readonly baseRevision: number
  /** Own case whose form a new draft corrects. */
  readonly caseId?: string | undefined
}

interface SavedDraft {
  readonly revision: number
  readonly savedAt: string
  readonly expiresAt: string
}

/** Drafts of the forms of cases. */
export interface CaseDraftsService {
  list(owner: Owner, language: Language): Promise<readonly CaseDraftSummary[]>
  /** @throws PortalError CASE_DRAFT_UNKNOWN */
  get(owner: Owner, id: string, language: Language): Promise<CaseDraft>
  /** @throws PortalError CASE_DRAFT_UNKNOWN, CASE_DRAFT_NEWER, CASE_DRAFTS_FULL, CASE_DRAFT_SENT */
  save(owner: Owner, input: DraftInput): Promise<SavedDraft>
  /**
   * Begins a draft with values, once for each id, and of corrections once for each case. Returns the id of the draft.
   * @throws PortalError CASE_DRAFT_UNKNOWN, CASE_DRAFTS_FULL, CASE_DRAFT_SENT
   */
  begin(owner: Owner, input: Omit<DraftInput, 'step' | 'baseRevision'>): Promise<string>
  /** @throws PortalError CASE_DRAFT_UNKNOWN */
  delete(owner: Owner, id: string): Promise<void>
}

/** Creates the service. A save never validates values: an incomplete form must be storable at any moment. */
export function createCaseDrafts(dependencies: CaseDraftsDependencies): CaseDraftsService {
  const { pool, clock, seal } = dependencies

  function describe({ personId }: Owner, row: DraftRow, language: Language): CaseDraft {
    const values = seal.open({ id: row.id, personId }, row.content)
    const type = dependencies.findType(row.type)
    return {
      id: row.id,
      type: row.type,
      title: type?.title[language] ?? row.type,
      ...(type === undefined ? {} : { path: type.path }),
      subject: type?.subjectOf(values) ?? '',
      revision: row.revision,
      files: row.file_ids.length,
      savedAt: row.saved_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      ...(row.case_id !== null && { caseId: row.case_id }),
      ...(row.case_number !== null && { caseNumber: row.case_number }),
      formVersion: row.form_version,
      step: row.step,
      values,
    }
  }

  return {
    async list(owner, language) {
      const rows = await listDrafts(pool, owner, clock.now())
      return rows.map((row) => describe(owner, row, language))
    },
    async get(owner, id, language) {
      const row = await findDraft(pool, owner, { id, now: clock.now() })
      if (row === undefined) throw new PortalError('CASE_DRAFT_UNKNOWN')
      return describe(owner, row, language)
    },
    save: (owner, input) => saveDraft(dependencies, owner, input),
    async begin(owner, input) {
      const now = clock.now()
      const { id, caseId } = input
      const begun =
        caseId === undefined
          ? (await findDraft(pool, owner, { id, now }))?.id
          : await findCorrection(pool, owner, { caseId, now })
      if (begun !== undefined) return begun
      await saveDraft(dependencies, owner, { ...input, step: null, baseRevision: 0 })
      return id
    },
    async delete(owner, id) {
      const now = clock.now()
      await inTransaction(pool, async (transaction) => {
        const ids = await deleteDraft(transaction, owner, id)
        if (ids === undefined) throw new PortalError('CASE_DRAFT_UNKNOWN')
        // The tidy job deletes expired files with their bytes.
        await keepStagedFiles(transaction, owner, { ids, now, expiresAt: now })
      })
    },
  }
}

function saveDraft(
  { pool, clock, seal }: CaseDraftsDependencies,
  owner: Owner,
  { values, baseRevision, ...input }: DraftInput,
): Promise<SavedDraft> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CASE_DRAFT_DAYS * DAY_MS)
  const content = seal.close({ id: input.id, personId: owner.personId }, values)
  return inTransaction(pool, async (transaction) => {
    const fileIds = await keepStagedFiles(transaction, owner, { ids: listUuids(values), now, expiresAt })
    const state = { ...input, content, fileIds, now, expiresAt }
    if (baseRevision === 0) await createNew(transaction, owner, state)
    else await replace(transaction, owner, { ...state, baseRevision })
    const revision = baseRevision + 1
    return { revision, savedAt: now.toISOString(), expiresAt: expiresAt.toISOString() }
  })
}

async function createNew(transaction: Queries, owner: Owner, state: NewState): Promise<void> {
  await lockPerson(transaction, owner)
  await refuseConflicts(transaction, owner, state)
  if ((await countDrafts(transaction, owner, state.now)) >= MAX_CASE_DRAFTS) {
    throw new PortalError('CASE_DRAFTS_FULL')
  }
  if (!(await insertDraft(transaction, owner, state))) throw new PortalError('CASE_DRAFT_UNKNOWN')
}

async function replace(
  transaction: Queries,
  owner: Owner,
  state: NewState & { readonly baseRevision: number },
): Promise<void> {
  if (await updateDraft(transaction, owner, state)) return
  await refuseConflicts(transaction, owner, state)
  throw new PortalError('CASE_DRAFT_UNKNOWN')
}

/** @throws PortalError CASE_DRAFT_SENT when the form was submitted, CASE_DRAFT_NEWER when the draft exists */
async function refuseConflicts(transaction: Queries, owner: Owner, { id, now }: NewState): Promise<void> {
  if (await isSent(transaction, owner, id)) throw new PortalError('CASE_DRAFT_SENT')
  if ((await findDraft(transaction, owner, { id, now })) !== undefined)
    throw new PortalError('CASE_DRAFT_NEWER')
}

/** Lists the ids in lists of values. Whether they are files of the owner is decided by the database. */
function listUuids(values: CaseValues): readonly string[] {
  return Object.values(values).flatMap((value) =>
    typeof value === 'string' ? [] : value.filter((item) => UUID.test(item)),
  )
}
