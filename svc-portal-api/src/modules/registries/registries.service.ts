import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { RiskGroup } from 'shared-contracts/http/registries'
import type {
  RecordDetail,
  RecordPage,
  RecordQuery,
  RecordSummary,
  RecordVersion,
  RegistryDescription,
} from 'shared-contracts/http/registries'
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import type * as z from 'zod/mini'
import type { RegistryLayout } from './definitions/registry-layout.ts'
import { readListRequest } from './list/list-request.ts'
import { readList } from './list/read-list.ts'
import { RegistrySnapshots, type RegistrySnapshot } from './list/registry-snapshot.ts'
import { civilDay } from './records/record-changes.ts'
import { partialText, publicValues, titleOfRecord } from './records/record-texts.ts'
import {
  findRow,
  findRows,
  findTitles,
  findVersionOn,
  listCommonWords,
  listChildren,
  listVersions,
  type StoredRow,
  type StoredVersion,
} from './registries.store.ts'
import { refuse } from './request-findings.ts'
import { everydayWordsOf } from './search/everyday-words.ts'

export interface RegistriesService {
  describe(): Promise<RegistryDescription[]>
  list(registry: string, query: RecordQuery, language: Language): Promise<z.infer<typeof RecordPage>>
  get(registry: string, id: string, options: GetOptions): Promise<z.infer<typeof RecordDetail>>
  /** Changes with every change of the data of a registry; of all of them without a name. */
  version(registry?: string): Promise<string>
  /** Asks for the words that very many names have, so that nobody waits for their counts. */
  askCommonWords(stopping: AbortSignal): Promise<void>
}

interface GetOptions {
  /** Day whose state is asked for; today without. */
  readonly asOf?: string | undefined
  readonly language: Language
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly layouts: readonly RegistryLayout[]
  readonly clock: Clock
}

