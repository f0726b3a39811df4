import { randomBytes } from 'node:crypto'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CASE_EVENT_KINDS, CaseDefect } from 'shared-contracts/http/cases/case-models'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { contentOf, FIRST_HASH, nextHash } from '../schema/event-chain.ts'
import type { CaseRow } from './case-rows.store.ts'
import { firstRow } from './case-rows.store.ts'
import type { StoredLetters } from './stored-decision.ts'

/** What an event has beside its step. `note` is for officials only, the other texts are for the applicant. */
export interface EventData {
  readonly text?: string
  readonly note?: string
  readonly letters?: StoredLetters
  readonly fileIds?: readonly string[]
  readonly outcome?: string
  readonly reasons?: readonly string[]
  readonly amountReturned?: string
  readonly unit?: string
  readonly unitBefore?: string
  readonly assigneeId?: string | null
  readonly registrationNumber?: string
  readonly dueOn?: string | null
  /** Case that it relates to. */
  readonly otherId?: string
  /** Event that it takes back. */
  readonly undoes?: number
  /** Label of the field because of which the decision that it takes back has had no effect. */
  readonly fault?: LocalizedText
  /** Instant from which the applicant may read the letter and is informed. */
  readonly effectiveAt?: string
  readonly share?: number
  /** Case type, channel and copied fields of the submission, for statistics. */
  readonly facts?: Readonly<Record<string, string | null>>
  /** Values of the form as they were submitted or corrected, as hash. */
  readonly valuesHash?: string
  /** What has to be corrected; `reasons` has their reasons. */
  readonly defects?: readonly CaseDefect[]
  /** Values of the form that a correction has changed. */
  readonly changes?: Readonly<Record<string, ChangedValue>>
}

/** Value of a field before and after a correction; null for an empty one. */
export interface ChangedValue {
  readonly before: CaseValues[string] | null
  readonly after: CaseValues[string] | null
}

type EventKind = (typeof CASE_EVENT_KINDS)[number]

/** Event to append. */
export interface NewEvent {
  readonly kind: EventKind
  readonly actorKind: 'applicant' | 'official' | 'system'
  readonly actorId: string | null
  readonly step: string | null
  readonly stateBefore: string | null
  readonly stateAfter: string | null
  readonly isInternal: boolean
  readonly data: EventData
  readonly at: Date
}

/** Event of a case as it is stored. */
export interface StoredEvent extends NewEvent {
  readonly sequence: number
  readonly content: string
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/**
 * Appends an event to a locked case. The events of the other side count as unread: those of applicants and decisions without
 * effect for the agency, public ones of officials and the system for the applicant.
 */
export async function appendEvent(
  transaction: Queries,
  row: Pick<CaseRow, 'id' | 'number'>,
  event: NewEvent,
): Promise<StoredEvent> {
  const head = await transaction.query<{ sequence: number; hash: Buffer | null }>(
    'select last_sequence + 1 as sequence, head_hash as hash from service_case where id = $1',
    [row.id],
  )
  const { sequence, hash: last } = firstRow(head.rows)
  const previousHash = last ?? FIRST_HASH
  const data = { ...event.data, salt: randomBytes(16).toString('hex') }
  const content = contentOf({ ...event, data, caseNumber: row.number, sequence })
  const hash = nextHash(previousHash, content)
  await transaction.query(
    `insert into case_event (case_id, sequence, kind, at, actor_kind, actor_id, step, state_before, state_after,
       is_internal, data, content, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.id,
      sequence,
      event.kind,
      event.at,
      event.actorKind,
      event.actorId,
      event.step,
      event.stateBefore,
      event.stateAfter,
      event.isInternal,
      JSON.stringify(data),
      content,
      previousHash,
      hash,
    ],
  )
  await transaction.query(
    `update service_case set last_sequence = $2, head_hash = $3,
       applicant_news = case when $4 then $2 else applicant_news end,
       agency_news = case when $5 then $2 else agency_news end,
       applicant_read = case when $6 then $2 else applicant_read end
     where id = $1`,
    [
      row.id,
      sequence,
      hash,
      !event.isInternal && event.actorKind !== 'applicant',
      event.actorKind === 'applicant' || event.data.fault !== undefined,
      event.actorKind === 'applicant',
    ],
  )
  return { ...event, data, sequence, content, previousHash, hash }
}

const EVENT_COLUMNS = `sequence, kind, at, actor_kind as "actorKind", actor_id as "actorId", step,
  state_before as "stateBefore", state_after as "stateAfter", is_internal as "isInternal", data, content,
  previous_hash as "previousHash", hash`

/** Events of a case in their order, internal ones included. */
export async function listEvents(queries: Queries, caseId: string): Promise<readonly StoredEvent[]> {
  const { rows } = await queries.query<StoredEvent>(
    `select ${EVENT_COLUMNS} from case_event where case_id = $1 order by sequence`,
    [caseId],
  )
  return rows
}

export async function findEvent(
  queries: Queries,
  caseId: string,
  sequence: number,
): Promise<StoredEvent | undefined> {
  const { rows } = await queries.query<StoredEvent>(
    `select ${EVENT_COLUMNS} from case_event where case_id = $1 and sequence = $2`,
    [caseId, sequence],
  )
  return rows[0]
}

/** Whether an event was taken back. */
export async function isUndone(queries: Queries, caseId: string, sequence: number): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from case_event where case_id = $1 and kind = 'undone' and (data->>'undoes')::int = $2`,
    [caseId, sequence],
  )
  return (rowCount ?? 0) > 0
}
