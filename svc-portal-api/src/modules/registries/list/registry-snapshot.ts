import type pg from 'pg'
import type { PartialText } from 'shared-contracts/http/registries'
import type { RegistryLayout } from '../definitions/registry-layout.ts'
import type { Counted, CubeCell } from '../search/facet-cube.ts'
import { LookupCache } from '../search/lookup-cache.ts'
import type { KeyRow } from './page-keys.ts'
import type { Selection } from '../search/selection.ts'

const FRESH_MS = 500
/** Hits that are remembered, over all questions. */
const HITS = 200_000
const CELLS = 100_000
const COUNTS = 5000
const TITLES = 20_000
const ANCHORS = 20_000

/** What is remembered of a registry as long as nothing in it changes. All of it is bounded. */
export interface RegistrySnapshot {
  readonly version: number
  readonly recordCount: number
  readonly demonstration: boolean
  readonly updatedAt: string | null
  readonly cube: readonly CubeCell[]
  readonly selections: LookupCache<Selection>
  readonly cells: LookupCache<readonly CubeCell[]>
  readonly counts: LookupCache<Counted>
  readonly titles: LookupCache<PartialText>
  /** Last records before places deep in a list. */
  readonly anchors: LookupCache<KeyRow | undefined>
}

/** Where the records of one registry are read. */
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
}

function weighSelection(selection: Selection): number {
  if (selection.kind === 'range') return 1
  return 1 + (selection.kind === 'hits' ? selection.hits : selection.first).length
}

/** Looks twice a second, while somebody asks, whether another process changed a registry. */
export class RegistrySnapshots {
  readonly #pool: pg.Pool
  readonly #known = new Map<string, RegistrySnapshot>()
  #checkedAt = -Infinity
  #check: Promise<void> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async get(layout: RegistryLayout): Promise<RegistrySnapshot> {
    if (performance.now() - this.#checkedAt > FRESH_MS) {
      this.#check ??= this.#refresh().finally(() => {
        this.#check = undefined
      })
      await this.#check
    }
    const snapshot = this.#known.get(layout.definition.name)
    if (snapshot === undefined) throw new Error(`${layout.definition.name} has no tables yet`)
    return snapshot
  }

  async #refresh(): Promise<void> {
    const { rows } = await this.#pool.query<StateRow>({
      name: 'registry-states',
      text: 'select registry, data_version, updated_at, record_count, demonstration from registry_state',
    })
    for (const row of rows) {
      if (this.#known.get(row.registry)?.version === row.data_version) continue
      const cube = await this.#pool.query<CubeCell>({
        name: 'facet-cube',
        text: 'select combination as "values", records from facet_cube where registry = $1',
        values: [row.registry],
      })
      this.#known.set(row.registry, {
        version: row.data_version,
        recordCount: row.record_count,
        demonstration: row.demonstration,
        updatedAt: row.updated_at?.toISOString() ?? null,
        cube: cube.rows,
        selections: new LookupCache(HITS, weighSelection),
        cells: new LookupCache(CELLS, (cells) => 1 + cells.length),
        counts: new LookupCache(COUNTS),
        titles: new LookupCache(TITLES),
        anchors: new LookupCache(ANCHORS),
      })
    }
    this.#checkedAt = performance.now()
  }
}
