import { randomUUID } from 'node:crypto'
import type { RenderedResponse } from 'shared-contracts/release/page-state'
import type { RenderedPage } from 'shared-contracts/release/render-contract'
import type { RenderState } from '../documents/page-state.ts'
import type { Log } from '../log.ts'
import { validateOutput, PlanShape, RenderedPageShape, RenderError, type PagePlan } from './page-contract.ts'
import type { RenderProcesses } from './render-processes.ts'
import type { BundleFault, FromRenderer, PlanJob, RenderJob, RenderSources } from './render-protocol.ts'
import { RenderWorker } from './render-worker.ts'

const RENDER_LIMITS = {
  jobMs: 1000,
  loadMs: 5000,
  /** Maximum of queued jobs per worker; more get the plain frame at once. */
  queue: 200,
  queueMs: 2000,
}

interface QueuedJob {
  readonly job: PlanJob | RenderJob
  readonly since: number
  readonly resolve: (response: FromRenderer) => void
  readonly reject: (error: unknown) => void
}

interface RendererOptions {
  readonly sources: RenderSources
  readonly processes: Pick<RenderProcesses, 'take' | 'prepareSoon'>
  readonly workers: number
  readonly log: Log
  readonly limits?: typeof RENDER_LIMITS
}

/** Renderer of one composition: a bounded queue and worker processes, started when all running are busy. */
export class Renderer {
  readonly #log: Log
  readonly #limits: typeof RENDER_LIMITS
  readonly #workers: readonly RenderWorker[]
  readonly #queue: QueuedJob[] = []
  #closed = false
  #faultsLogged = false
  #shellFailed = false

  constructor({ sources, processes, workers, log, limits = RENDER_LIMITS }: RendererOptions) {
    this.#log = log
    this.#limits = limits
    const onFaults = (faults: readonly BundleFault[]): void => this.#noteFaults(faults, sources.shell.name)
    this.#workers = Array.from(
      { length: workers },
      () => new RenderWorker({ sources, processes, log, limits, onFaults }),
    )
  }

  /** Starts the first worker. Never rejects. */
  async warm(): Promise<void> {
    await this.#workers[0]?.warm()
  }

  async plan(state: RenderState, without: readonly string[]): Promise<PagePlan> {
    const response = await this.#enqueue({ kind: 'plan', id: randomUUID(), state, without })
    if (response.kind === 'planned') return validateOutput(PlanShape, response.plan)
    throw toRenderError(response)
  }

  async render(
    state: RenderState,
    data: Readonly<Record<string, RenderedResponse>>,
    without: readonly string[],
  ): Promise<RenderedPage> {
    const response = await this.#enqueue({ kind: 'render', id: randomUUID(), state, data, without })
    if (response.kind === 'rendered') return validateOutput(RenderedPageShape, response.page)
    throw toRenderError(response)
  }

  /** False when the shell's own bundle failed to load. */
  get usable(): boolean {
    return !this.#shellFailed
  }

  /** Ends the processes and rejects queued jobs. Callers wait for their own pages first. */
  close(): void {
    this.#closed = true
    for (const worker of this.#workers) worker.close()
    for (const queued of this.#queue.splice(0)) queued.reject(new RenderError('busy', 'closed'))
  }

  #enqueue(job: PlanJob | RenderJob): Promise<FromRenderer> {
    if (this.#closed) return Promise.reject(new RenderError('busy', 'closed'))
    if (this.#queue.length >= this.#limits.queue * this.#workers.length)
      return Promise.reject(new RenderError('busy', 'queue full'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, since: Date.now(), resolve, reject })
      this.#pump()
    })
  }

  #pump(): void {
    for (let worker = this.#freeWorker(); worker !== undefined; worker = this.#freeWorker()) {
      const next = this.#nextQueued()
      if (next === undefined) return
      void worker
        .run(next.job)
        .then(next.resolve, next.reject)
        .finally(() => this.#pump())
    }
    if (this.#queue.length > 0) this.#startWorker()
  }

  /** A free worker with a ready process, else the first free one, which then starts it. */
  #freeWorker(): RenderWorker | undefined {
    const free = this.#workers.filter((worker) => !worker.isBusy)
    const ready = free.find((worker) => worker.isReady)
    return ready ?? (free.length === this.#workers.length ? free[0] : undefined)
  }

  /** Jobs stay in the queue until the process is ready, so that busy workers can take them. */
  #startWorker(): void {
    const cold = this.#workers.find((worker) => !worker.isBusy && !worker.isReady)
    void cold?.warm().then(() => {
      if (cold.isReady) this.#pump()
    })
  }

  #nextQueued(): QueuedJob | undefined {
    let next = this.#queue.shift()
    while (next !== undefined && Date.now() - next.since > this.#limits.queueMs) {
      next.reject(new RenderError('busy', 'queue timeout'))
      next = this.#queue.shift()
    }
    return next
  }

  #noteFaults(faults: readonly BundleFault[], shell: string): void {
    // Another process repeats the same faults.
    if (!this.#faultsLogged) {
      for (const { name, version, message: fault } of faults)
        this.#log.error({ remote: name, version, fault }, 'server bundle failed to load')
    }
    this.#faultsLogged = true
    this.#shellFailed = faults.some(({ name }) => name === shell)
  }
}

function toRenderError(response: FromRenderer): RenderError {
  return new RenderError('fault', response.kind === 'failed' ? response.message : 'unexpected message')
}
