import type pg from 'pg'
import type { DataLicence, ExportFormat } from 'shared-contracts/http/data/open-data'
import type { RecordOrigin } from 'shared-contracts/models/registry-fields'
import { DEFAULT_LANGUAGE } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import type { RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { openList, type OpenList } from '../export/open-list.ts'
import { writeExport, type ExportMetadata } from '../export/write-export.ts'
import { civilDay } from '../../../common/civil-day.ts'
import type { DailyFiles } from './daily-files.ts'

/** Advisory lock: of several processes with one database only one writes files. */
const WRITER_LOCK = 726_110
/** Wait before a retry for a registry that failed, as each attempt costs as much. */
const RETRY_DELAY_MS = 30 * 60_000
/** Interval of checks for files that are due. */
const CHECK_INTERVAL_MS = 60_000
const FORMATS = ['ndjson', 'csv'] as const satisfies readonly ExportFormat[]

export interface DailyWork {
  readonly pool: pg.Pool
  readonly layouts: readonly RegistryLayout[]
  readonly clock: Clock
  readonly files: DailyFiles
  readonly licence: DataLicence
  /** When the files of a registry failed, by its name, in `uptimeMs`; kept between rounds. */
  readonly failedAt: Map<string, number>
  /** Milliseconds of a monotonic clock: with a fixed clock there would be no retry. */
  readonly uptimeMs: () => number
  readonly onError: (error: unknown) => void
}

interface RegistryState {
  readonly registry: string
  readonly data_version: number
  readonly demonstration: boolean
}

export function startDailyFiles(keeping: Omit<DailyWork, 'failedAt' | 'uptimeMs'>): () => Promise<void> {
  const work: DailyWork = { ...keeping, failedAt: new Map(), uptimeMs: () => performance.now() }
  return repeatEvery({
    everyMs: CHECK_INTERVAL_MS,
    startsNow: false,
    onError: keeping.onError,
    work: (stopping) => writeDailyFiles(work, stopping),
  })
}

/** Writes the files of every registry that changed since its files of an earlier day. Returns their names. */
export async function writeDailyFiles(work: DailyWork, stopping: AbortSignal): Promise<readonly string[]> {
  const client = await work.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      WRITER_LOCK,
    ])
    if (rows[0]?.mine !== true) return []
    try {
      return await writeAllFiles(work, stopping)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [WRITER_LOCK])
    }
  } finally {
    client.release()
  }
}

async function writeAllFiles(work: DailyWork, stopping: AbortSignal): Promise<readonly string[]> {
  const { pool, layouts, clock, files, failedAt, uptimeMs, onError } = work
  const now = clock.now()
  const today = civilDay(now)
  const { rows: states } = await pool.query<RegistryState>(
    'select registry, data_version, demonstration from registry_state',
  )
  const present = await files.listStored()
  const made: string[] = []
  for (const layout of layouts) {
    if (stopping.aborted) break
    const { name } = layout.definition
    const state = states.find(({ registry }) => registry === name)
    const last = present.find(({ registry }) => registry === name)
    if (state === undefined) continue
    const isSame = last?.version === state.data_version
    if (last !== undefined && (isSame || last.day === today)) continue
    if (uptimeMs() - (failedAt.get(name) ?? -Infinity) < RETRY_DELAY_MS) continue
    try {
      const how = { today, demonstration: state.demonstration, stopping }
      made.push(...(await writeRegistryFiles(work, layout, how)))
      failedAt.delete(name)
    } catch (error) {
      if (stopping.aborted) break
      // A failure does not affect the other registries.
      failedAt.set(name, uptimeMs())
      onError(error)
    }
  }
  if (!stopping.aborted) await files.deleteExpired(now)
  return made
}

interface RegistryFilesOptions {
  readonly today: string
  readonly demonstration: boolean
  readonly stopping: AbortSignal
}

/** All files of a registry are of one snapshot of its data. */
async function writeRegistryFiles(
  { pool, clock, files, licence }: DailyWork,
  layout: RegistryLayout,
  { today, demonstration, stopping }: RegistryFilesOptions,
): Promise<readonly string[]> {
  const { definition } = layout
  const opened = await openList(pool, { layout, query: {}, language: DEFAULT_LANGUAGE }, stopping)
  try {
    let records = 0
    let origins: Record<RecordOrigin, number> = { national: 0, foreign: 0, demonstration: 0 }
    const about: ExportMetadata = {
      definition,
      licence,
      madeAt: clock.now(),
      total: null,
      source: { name: '', url: '' },
      language: DEFAULT_LANGUAGE,
    }
    const written = []
    for (const format of FORMATS) {
      records = 0
      origins = { national: 0, foreign: 0, demonstration: 0 }
      const content = writeExport(format, about, countRows(opened))
      const name = `${definition.name}-${today}-${opened.version}.${format}.gz`
      written.push(await files.write({ name, format }, content, stopping))
    }
    const { name: registry, title } = definition
    const set = { registry, title, day: today, records, demonstration, origins, files: written }
    await files.replace({ ...set, version: opened.version }, clock.now())
    return written.map(({ name }) => name)

    async function* countRows(list: OpenList): ReturnType<OpenList['rows']> {
      for await (const rows of list.rows()) {
        records += rows.length
        for (const { origin } of rows) origins[origin] += 1
        yield rows
      }
    }
  } finally {
    await opened.close()
  }
}
