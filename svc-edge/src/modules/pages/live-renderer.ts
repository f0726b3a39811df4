import type { Composition } from 'shared-contracts/release/composition'
import { Backoff } from 'shared-service/backoff'
import type { Log } from '../../log.ts'
import type { RenderProcesses } from '../../renderer/render-processes.ts'
import { Renderer } from '../../renderer/renderer.ts'
import { readRenderSources } from '../../renderer/server-bundles.ts'

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 60_000

interface LiveRendererOptions {
  readonly composition: Composition
  readonly releasesDir: string
  readonly processes: RenderProcesses
  readonly workers: number
  readonly log: Log
  /** Resolves when all running pages are finished. */
  readonly settled: () => Promise<unknown>
}

/** The current renderer and the releases (`name@version`) that it lacks, whose pages are not cached. */
export interface RendererState {
  readonly renderer: Renderer | undefined
  readonly missing: ReadonlySet<string>
}

/**
 * Renderer of a composition. Failed reads are retried with backoff, because a transient disk fault would disable server
 * rendering of a remote until its next release.
 */
export class LiveRenderer {
  readonly #parts: LiveRendererOptions
  readonly #stop = new AbortController()
  #current: Promise<RendererState>

  constructor(parts: LiveRendererOptions) {
    this.#parts = parts
    this.#current = this.#make(new Set())
    void this.#current.then((first) => this.#completeLater(first))
  }

  get current(): Promise<RendererState> {
    return this.#current
  }

  async close(): Promise<void> {
    this.#stop.abort()
    const { renderer } = await this.#current
    renderer?.close()
  }

  async #make(logged: ReadonlySet<string>): Promise<RendererState> {
    const { composition, releasesDir, processes, workers, log } = this.#parts
    const { sources, faults } = await readRenderSources(composition, releasesDir)
    for (const { name, version, message } of faults) {
      if (!logged.has(`${name}@${version}`))
        log.error({ remote: name, version, fault: message }, 'server bundle not evaluated')
    }
    const renderer = sources === undefined ? undefined : new Renderer({ sources, processes, workers, log })
    return { renderer, missing: new Set(faults.map(({ name, version }) => `${name}@${version}`)) }
  }

  async #completeLater(first: RendererState): Promise<void> {
    const { signal } = this.#stop
    let current = first
    const backoff = new Backoff({ firstMs: FIRST_RETRY_MS, maxMs: MAX_RETRY_MS, signal })
    while (current.missing.size > 0) {
      await backoff.pause()
      if (signal.aborted) return
      const next = await this.#make(current.missing)
      if (next.missing.size >= current.missing.size) continue
      await this.#replace(current, next)
      current = next
    }
  }

  async #replace(old: RendererState, next: RendererState): Promise<void> {
    const { composition, log, settled } = this.#parts
    await next.renderer?.warm()
    if (this.#stop.signal.aborted) {
      next.renderer?.close()
      return
    }
    this.#current = Promise.resolve(next)
    log.info({ composition: composition.number, missing: [...next.missing] }, 'missing server bundles read')
    await settled()
    old.renderer?.close()
  }
}
