import type { Queries } from 'shared-service/transaction'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'

type LookAction = 'read' | 'file' | 'as-applicant' | 'export'

/** Look of an official at a case or at one of its files. */
export interface Look {
  readonly caseId: string
  readonly personId: string
  readonly action: LookAction
  readonly fileId?: string
  readonly now: Date
}

/** Writes that an official read a case or a file: once an hour for the same official, action and file. */
export async function writeLook(
  queries: Queries,
  { caseId, personId, action, fileId, now }: Look,
): Promise<void> {
  await queries.query(
    `insert into case_look (case_id, person_id, action, file_id, at)
     select $1, $2, $3, $4::uuid, $5
     where not exists (
       select 1 from case_look l where l.case_id = $1 and l.person_id = $2 and l.action = $3
         and l.file_id is not distinct from $4::uuid and l.at > $5::timestamptz - interval '1 hour')`,
    [caseId, personId, action, fileId ?? null, now],
  )
}

/** Writes the export of cases for all of them. */
export async function writeExportLooks(
  queries: Queries,
  { caseIds, personId, now }: { readonly caseIds: readonly string[]; readonly personId: string; now: Date },
): Promise<void> {
  await queries.query(
    `insert into case_look (case_id, person_id, action, at) select id, $2, 'export', $3 from unnest($1::uuid[]) as id`,
    [caseIds, personId, now],
  )
}

interface StoredLook {
  readonly official: string
  readonly at: Date
  readonly action: LookAction
  readonly file: string | null
}

export async function listLooks(queries: Queries, caseId: string): Promise<readonly StoredLook[]> {
  const { rows } = await queries.query<StoredLook>(
    `select concat_ws(' ', p.name, p.surname) as official, l.at, l.action, f.name as file
     from case_look l join person p on p.id = l.person_id left join uploaded_file f on f.id = l.file_id
     where l.case_id = $1 order by l.at desc, l.action limit 500`,
    [caseId],
  )
  return rows
}

/**
 * Marks the entries of the applicant up to one as read, when the assignee or, without one, an official who works in the unit
 * has read them.
 */
export async function markRead(
  queries: Queries,
  { id, agencyNews }: Pick<CaseRow, 'id' | 'agencyNews'>,
  personId: string,
): Promise<void> {
  await queries.query(
    `update service_case set agency_read = $3
     where id = $1 and agency_read < $3 and coalesce(assignee_id, $2) = $2`,
    [id, personId, agencyNews],
  )
}
