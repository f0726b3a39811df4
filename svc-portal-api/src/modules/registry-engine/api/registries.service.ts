import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type {
  RecordDetail,
  RecordPage,
  RecordQuery,
  RecordSummary,
  RegistryDescription,
} from 'shared-contracts/http/registries'
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import type * as z from 'zod/mini'
import { describeAll, type DescribeOptions } from '../query/responses/describe-registry.ts'
import {
  listChildRecords,
  listSelectedRecords,
  type ParentCode,
  type RecordSelection,
} from '../query/responses/selected-records.ts'
import {
  connectedLayouts,
  getRegistrySource,
  type RegistrySource,
  type Registries,
} from '../query/responses/registry-source.ts'
import { describeRecord, summarizeRecords, type History } from '../query/responses/record-responses.ts'
import { statusOf } from '../query/responses/record-term.ts'
import { getLayout, type RegistryLayout } from '../schema/registry-layout.ts'
import { sourceOnDay } from '../query/list/source-on-day.ts'
import { parseListRequest, type ListRequest } from '../query/list/list-request.ts'
import { withDistances } from '../query/responses/distances.ts'
import { listRecords } from '../query/list/list-records.ts'
import { RegistrySnapshots } from '../query/list/registry-snapshot.ts'
import { civilDay } from '../../../common/civil-day.ts'
import type { RegistryMatches, BestRecordsRequest } from '../../../common/registries/best-records.ts'
import {
  findRecord,
  findRow,
  listRows,
  listCommonWords,
  type VersionState,
  type StoredRecord,
  type StoredRow,
} from '../query/registries.store.ts'
import { parseListDay, throwIfInvalid, type ValidationErrors } from '../query/request-errors.ts'
import { findMeanings, type EverydayMeaning } from '../query/search/everyday-words.ts'
import { splitWords } from '../../../common/text/fold.ts'
import { BestRecords } from '../query/search/best/best-records.ts'

export interface RegistriesService {
  describeAll(options: DescribeOptions): Promise<RegistryDescription[]>
  describe(registry: string, language: Language): Promise<RegistryDescription>
  /** Registries whose records are all in the search of the whole portal, without their fields. */
  describeSearchable(): Promise<RegistryDescription[]>
  /** Registries whose lists can be ordered by distance, without their parts and fields. */
  describePlaces(): Promise<RegistryDescription[]>
  /** Finds the best records of the registries with `portalSearch: 'best'`. */
  findBest(question: BestRecordsRequest): Promise<readonly RegistryMatches[]>
  list(registry: string, query: RecordQuery, language: Language): Promise<z.infer<typeof RecordPage>>
  /** Lists records by number or code in their state on a day. Unknown ones are left out. */
  getMany(registry: string, selection: RecordSelection): Promise<z.infer<typeof RecordSummary>[]>
  /** Finds the goods that words mean as an everyday name. */
  findMeanings(q: string): Promise<readonly EverydayMeaning[]>
  listChildren(registry: string, selection: ParentCode): Promise<z.infer<typeof RecordSummary>[]>
  /** @throws PortalError REGISTRY_UNKNOWN, REQUEST_INVALID, REGISTRY_RECORD_UNKNOWN */
  get(registry: string, id: string, options: GetOptions): Promise<z.infer<typeof RecordDetail>>
  /** @throws PortalError like `get`: no such record, day or version. */
  assertExists(registry: string, id: string, options: GetOptions): Promise<void>
  /** Data version of a registry, or of all without a name. At most half a second stale. */
  getVersion(registry?: string): Promise<string>
  /** Like `getVersion`, but never stale. */
  getFreshVersion(registry?: string): Promise<string>
  /** Searches the most frequent words, which caches their matches and counts. */
  searchCommonWords(signal: AbortSignal): Promise<void>
}

interface GetOptions {
  readonly asOf?: string | undefined
  readonly version?: number | undefined
  readonly language: Language
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly layouts: readonly RegistryLayout[]
  readonly clock: Clock
}

/** Reads registries. Registries are data; none is treated by name. */
export function createRegistriesService({ pool, layouts, clock }: Dependencies): RegistriesService {
  const snapshots = new RegistrySnapshots(pool)
  const best = new BestRecords(pool, layouts)
  const registries: Registries = { pool, layouts, snapshots }
  const connected = new Map(layouts.map((layout) => [layout, connectedLayouts(layouts, layout)]))
  const connectedTo = (registry: string | undefined): readonly RegistryLayout[] =>
    registry === undefined ? layouts : (connected.get(getLayout(layouts, registry)) ?? [])

  return {
    describeAll: (options) => describeAll(registries, layouts, options),

    async describe(registry, language) {
      const [described] = await describeAll(registries, [getLayout(layouts, registry)], {
        language,
        withFields: true,
      })
      if (described === undefined) throw new PortalError('REGISTRY_UNKNOWN')
      return described
    },

    describeSearchable: () => describeSome(registries, ({ portalSearch }) => portalSearch === 'all'),
    describePlaces: () => describeSome(registries, hasPlaces),

    findBest: (question) => best.find(question),

    async list(registry, query, language) {
      const layout = getLayout(layouts, registry)
      const request = parseListRequest(query, layout, language)
      return buildPage(sourceOnDay(await getRegistrySource(registries, layout), request.asOf), request)
    },

    getMany: async (registry, selection) =>
      listSelectedRecords(registries, getLayout(layouts, registry), selection),

    listChildren: async (registry, selection) =>
      listChildRecords(registries, getLayout(layouts, registry), selection),

    findMeanings: (q) => findMeanings(pool, splitWords(q).join(' ')),

    async get(registry, id, options) {
      const layout = getLayout(layouts, registry)
      const day = parseView(options)
      const onDay = sourceOnDay(await getRegistrySource(registries, layout), day)
      const record = await getStoredRecord(pool, layout, id)
      const { row, history } = await getState({ pool, clock, layout: onDay.layout }, record, options)
      return describeRecord(onDay, row, history)
    },

    async assertExists(registry, id, options) {
      const layout = getLayout(layouts, registry)
      const day = parseView(options)
      const { layout: onDay } = sourceOnDay(await getRegistrySource(registries, layout), day)
      await getState({ pool, clock, layout: onDay }, await getStoredRecord(pool, layout, id), options)
    },

    async searchCommonWords(signal) {
      for (const layout of layouts) {
        for (const word of await listCommonWords(pool, layout)) {
          if (signal.aborted) return
          await this.list(layout.definition.name, { q: word }, DEFAULT_LANGUAGE)
        }
      }
    },

    getVersion: async (registry) => joinVersions(snapshots, connectedTo(registry)),

    async getFreshVersion(registry) {
      await snapshots.refresh()
      return joinVersions(snapshots, connectedTo(registry))
    },
  }
}

