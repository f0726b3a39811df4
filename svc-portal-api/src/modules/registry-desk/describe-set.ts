import type { ChangeSet, ChangeSetSummary } from 'shared-contracts/http/data/registry-desk'
import type { Language } from 'shared-contracts/session/language'
import { problemOf } from 'shared-service/http/problem-reply'
import { MAX_LISTED_FAULTS } from 'shared-contracts/http/data/registry-desk'
import type { Queries } from 'shared-service/transaction'
import { countOutdated, listFaults } from './change-rows.store.ts'
import { listEvents, type StoredSet } from './change-sets.store.ts'
import { getLayout } from '../registry-engine/schema/registry-layout.ts'
import type { DeskContext, Official } from './desk-context.ts'
import { faultMessage } from './records/fault-messages.ts'
import { termsOf } from './records/set-terms.ts'
import { describeFirstRows, isComparable } from './rows/describe-rows.ts'

export function describeSummary(
  desk: DeskContext,
  set: StoredSet,
  { personId, language }: Official,
): ChangeSetSummary {
  return {
    id: set.id,
    number: set.number,
    registry: set.registry,
    kind: set.kind,
    state: set.state,
    revision: set.revision,
    registryTitle: getLayout(desk.layouts, set.registry).definition.title,
    subject: subjectOf(set, language),
    author: set.author,
    isOwn: set.author_id === personId,
    publisher: set.publisher,
    counts: { added: set.added, changed: set.changed, unchanged: set.unchanged, refused: set.refused },
    createdAt: set.created_at.toISOString(),
    updatedAt: set.updated_at.toISOString(),
    publishedAt: set.published_at?.toISOString() ?? null,
  }
}

function subjectOf(set: StoredSet, language: Language): string {
  if (set.file_name !== null) return set.file_name
  if (set.undone_number !== null) return formatNumber(set.undone_number, language)
  return set.record_id ?? ''
}

export async function describeSet(desk: DeskContext, set: StoredSet, official: Official): Promise<ChangeSet> {
  const { language } = official
  const { pool } = desk
  const work = desk.work.getState(set.id)
  const outdated = isComparable(desk, set) ? await countOutdated(pool, set.id, set.registry) : 0
  const faults = await listFaults(pool, set.id, { limit: MAX_LISTED_FAULTS })
  const events = await listEvents(pool, set.id)
  return {
    ...describeSummary(desk, set, official),
    revision: set.revision,
    terms: termsOf(set),
    outdated,
    work:
      work === undefined
        ? null
        : {
            kind: work.kind,
            done: work.done,
            fault: work.failure === undefined ? null : problemOf(work.failure, language).message,
          },
    isChecked: set.kind !== 'file' || set.checked_at !== null,
    file: await describeFile(desk, set),
    ...(await describeFirstRows(desk, set, outdated)),
    faults: faults.map(({ line, field, code, cell }) => ({
      line,
      field,
      code,
      cell,
      message: faultMessage(code, language),
    })),
    events: events.map(({ action, person, note, happened_at: at }) => ({
      action,
      person,
      note,
      at: at.toISOString(),
    })),
    undoes:
      set.undoes === null || set.undone_number === null
        ? null
        : { id: set.undoes, number: set.undone_number },
    undoneBy: await findUndoing(desk, set.id),
  }
}

async function describeFile({ pool }: DeskContext, set: StoredSet): Promise<ChangeSet['file']> {
  if (set.file_name === null) return null
  const { rows } = await pool.query<{ received: number }>(
    'select coalesce(sum(octet_length(bytes)), 0)::bigint as received from registry_change_part where change_set_id = $1',
    [set.id],
  )
  return { name: set.file_name, size: set.file_size ?? 0, received: rows[0]?.received ?? 0 }
}

async function findUndoing({ pool }: { readonly pool: Queries }, id: string): Promise<ChangeSet['undoneBy']> {
  const { rows } = await pool.query<{ id: string; number: number }>(
    `select id, number from registry_change_set where undoes = $1 and state <> 'withdrawn'`,
    [id],
  )
  return rows[0] ?? null
}

export function formatNumber(number: number, language: Language): string {
  return language === 'en' ? `No. ${number}` : `№ ${number}`
}
