import { randomUUID } from 'node:crypto'
import type { RenderedAnswer } from 'shared-contracts/release/page-state'
import type { RenderedPage } from 'shared-contracts/release/render-contract'
import type { RenderState } from '../documents/page-state.ts'
import type { Log } from '../log.ts'
import { checked, PlanShape, RenderedPageShape, RenderFailed, type PagePlan } from './page-contract.ts'
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

interface Waiting {
  readonly job: PlanJob | RenderJob
  readonly since: number
  readonly resolve: (answer: FromRenderer) => void
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
  readonly #waiting: Waiting[] = []
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
    const answer = await this.#enqueue({ kind: 'plan', id: randomUUID(), state, without })
    if (answer.kind === 'planned') return checked(PlanShape, answer.plan)
    throw faultOf(answer)
  }

  async render(
    state: RenderState,
    data: Readonly<Record<string, RenderedAnswer>>,
    without: readonly string[],
  ): Promise<RenderedPage> {
    const answer = await this.#enqueue({ kind: 'render', id: randomUUID(), state, data, without })
    if (answer.kind === 'rendered') return checked(RenderedPageShape, answer.page)
    throw faultOf(answer)
  }

  /** False when the shell's own bundle failed to load. */
  get usable(): boolean {
    return !this.#shellFailed
  }

  /** Ends the processes and rejects queued jobs. Callers wait for their own pages first. */
  close(): void {
    this.#closed = true
    for (const worker of this.#workers) worker.close()
    for (const waiting of this.#waiting.splice(0)) waiting.reject(new RenderFailed('busy', 'closed'))
  }

  #enqueue(job: PlanJob | RenderJob): Promise<FromRenderer> {
    if (this.#closed) return Promise.reject(new RenderFailed('busy', 'closed'))
    if (this.#waiting.length >= this.#limits.queue * this.#workers.length)
      return Promise.reject(new RenderFailed('busy', 'queue full'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, since: Date.now(), resolve, reject })
      this.#pump()
    })
  }

  #pump(): void {
    for (let worker = this.#freeWorker(); worker !== undefined; worker = this.#freeWorker()) {
      const next = this.#nextWaiting()
      if (next === undefined) return
      void worker
        .run(next.job)
        .then(next.resolve, next.reject)
        .finally(() => this.#pump())
    }
    if (this.#waiting.length > 0) this.#startAnother()
  }

  /** A free worker with a ready process, else the first free one, which then starts it. */
  #freeWorker(): RenderWorker | undefined {
    const free = this.#workers.filter((worker) => !worker.isBusy)
    const ready = free.find((worker) => worker.isReady)
    return ready ?? (free.length === this.#workers.length ? free[0] : undefined)
  }

  /** Jobs stay in the queue until the process is ready, so that busy workers can take them. */
  #startAnother(): void {
    const cold = this.#workers.find((worker) => !worker.isBusy && !worker.isReady)
    void cold?.warm().then(() => {
      if (cold.isReady) this.#pump()
    })
  }

  #nextWaiting(): Waiting | undefined {
    let next = this.#waiting.shift()
    while (next !== undefined && Date.now() - next.since > this.#limits.queueMs) {
      next.reject(new RenderFailed('busy', 'waited too long'))
      next = this.#waiting.shift()
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

function faultOf(answer: FromRenderer): RenderFailed {
  return new RenderFailed('fault', answer.kind === 'failed' ? answer.message : 'unexpected answer')
}