function hasPlaces({ placeField, partOf }: RegistryLayout['definition']): boolean {
  return placeField !== undefined && partOf === undefined
}

function describeSome(
  registries: Registries,
  isIncluded: (definition: RegistryLayout['definition']) => boolean,
): Promise<RegistryDescription[]> {
  const included = registries.layouts.filter(({ definition }) => isIncluded(definition))
  return describeAll(registries, included, { language: DEFAULT_LANGUAGE, withFields: false })
}

async function joinVersions(
  snapshots: RegistrySnapshots,
  layouts: readonly RegistryLayout[],
): Promise<string> {
  const versions = await Promise.all(layouts.map(async (layout) => (await snapshots.get(layout)).version))
  return versions.join('.')
}

async function buildPage(reading: RegistrySource, request: ListRequest): Promise<z.infer<typeof RecordPage>> {
  const response = await listRecords(reading, request)
  const rows = await listRows(reading.pool, reading.layout, response.ids)
  const content = withDistances(await summarizeRecords(reading, rows), request.near, reading.layout)
  const { returned } = request
  return {
    content: returned === undefined ? content : content.map((record) => pickFields(record, returned)),
    ...(request.near === undefined ? {} : { near: request.near.town }),
    page: request.page ?? null,
    perPage: request.perPage,
    total: response.total,
    totalIsLowerBound: response.totalIsLowerBound,
    ...(response.next === undefined ? {} : { next: response.next }),
    facets: returned === undefined ? response.facets : {},
    match: response.match,
  }
}

function pickFields(
  record: z.infer<typeof RecordSummary>,
  names: readonly string[],
): z.infer<typeof RecordSummary> {
  const values = Object.fromEntries(names.map((name) => [name, record.values[name] ?? null]))
  return { ...record, values, path: [] }
}

async function getStoredRecord(pool: pg.Pool, layout: RegistryLayout, id: string): Promise<StoredRecord> {
  const record = await findRecord(pool, layout, id)
  if (record === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  return record
}

/** @throws PortalError REQUEST_INVALID: no such day, or a version is named as well. */
function parseView({ asOf, version, language }: GetOptions): string | undefined {
  const findings: ValidationErrors = {}
  const day = parseListDay(asOf, findings)
  if (day !== undefined && version !== undefined) findings['version'] = 'dayOrVersion'
  throwIfInvalid(findings, language)
  return day
}

/** State of a record; `layout` is that of the day, if one is requested. */
async function getState(
  { pool, clock, layout }: Pick<Dependencies, 'pool' | 'clock'> & { readonly layout: RegistryLayout },
  record: StoredRecord,
  { asOf, version }: GetOptions,
): Promise<{ readonly row: StoredRow; readonly history: History }> {
  const { versions } = record
  const today = civilDay(clock.now())
  const then = asOf === undefined ? undefined : await getRowOn(pool, layout, record.id)
  const shown = then ?? (version === undefined ? undefined : getVersion(record, version))
  if (shown === undefined) return { row: record, history: { shown: currentVersion(record), versions, today } }
  // A version on a day of its own has not expired.
  const status = then === undefined ? statusOf(shown, { versions, today }) : then.status
  const { field_values, valid_from, valid_to } = shown
  return {
    row: { ...record, status, field_values, valid_from, valid_to },
    history: { shown, versions, today },
  }
}

/** Gets a version by its number, even a corrected one. @throws PortalError REGISTRY_RECORD_UNKNOWN */
function getVersion({ versions }: StoredRecord, version: number): VersionState {
  const found = versions.find(({ place }) => place === version)
  if (found === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  return found
}

/** Version that the row of today shows. It is not among `versions` if there are too many to list. */
function currentVersion({ versions, ...row }: StoredRecord): VersionState {
  const found = versions.find(
    ({ replaced_at, valid_from, valid_to }) =>
      replaced_at === null && valid_from === row.valid_from && valid_to === row.valid_to,
  )
  return found ?? { ...row, replaced_at: null }
}

/** Row of the day, which has the classification of that day. @throws PortalError REGISTRY_RECORD_UNKNOWN */
async function getRowOn(pool: pg.Pool, layout: RegistryLayout, id: string): Promise<VersionState> {
  const then = await findRow(pool, layout, id)
  if (then === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  return { ...then, replaced_at: null }
}
