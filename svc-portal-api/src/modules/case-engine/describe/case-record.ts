import type { CaseFile } from 'shared-contracts/http/cases/case-models'
import type { Queries } from 'shared-service/transaction'
import { canBeHandedTo, listAttachedFiles, type AttachedFile } from '../../../common/files/attached-files.ts'
import { listEvents, type StoredEvent } from '../storage/case-events.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'

/** Case with everything that its descriptions are made of. */
export interface CaseRecord {
  readonly row: CaseRow
  /** Events in their order, internal ones included. */
  readonly events: readonly StoredEvent[]
  readonly files: readonly AttachedFile[]
  /** Names of the persons of the events, and of the assignees, by id. */
  readonly people: ReadonlyMap<string, string>
  /** Applicants with the same matter, this one included. */
  readonly applicants: number
}

/** Reads the rest of a case that was found. */
export async function readRecord(queries: Queries, row: CaseRow): Promise<CaseRecord> {
  const [events, files, joined] = await Promise.all([
    listEvents(queries, row.id),
    listAttachedFiles(queries, row.id),
    queries.query<{ count: number }>(
      'select count(*)::int as count from service_case where leading_id = $1',
      [row.leadingId ?? row.id],
    ),
  ])
  const ids = [
    ...events.flatMap(({ actorId, data }) => [actorId, data.assigneeId ?? null]),
    row.assigneeId,
    row.decidedBy,
  ]
  const people = await queries.query<{ id: string; name: string }>(
    `select p.id, concat_ws(' ', p.name, p.surname) as name from person p where p.id = any($1::uuid[])`,
    [[...new Set(ids)].filter((id) => id !== null)],
  )
  return {
    row,
    events,
    files,
    people: new Map(people.rows.map(({ id, name }) => [id, name])),
    applicants: 1 + (joined.rows[0]?.count ?? 0),
  }
}

/** Files of a case as a viewer gets them: an official, or the applicant. */
export function describeFiles(
  { row, files }: CaseRecord,
  viewer: { readonly personId?: string | undefined },
): CaseFile[] {
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    bytes: file.size,
    mediaType: file.mimeType,
    hash: file.sha256,
    receivedAt: file.attachedAt.toISOString(),
    from: file.personId === row.personId ? 'applicant' : 'agency',
    scan: file.scan,
    isAvailable: canBeHandedTo(file, viewer),
  }))
}