/** Reads registries. What they hold is data, so it knows none of them by name. */
export function createRegistriesService({ pool, layouts, clock }: Dependencies): RegistriesService {
  const snapshots = new RegistrySnapshots(pool)
  const byName = new Map(layouts.map((layout) => [layout.definition.name, layout]))
  const getLayout = (registry: string): RegistryLayout => {
    const layout = byName.get(registry)
    if (layout === undefined) throw new PortalError('REGISTRY_UNKNOWN')
    return layout
  }

  return {
    async describe() {
      return Promise.all(layouts.map(async (layout) => describe(layout, await snapshots.get(layout))))
    },

    async list(registry, query, language) {
      const layout = getLayout(registry)
      const request = readListRequest(query, layout, language)
      const snapshot = await snapshots.get(layout)
      const answer = await readList({ pool, layout, snapshot }, request)
      const rows = await findRows(pool, layout, answer.ids)
      return {
        content: await summarise({ pool, layout, snapshot }, rows),
        page: request.page ?? null,
        perPage: request.perPage,
        total: answer.total,
        totalIsLowerBound: answer.totalIsLowerBound ?? false,
        ...(answer.next === undefined ? {} : { next: answer.next }),
        facets: answer.facets,
        match: answer.match,
      }
    },

    async get(registry, id, { asOf, language }) {
      const layout = getLayout(registry)
      const today = civilDay(clock.now())
      const day = checkDay(asOf, language)
      const snapshot = await snapshots.get(layout)
      const row = await findRow(pool, layout, id)
      if (row === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
      const [versions, shown] = await Promise.all([
        listVersions(pool, row),
        day === undefined ? row : asThen(pool, row, day),
      ])
      return detail({ pool, layout, snapshot }, shown, { versions, today })
    },

    async askCommonWords(stopping) {
      for (const layout of layouts) {
        for (const word of await listCommonWords(pool, layout)) {
          if (stopping.aborted) return
          await this.list(layout.definition.name, { q: word }, DEFAULT_LANGUAGE)
        }
      }
    },

    async version(registry) {
      const asked = registry === undefined ? layouts : [getLayout(registry)]
      const versions = await Promise.all(asked.map(async (layout) => (await snapshots.get(layout)).version))
      return versions.join('.')
    },
  }
}

/** A day that the calendar has. */
function checkDay(asOf: string | undefined, language: Language): string | undefined {
  if (asOf === undefined) return undefined
  const instant = new Date(`${asOf}T00:00:00Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(asOf) && asOf >= '0001'
  refuse(exists ? {} : { asOf: 'noDay' }, language)
  return asOf
}

async function asThen(pool: pg.Pool, row: StoredRow, day: string): Promise<StoredRow> {
  const then = await findVersionOn(pool, row, day)
  if (then === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  const { status, field_values, valid_from, valid_to } = then
  return { ...row, status, field_values, valid_from, valid_to }
}

function describe({ definition }: RegistryLayout, snapshot: RegistrySnapshot): RegistryDescription {
  return {
    name: definition.name,
    title: definition.title,
    description: definition.description,
    fields: [...definition.fields],
    codeTree: definition.codeField !== undefined,
    recordCount: snapshot.recordCount,
    demonstration: snapshot.demonstration,
    updatedAt: snapshot.updatedAt,
  }
}

interface Reading {
  readonly pool: pg.Pool
  readonly layout: RegistryLayout
  readonly snapshot: RegistrySnapshot
}

async function summarise(
  { pool, layout, snapshot }: Reading,
  rows: readonly StoredRow[],
): Promise<z.infer<typeof RecordSummary>[]> {
  const titles = await findTitles(
    pool,
    snapshot,
    rows.flatMap(({ path }) => path),
  )
  const { definition } = layout
  return rows.map(({ id, status, demonstration, path, field_values }) => ({
    id,
    registry: definition.name,
    number: id,
    title: titleOfRecord(definition, field_values),
    status,
    values: publicValues(definition, field_values, id),
    path: path.map((code) => ({ code, title: titles.get(code) ?? partialText(null) })),
    demonstration,
  }))
}

interface History {
  readonly versions: readonly StoredVersion[]
  readonly today: string
}

async function detail(
  reading: Reading,
  row: StoredRow,
  { versions, today }: History,
): Promise<z.infer<typeof RecordDetail>> {
  const { pool, layout } = reading
  const { definition } = layout
  const { descriptionField, codeField, riskField } = definition
  const code = codeField === undefined ? undefined : row.field_values[codeField]
  const [summaries, children, everydayWords] = await Promise.all([
    summarise(reading, [row]),
    typeof code === 'string' ? listChildren(pool, layout, code) : [],
    typeof code === 'string' ? everydayWordsOf(pool, code) : { az: [], en: [], ru: [] },
  ])
  const [summary] = summaries
  if (summary === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  const description = descriptionField === undefined ? null : (row.field_values[descriptionField] ?? null)
  return {
    ...summary,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    description: description === null ? null : partialText(description),
    everydayWords,
    versions: versions.map((version) => toVersion(version, { id: row.id, layout, today })),
    children: children.map(({ id, field_values: values }) => {
      const risk = RiskGroup.safeParse(riskField === undefined ? null : values[riskField])
      const below = codeField === undefined ? undefined : values[codeField]
      return {
        id,
        code: typeof below === 'string' ? below : id,
        title: titleOfRecord(definition, values),
        risk: risk.success ? risk.data : null,
      }
    }),
  }
}

interface VersionPlace {
  readonly id: string
  readonly layout: RegistryLayout
  readonly today: string
}

function toVersion(
  version: StoredVersion,
  { id, layout, today }: VersionPlace,
): z.infer<typeof RecordVersion> {
  const { status, valid_to: validTo, replaced_at: replacedAt } = version
  const isOver = status === 'active' && validTo !== null && validTo < today && replacedAt === null
  return {
    version: version.place,
    status: isOver ? 'expired' : status,
    validFrom: version.valid_from,
    validTo,
    recordedAt: version.recorded_at.toISOString(),
    replacedAt: replacedAt?.toISOString() ?? null,
    values: publicValues(layout.definition, version.field_values, id),
    changed: version.changed.filter((field) => layout.definition.fields.some(({ name }) => name === field)),
    reason: version.reason,
  }
}
