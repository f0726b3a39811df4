import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type {
  ChangeSet,
  ChangeTerms,
  createRecordChange,
  updateRecordChange,
  setChangeTerms,
} from 'shared-contracts/http/data/registry-desk'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { listTermOnlyIds, deleteRows, writeRows } from './change-rows.store.ts'
import {
  updateCounts,
  getSet,
  createSet,
  listSets,
  lockSet,
  addEvent,
  writeTerms,
  type SetFilters,
  type StoredSet,
} from './change-sets.store.ts'
import { validateRecord } from './records/check-record.ts'
import { diffRecord } from './records/compare-values.ts'
import { findCurrent } from './records/current-records.ts'
import { describeSet, describeSummary } from './describe-set.ts'
import { getLayout } from '../registry-engine/schema/registry-layout.ts'
import type { BodyOf, DeskContext, Official, SetBodyOf } from './desk-context.ts'
import { throwFaults } from './records/fault-messages.ts'
import { checkTerms, firstDay } from './records/set-terms.ts'

const PER_PAGE = 20

export async function listSetSummaries(
  desk: DeskContext,
  official: Official,
  { page, turn, ...filters }: SetFilters & { readonly page: number; readonly turn?: 'mine' | undefined },
) {
  const { sets, total } = await listSets(desk.pool, {
    companyId: desk.companyId,
    personId: official.personId,
    isMyTurn: turn === 'mine',
    filters,
    registries: desk.layouts.map(({ definition }) => definition.name),
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  })
  const content = sets.map((set) => describeSummary(desk, set, official))
  return { content, page, perPage: PER_PAGE, total, totalIsLowerBound: false }
}

/** @throws PortalError CHANGE_SET_UNKNOWN */
export async function readSet(desk: DeskContext, official: Official, id: string): Promise<ChangeSet> {
  return describeSet(desk, await getSet(desk.pool, { id, companyId: desk.companyId }), official)
}

/**
 * Creates a set of one record; idempotent by key.
 * @throws PortalError REQUEST_INVALID with findings by field, CHANGE_SET_OUTDATED when the form is older than the
 * record, CHANGE_SET_EMPTY when nothing differs, CHANGE_KEY_USED when the key belongs to another request.
 */
export async function createDraft(
  desk: DeskContext,
  official: Official,
  { key, registry, ...body }: BodyOf<typeof createRecordChange>,
): Promise<ChangeSet> {
  getLayout(desk.layouts, registry)
  const id = await inTransaction(desk.pool, async (transaction) => {
    const made = await createSet(transaction, {
      companyId: desk.companyId,
      personId: official.personId,
      key,
      registry,
      kind: 'record',
      body,
      now: desk.clock.now(),
    })
    if (made.isNew) {
      const set = await getSet(transaction, { id: made.id, companyId: desk.companyId })
      await writeRecord(desk, official, { transaction, set, body })
    }
    return made.id
  })
  return readSet(desk, official, id)
}

/** Replaces the only record of an existing set. @throws PortalError as `draftOfRecord`. */
export async function updateDraft(
  desk: DeskContext,
  official: Official,
  { id, revision, ...body }: SetBodyOf<typeof updateRecordChange>,
): Promise<ChangeSet> {
  await updateOwnSet(desk, official, {
    id,
    revision,
    work: async (transaction, set) => {
      if (set.kind !== 'record') throw new PortalError('CHANGE_SET_MOVED')
      await transaction.query('delete from registry_change_row where change_set_id = $1', [id])
      await writeRecord(desk, official, { transaction, set, body })
    },
  })
  return readSet(desk, official, id)
}

