import { setTimeout as sleep } from 'node:timers/promises'
import type { Composition } from 'shared-contracts/release/composition'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import type { Variant } from 'shared-contracts/session/variant'
import { LruCache } from 'shared-service/cache/lru-cache'
import { canariesFor, canarySets, cohortName, compositionFor } from '../../composition/cohorts.ts'
import { createRedirectFinder } from '../../composition/retired-pages.ts'
import type { EdgeConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { createPortalStates, type PortalStates } from '../../documents/page-state.ts'
import type { SerializedTable } from '../../documents/portal-table.ts'
import { ReleaseStyles } from '../../documents/release-styles.ts'
import { networkIsolationCommand } from '../../renderer/render-child.ts'
import { RenderProcesses } from '../../renderer/render-processes.ts'
import type { FinishedPage } from './finished-page.ts'
import { LiveRenderer, type RendererState } from './live-renderer.ts'
import { Quarantine } from './quarantine.ts'

const WARM_UP_MS = 300
const DRAIN_MS = 5000
const RENDERER_HEAP_MB = 192
/** How long a stale page may replace one without API responses. */
const STALE_MS = 3_600_000
const MAX_NOT_FOUND_PAGES = 100

type LiveConfig = Pick<
  EdgeConfig,
  'companyId' | 'variant' | 'releasesDir' | 'pageCacheBytes' | 'outside' | 'contact' | 'renderers'
>

interface CompositionOptions {
  readonly config: LiveConfig
  readonly processes: RenderProcesses
  readonly log: Log
}

interface HolderOptions {
  readonly config: LiveConfig
  readonly log: Log
  /** Called with the tables of a composition before the first page refers to them. */
  readonly onTables: (tables: readonly SerializedTable[]) => void
}

export interface LiveCohort {
  /** Empty for the visitors without canaries. */
  readonly name: string
  readonly remotes: readonly RemoteRelease[]
  readonly states: PortalStates
  readonly findRedirect: (path: string) => string | undefined
}

/** Resources of one composition; a page uses the one that it began with until it is finished. */
export class LiveComposition {
  readonly number: number
  readonly variant: Variant
  readonly shell: ShellRelease | undefined
  readonly quarantine = new Quarantine()
  readonly pages: LruCache<FinishedPage>
  /** Pages /404 by language and settings, and by address for shells that print it. */
  readonly notFound = new LruCache<FinishedPage>({ maxWeight: MAX_NOT_FOUND_PAGES })
  readonly composition: Composition
  /** Releases whose files are served, as `name@version`. */
  readonly served: ReadonlySet<string>
  readonly styles: ReleaseStyles
  readonly #cohorts = new Map<string, LiveCohort>()
  readonly #renderer: LiveRenderer

  constructor(composition: Composition, { config, processes, log }: CompositionOptions) {
    this.composition = composition
    this.served = servedReleases(composition)
    this.number = composition.number
    this.shell = composition.shell ?? undefined
    this.variant = config.variant
    this.pages = new LruCache({
      maxWeight: config.pageCacheBytes,
      maxEntryWeight: config.pageCacheBytes / 8,
      weigh: ({ cacheBytes }) => cacheBytes,
      lifetime: ({ page }) => ({ ttlMs: page.hasMissingData === true ? 0 : page.ttlMs, staleMs: STALE_MS }),
    })
    this.styles = new ReleaseStyles(config.releasesDir)
    if (this.shell !== undefined) this.#makeCohorts(this.shell, config)
    const settled = (): Promise<unknown> => this.pages.settle()
    this.#renderer = new LiveRenderer({
      composition,
      releasesDir: config.releasesDir,
      processes,
      workers: config.renderers,
      log,
      settled,
    })
  }

  #makeCohorts(shell: ShellRelease, config: LiveConfig): void {
    for (const canaries of canarySets(this.composition.canaries ?? [])) {
      const name = cohortName(canaries)
      const cohort = compositionFor(this.composition, canaries)
      const states = createPortalStates(cohort, shell, { ...config, cohort: name })
      const findRedirect = createRedirectFinder(cohort.remotes)
      this.#cohorts.set(name, { name, remotes: cohort.remotes, states, findRedirect })
    }
  }

  get hasCanaries(): boolean {
    return (this.composition.canaries ?? []).length > 0
  }

  findCohort(visitorId: string | undefined): LiveCohort | undefined {
    return this.#cohorts.get(cohortName(canariesFor(this.composition.canaries ?? [], visitorId)))
  }

  hasCohort(name: string): boolean {
    return this.#cohorts.has(name)
  }

  get tables(): readonly SerializedTable[] {
    return [...this.#cohorts.values()].map(({ states }) => states.table)
  }

  renderer(): Promise<RendererState> {
    return this.#renderer.current
  }

  /** Has a time limit: a slow renderer must not delay a rollback. */
  async warm(): Promise<void> {
    await waitWithTimeout(
      WARM_UP_MS,
      this.#renderer.current.then(({ renderer }) => renderer?.warm()),
    )
  }

  async retire(): Promise<void> {
    await waitWithTimeout(DRAIN_MS, this.pages.settle())
    await this.end()
  }

  end(): Promise<void> {
    return this.#renderer.close()
  }
}

function servedReleases(composition: Composition): ReadonlySet<string> {
  const { shell, remotes, canaries = [], fallbacks = [], served = {} } = composition
  const listed = [shell ?? [], remotes, canaries.map(({ release }) => release), fallbacks].flat()
  return new Set([
    ...listed.map(({ name, version }) => `${name}@${version}`),
    ...Object.entries(served).flatMap(([name, versions]) => versions.map((version) => `${name}@${version}`)),
  ])
}

async function waitWithTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController()
  await Promise.race([work, sleep(ms, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
}

/** Holds the composition for new pages; a change is one assignment. */
export class LiveHolder {
  readonly #parts: CompositionOptions
  readonly #onTables: HolderOptions['onTables']
  readonly #retiring = new Set<Promise<void>>()
  #current: LiveComposition | undefined

  constructor({ config, log, onTables }: HolderOptions) {
    if (networkIsolationCommand().length === 0)
      log.warn({}, 'no network namespaces here: only its own means keep the renderer from the network')
    this.#onTables = onTables
    this.#parts = { config, log, processes: new RenderProcesses(RENDERER_HEAP_MB) }
  }

  get current(): LiveComposition | undefined {
    return this.#current
  }

  async change(composition: Composition): Promise<void> {
    const next = new LiveComposition(composition, this.#parts)
    this.#onTables(next.tables)
    await next.warm()
    const before = this.#current
    this.#current = next
    if (before === undefined) return
    const retiring = before.retire().finally(() => this.#retiring.delete(retiring))
    this.#retiring.add(retiring)
  }

  async close(): Promise<void> {
    await this.#current?.end()
    await Promise.all(this.#retiring)
    this.#parts.processes.close()
  }
}
