import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../common/persons/owner.ts'

/** Row of a draft; `content` is encrypted. */
export interface DraftRow {
  readonly id: string
  readonly type: string
  readonly form_version: number
  readonly step: string | null
  readonly content: Buffer
  readonly file_ids: readonly string[]
  readonly revision: number
  readonly saved_at: Date
  readonly expires_at: Date
  readonly case_id: string | null
  readonly case_number: string | null
}

const DRAFT_COLUMNS = `id, type, form_version, step, content, file_ids, revision, saved_at, expires_at, case_id,
  (select number from service_case where id = d.case_id) as case_number`

/** State of a draft to be saved. */
export interface NewState {
  readonly id: string
  readonly type: string
  readonly formVersion: number
  readonly step: string | null
  readonly content: Buffer
  readonly fileIds: readonly string[]
  readonly now: Date
  readonly expiresAt: Date
  /** Case whose form a new draft corrects. */
  readonly caseId?: string | undefined
}

interface DraftKey {
  readonly id: string
  readonly now: Date
}

/** Lists the drafts of a person, without those that were submitted. */
export async function listDrafts(
  queries: Queries,
  { personId, companyId }: Owner,
  now: Date,
): Promise<readonly DraftRow[]> {
  const { rows } = await queries.query<DraftRow>(
    `select ${DRAFT_COLUMNS} from case_draft d
     where person_id = $1 and company_id = $2 and expires_at > $3
       and not exists (
         select from case_request r join service_case c on c.id = r.case_id where r.key = d.id and c.person_id = $1)
     order by saved_at desc, id`,
    [personId, companyId, now],
  )
  return rows
}

export async function findDraft(
  queries: Queries,
  { personId, companyId }: Owner,
  { id, now }: DraftKey,
): Promise<DraftRow | undefined> {
  const { rows } = await queries.query<DraftRow>(
    `select ${DRAFT_COLUMNS} from case_draft d
     where id = $1 and person_id = $2 and company_id = $3 and expires_at > $4`,
    [id, personId, companyId, now],
  )
  return rows[0]
}

/** Whether the form of a draft was submitted by its owner. */
export async function isSent(queries: Queries, { personId, companyId }: Owner, id: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from case_request r join service_case c on c.id = r.case_id
     where r.key = $1 and c.person_id = $2 and c.company_id = $3`,
    [id, personId, companyId],
  )
  return rowCount !== 0
}

export async function countDrafts(
  queries: Queries,
  { personId, companyId }: Owner,
  now: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from case_draft where person_id = $1 and company_id = $2 and expires_at > $3`,
    [personId, companyId, now],
  )
  return rows[0]?.count ?? 0
}

function valuesOf({ personId, companyId }: Owner, state: NewState): unknown[] {
  const { id, type, formVersion, step, content, fileIds, now, expiresAt } = state
  return [id, personId, companyId, type, formVersion, step, content, fileIds, now, expiresAt]
}

/** Finds the id of the draft that corrects a case. */
export async function findCorrection(
  queries: Queries,
  { personId, companyId }: Owner,
  { caseId, now }: { readonly caseId: string; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await queries.query<{ id: string }>(
    'select id from case_draft where case_id = $1 and person_id = $2 and company_id = $3 and expires_at > $4',
    [caseId, personId, companyId, now],
  )
  return rows[0]?.id
}

/**
 * Inserts a draft with revision 1. False where the id is taken, also by another person, where the case has a draft, and
 * where it is not one of the person. An expired draft of the case, which no user can open, gives way.
 */
export async function insertDraft(transaction: Queries, owner: Owner, state: NewState): Promise<boolean> {
  const { caseId, now } = state
  if (caseId !== undefined)
    await transaction.query('delete from case_draft where case_id = $1 and expires_at <= $2', [caseId, now])
  const { rowCount } = await transaction.query(
    `insert into case_draft (id, person_id, company_id, type, form_version, step, content, file_ids, revision, saved_at,
       expires_at, case_id)
     select $1::uuid, $2::uuid, $3::smallint, $4::text, $5::int, $6::text, $7::bytea, $8::uuid[], 1, $9::timestamptz,
       $10::timestamptz, $11::uuid
     where $11::uuid is null
       or exists (select from service_case where id = $11 and person_id = $2 and company_id = $3)
     on conflict do nothing`,
    [...valuesOf(owner, state), caseId ?? null],
  )
  return rowCount === 1
}

/** Replaces a draft of one revision by the next one. False where there is no such draft or it has another revision. */
export async function updateDraft(
  transaction: Queries,
  owner: Owner,
  { baseRevision, ...state }: NewState & { readonly baseRevision: number },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update case_draft set type = $4, form_version = $5, step = $6, content = $7, file_ids = $8, revision = revision + 1,
       saved_at = $9, expires_at = $10
     where id = $1 and person_id = $2 and company_id = $3 and revision = $11 and expires_at > $9`,
    [...valuesOf(owner, state), baseRevision],
  )
  return rowCount === 1
}

/** Deletes a draft and returns the ids of its files; undefined without such a draft. */
export async function deleteDraft(
  transaction: Queries,
  { personId, companyId }: Owner,
  id: string,
): Promise<readonly string[] | undefined> {
  const { rows } = await transaction.query<Pick<DraftRow, 'file_ids'>>(
    'delete from case_draft where id = $1 and person_id = $2 and company_id = $3 returning file_ids',
    [id, personId, companyId],
  )
  return rows[0]?.file_ids
}

interface StagedFiles {
  readonly ids: readonly string[]
  readonly now: Date
  readonly expiresAt: Date
}

/** Makes staged files of the owner expire with their draft. Returns those that exist; attached ones are left out. */
export async function keepStagedFiles(
  transaction: Queries,
  { personId }: Pick<Owner, 'personId'>,
  { ids, now, expiresAt }: StagedFiles,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await transaction.query<{ id: string }>(
    `update uploaded_file set expires_at = $4
     where person_id = $1 and id = any($2) and attached_to is null and expires_at > $3 returning id`,
    [personId, ids, now, expiresAt],
  )
  return rows.map(({ id }) => id)
}

/** Deletes expired drafts. Their files expire with them. */
export async function deleteExpiredDrafts(queries: Queries, now: Date): Promise<void> {
  await queries.query('delete from case_draft where expires_at <= $1', [now])
}
