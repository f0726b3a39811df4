import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  MAX_WATCHED_RECORDS,
  MAX_WATCHES,
  type FilteredRecord,
  type Watch,
  type WatchSettings,
} from 'shared-contracts/http/data/watches'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { Owner } from '../../common/persons/owner.ts'
import { groupDigits } from '../../common/text/group-digits.ts'
import { readNames, recordsOf, type RecordNames } from './record-names.ts'
import type { RecordKey } from './registries/describe-query.ts'
import type { WatchedRegistries } from './registries/watched-registries.ts'
import { lockPerson } from '../../common/persons/lock-person.ts'
import {
  registerPosition,
  countWatches,
  endOwnWatch,
  findOrCreateList,
  findWatch,
  insertWatch,
  isRecord,
  listOwnWatches,
  updateWatch,
  writeMembers,
  type StoredWatch,
  type WatchKey,
} from './watches.store.ts'

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly registries: WatchedRegistries
}

/** A registry, or a record or a list of it. */
interface WatchTarget {
  readonly registry?: string | undefined
  readonly record?: string | undefined
  readonly query?: string | undefined
}

interface NewWatch extends WatchTarget {
  readonly registry: string
  readonly settings?: WatchSettings | undefined
}

export type WatchesService = ReturnType<typeof createWatchesService>

/** Default settings. A list does not warn of terms by default, as it may have thousands. */
const DEFAULTS = { tells: 'all', fields: [], mail: 'daily' } as const

/** Watches of registry records and lists (REG-03). */
export function createWatchesService(dependencies: Dependencies) {
  const { pool, clock, registries } = dependencies
  return {
    /** Own watches, and the names of records in filters of the watched lists and of the requested one. */
    async list(owner: Owner, { registry, record, query }: WatchTarget, language: Language) {
      if (registry !== undefined) registries.registry(registry)
      const normal =
        registry === undefined || query === undefined
          ? undefined
          : registries.normalize(registry, query, language)
      const watches = await listOwnWatches(pool, owner, { registry, record, query: normal })
      const listed = watches.filter((watch) => registries.names.includes(watch.registry))
      const lists = [...listed, ...(registry === undefined ? [] : [{ registry, query: normal ?? '' }])]
      const filtered = lists.flatMap((one) => registries.recordsIn(one.registry, one.query))
      const names = await readNames(pool, registries, [...filtered, ...listed.flatMap(listRecords)])
      return {
        watches: listed.map((watch) => describe(watch, names, registries)),
        filtered: namesOf(filtered, names),
      }
    },

    /**
     * Returns the number of the watch; an existing watch of the same target is reused.
     * @throws PortalError REGISTRY_UNKNOWN, REGISTRY_RECORD_UNKNOWN, REQUEST_INVALID, WATCH_TOO_MANY, WATCH_TOO_WIDE
     */
    async add(owner: Owner, watch: NewWatch, language: Language): Promise<string> {
      const { registry, record, query, settings } = watch
      registries.registry(registry)
      if (settings !== undefined) validateFields(settings, registry, registries)
      if (record !== undefined && query !== undefined) throw new PortalError('REQUEST_INVALID')
      const target =
        record === undefined
          ? { registry, query: registries.normalize(registry, query ?? '', language) }
          : { registry, record }
      return inTransaction(pool, (transaction) =>
        addInTransaction({ transaction, ...dependencies }, owner, { target, settings }),
      )
    },

    /** @throws PortalError WATCH_UNKNOWN, REQUEST_INVALID */
    async change(
      owner: Owner,
      id: string,
      { settings, isPaused }: { readonly settings: WatchSettings; readonly isPaused: boolean },
    ): Promise<void> {
      validateChoice(settings)
      await inTransaction(pool, async (transaction) => {
        const change = { id, settings, isPaused, now: clock.now() }
        const registry = await updateWatch(transaction, owner, change)
        if (registry === undefined) throw new PortalError('WATCH_UNKNOWN')
        validateFields(settings, registry, registries)
      })
    },

    /** @throws PortalError WATCH_UNKNOWN */
    async end(owner: Owner, id: string): Promise<void> {
      if (!(await endOwnWatch(pool, owner, { id, now: clock.now() }))) throw new PortalError('WATCH_UNKNOWN')
    },
  }
}