/** @throws PortalError CHANGE_SET_EMPTY when only the last days were to change and no longer do. */
export async function updateTerms(
  desk: DeskContext,
  official: Official,
  { id, revision, terms }: SetBodyOf<typeof setChangeTerms>,
): Promise<ChangeSet> {
  await updateOwnSet(desk, official, {
    id,
    revision,
    work: async (transaction, set) => {
      const now = desk.clock.now()
      checkTerms(terms, official, { today: civilDay(now), kind: set.kind })
      if (set.kind !== 'undo') await deleteTermOnlyRows(transaction, set, { terms, now })
      await writeTerms(transaction, id, { terms, now })
    },
  })
  return readSet(desk, official, id)
}

/** Removes records whose only change was their last day, if the new terms no longer change it. */
async function deleteTermOnlyRows(
  transaction: pg.PoolClient,
  set: StoredSet,
  { terms, now }: { readonly terms: ChangeTerms; readonly now: Date },
): Promise<void> {
  const { id, registry } = set
  const idle = await listTermOnlyIds(transaction, id)
  if (idle.length === 0) return
  const day = firstDay(terms, civilDay(now))
  const current = await findCurrent(transaction, { registry, day }, idle)
  const removed = idle.filter((one) => terms.validTo === null || current.get(one)?.valid_to === terms.validTo)
  if (removed.length === 0) return
  if (removed.length === set.added + set.changed) throw new PortalError('CHANGE_SET_EMPTY')
  await deleteRows(transaction, id, removed)
  const unchanged = set.unchanged + removed.length
  await updateCounts(transaction, id, { unchanged, refused: set.refused, now })
}

interface OwnChange {
  readonly id: string
  readonly revision?: number
  readonly work: (transaction: pg.PoolClient, set: StoredSet) => Promise<void>
}

/** Changes an own set that is not submitted, and adds an event. */
async function updateOwnSet(
  { pool, clock, companyId }: DeskContext,
  { personId }: Official,
  { id, revision, work }: OwnChange,
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const set = await lockSet(transaction, { id, companyId })
    assertEditable(set, personId, revision)
    await work(transaction, set)
    await addEvent(transaction, id, { personId, action: 'edited', now: clock.now() })
  })
}

/** @throws PortalError CHANGE_SET_OF_ANOTHER, or CHANGE_SET_MOVED when it is decided on or was changed since. */
export function assertEditable(set: StoredSet, personId: string, revision?: number): void {
  if (set.author_id !== personId) throw new PortalError('CHANGE_SET_OF_ANOTHER')
  const isOpen = set.state === 'draft' || set.state === 'returned'
  if (!isOpen || (revision !== undefined && revision !== set.revision))
    throw new PortalError('CHANGE_SET_MOVED')
}

interface RecordWrite {
  readonly transaction: pg.PoolClient
  readonly set: StoredSet
  readonly body: Pick<BodyOf<typeof createRecordChange>, 'record' | 'terms'>
}

async function writeRecord(
  desk: DeskContext,
  official: Official,
  { transaction, set, body: { record, terms } }: RecordWrite,
): Promise<void> {
  const { definition } = getLayout(desk.layouts, set.registry)
  const now = desk.clock.now()
  const today = civilDay(now)
  checkTerms(terms, official, { today, kind: set.kind })
  const day = firstDay(terms, today)
  const found = await findCurrent(transaction, { registry: set.registry, day }, [record.recordId])
  const current = found.get(record.recordId)
  if (record.isNew && current !== undefined) throwFaults({ recordId: 'taken' }, official.language)
  if (!record.isNew && current === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  if (current !== undefined && current.publicVersions !== record.baseVersion) {
    throw new PortalError('CHANGE_SET_OUTDATED', { values: { count: 1 } })
  }
  const values = validateRecord(definition, record, official.language)
  const row = diffRecord({ ...record, values, line: 0, validTo: terms.validTo }, current)
  if (row === undefined) throw new PortalError('CHANGE_SET_EMPTY')
  await writeRows(transaction, set.id, [row])
  await updateCounts(transaction, set.id, { now })
  await writeTerms(transaction, set.id, { terms, now })
}
