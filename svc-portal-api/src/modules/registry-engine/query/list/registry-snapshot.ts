import type pg from 'pg'
import type { PartialText, RecordLink, RecordOrigin } from 'shared-contracts/models/registry-fields'
import { LruCache, type LoadingCache } from 'shared-service/cache/lru-cache'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { countCells, type CubeCell, type LimitedCount } from '../search/facet-cube.ts'
import type { Matches } from '../search/matches.ts'

const MAX_AGE_MS = 500
/** Total of cached hits over all searches. */
const MAX_CACHED_HITS = 200_000
const MAX_CACHED_CELLS = 100_000
const MAX_CACHED_COUNTS = 5000
const MAX_CACHED_TITLES = 20_000
const MAX_CACHED_LINKS = 20_000

/** State and caches of a registry in one version of its data. All caches are bounded. */
export interface RegistrySnapshot {
  readonly version: number
  readonly recordCount: number
  readonly demonstration: boolean
  readonly updatedAt: string | null
  readonly firstDay: string | null
  readonly cube: readonly CubeCell[]
  /** Number of records by origin. */
  readonly origins: Readonly<Record<RecordOrigin, number>>
  /** Foreign records are beside others, so that the default order begins with the others. */
  readonly mixesOrigins: boolean
  readonly matches: LoadingCache<Matches>
  readonly cells: LoadingCache<readonly CubeCell[]>
  readonly counts: LoadingCache<LimitedCount>
  readonly titles: LoadingCache<PartialText>
  readonly links: LoadingCache<RecordLink>
}

export interface ListSource {
  readonly pool: pg.Pool
  readonly layout: RegistryLayout
  readonly snapshot: RegistrySnapshot
}

interface StateRow {
  readonly registry: string
  readonly data_version: number
  readonly updated_at: Date | null
  readonly record_count: number
  readonly demonstration: boolean
  readonly first_day: string | null
}

function weighMatches(matches: Matches): number {
  if (matches.kind === 'range') return 1
  return 1 + (matches.kind === 'ranking' ? matches.hits : matches.synonyms).length
}

/** The origin is the last facet of every registry. */
function countOrigins(cube: readonly CubeCell[]): Record<RecordOrigin, number> {
  const count = (origin: RecordOrigin): number =>
    countCells(cube.filter(({ values }) => values.at(-1) === origin))
  return { national: count('national'), foreign: count('foreign'), demonstration: count('demonstration') }
}

/** Checks for changes by other processes at most every 500 ms, when a request needs it. */
export class RegistrySnapshots {
  readonly #pool: pg.Pool
  readonly #only: string | null
  readonly #snapshots = new Map<string, RegistrySnapshot>()
  #checkedAt = -Infinity
  #check: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(pool: pg.Pool, only?: string) {
    this.#pool = pool
    this.#only = only ?? null
  }

  async get(layout: RegistryLayout): Promise<RegistrySnapshot> {
    if (performance.now() - this.#checkedAt > MAX_AGE_MS) {
      await (this.#check ?? this.refresh())
    }
    const snapshot = this.#snapshots.get(layout.definition.name)
    if (snapshot === undefined) throw new Error(`${layout.definition.name} has no tables yet`)
    return snapshot
  }

  /** Checks for changes now. Callers share a check that has not started; a running one may have read too early. */
  refresh(): Promise<void> {
    this.#next ??= (this.#check ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        const check = this.#load().finally(() => {
          if (this.#check === check) this.#check = undefined
        })
        this.#check = check
        return check
      })
    return this.#next
  }

  async #load(): Promise<void> {
    const { rows } = await this.#pool.query<StateRow>({
      name: 'registry-states',
      text: `select registry, data_version, updated_at, record_count, demonstration, first_day from registry_state
        where $1::text is null or registry = $1`,
      values: [this.#only],
    })
    for (const row of rows) {
      if (this.#snapshots.get(row.registry)?.version === row.data_version) continue
      const cube = await this.#pool.query<CubeCell>({
        name: 'facet-cube',
        text: 'select combination as "values", records from facet_cube where registry = $1',
        values: [row.registry],
      })
      const origins = countOrigins(cube.rows)
      this.#snapshots.set(row.registry, {
        version: row.data_version,
        recordCount: row.record_count,
        demonstration: row.demonstration,
        updatedAt: row.updated_at?.toISOString() ?? null,
        firstDay: row.first_day,
        cube: cube.rows,
        origins,
        mixesOrigins: origins.foreign > 0 && origins.foreign < row.record_count,
        matches: new LruCache({ maxWeight: MAX_CACHED_HITS, weigh: weighMatches }),
        cells: new LruCache({ maxWeight: MAX_CACHED_CELLS, weigh: (cells) => 1 + cells.length }),
        counts: new LruCache({ maxWeight: MAX_CACHED_COUNTS }),
        titles: new LruCache({ maxWeight: MAX_CACHED_TITLES }),
        links: new LruCache({ maxWeight: MAX_CACHED_LINKS }),
      })
    }
    this.#checkedAt = performance.now()
  }
}