type Target =
  | { readonly registry: string; readonly record: string }
  | { readonly registry: string; readonly query: string }

interface AddContext extends Dependencies {
  readonly transaction: Queries
}

async function addInTransaction(
  adding: AddContext,
  owner: Owner,
  { target, settings }: { readonly target: Target; readonly settings: WatchSettings | undefined },
): Promise<string> {
  const { transaction, clock } = adding
  const { registry } = target
  const now = clock.now()
  await lockPerson(transaction, owner)
  const removals = adding.registries.removals.filter(({ from }) => from === registry)
  // Sorted, so that concurrent requests lock in one order.
  for (const name of [registry, ...removals.map((removal) => removal.registry)].toSorted()) {
    await registerPosition(transaction, name)
  }
  if ('record' in target && !(await isRecord(transaction, registry, target.record))) {
    throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  }
  const watched: WatchKey =
    'record' in target
      ? { registry, recordId: target.record, listKey: null }
      : { registry, recordId: null, listKey: await getListKey(adding, target) }
  const earlier = await findWatch(transaction, owner, watched)
  if (earlier !== undefined) {
    await updateWatch(transaction, owner, { id: earlier, settings, isPaused: false, now })
    return earlier
  }
  if ((await countWatches(transaction, owner)) >= MAX_WATCHES) {
    throw new PortalError('WATCH_TOO_MANY', { values: { limit: String(MAX_WATCHES) } })
  }
  const chosen = settings ?? { ...DEFAULTS, fields: [], warnsOfExpiry: 'record' in target }
  return insertWatch(transaction, owner, { watched, settings: chosen, now })
}

/** Gets the key of a list. Its members are stored from the first watch on. */
async function getListKey(
  { transaction, registries }: AddContext,
  { registry, query }: { readonly registry: string; readonly query: string },
): Promise<string> {
  const { listKey, isNew } = await findOrCreateList(transaction, registry, query)
  if (!isNew || query === '') return listKey
  const limit = MAX_WATCHED_RECORDS
  const rows = registries.rowsOf(registry, query)
  if ((await writeMembers(transaction, listKey, { rows, limit })) > limit) {
    throw new PortalError('WATCH_TOO_WIDE', { values: { limit: groupDigits(limit) } })
  }
  return listKey
}

function validateChoice({ tells, fields }: WatchSettings): void {
  if ((tells === 'fields') !== fields.length > 0) throwInvalidFields()
}

function validateFields(settings: WatchSettings, registry: string, registries: WatchedRegistries): void {
  validateChoice(settings)
  const { labels } = registries.registry(registry)
  if (!settings.fields.every((field) => labels.has(field))) throwInvalidFields()
}

function throwInvalidFields(): never {
  throw new PortalError('REQUEST_INVALID', { fields: { fields: 'watched_fields_are_not_chosen' } })
}

function listRecords({ news, ...watch }: StoredWatch): readonly RecordKey[] {
  return recordsOf({ ...watch, items: news.flatMap(({ items }) => items) })
}

function namesOf(records: readonly RecordKey[], names: RecordNames): FilteredRecord[] {
  const byKey = new Map(records.map(({ registry, id }) => [`${registry}/${id}`, { registry, id }]))
  return [...byKey.values()].map((record) => ({ ...record, title: names(record) }))
}

function describe(watch: StoredWatch, names: RecordNames, registries: WatchedRegistries): Watch {
  const { id, registry, record_id: recordId, query, news } = watch
  const { tells, fields, mail, warnsOfExpiry } = watch
  return {
    id,
    registry,
    query,
    isPaused: watch.is_paused,
    registryTitle: registries.registry(registry).title,
    record: recordId === null ? null : { id: recordId, title: names({ registry, id: recordId }) },
    settings: { tells, fields, mail, warnsOfExpiry },
    since: watch.created_at.toISOString(),
    news: news.map(({ at, records, items }) => ({
      at,
      records,
      items: items.map(({ before: _before, ...item }) => ({ ...item, title: names(item) })),
    })),
  }
}
