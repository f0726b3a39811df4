import { Backoff } from 'shared-service/backoff'
import type { Log } from '../log.ts'
import { RenderError } from './page-contract.ts'
import type { RenderChild } from './render-child.ts'
import type { RenderProcesses } from './render-processes.ts'
import type { BundleFault, FromRenderer, PlanJob, RenderJob, RenderSources } from './render-protocol.ts'

export interface RenderWorkerOptions {
  readonly sources: RenderSources
  readonly processes: Pick<RenderProcesses, 'take' | 'prepareSoon'>
  readonly log: Log
  readonly limits: { readonly jobMs: number; readonly loadMs: number }
  /** Called after each load of the bundles, also in a replaced process. */
  readonly onFaults: (faults: readonly BundleFault[]) => void
}

interface RunningJob {
  readonly job: PlanJob | RenderJob
  readonly child: RenderChild
  readonly timer: NodeJS.Timeout
  /** False when the process ended before the job was sent. */
  readonly wasSent: boolean
  readonly resolve: (response: FromRenderer) => void
  readonly reject: (error: RenderError) => void
}

/** One renderer process with the bundles of a composition. Runs one job at a time and replaces a lost process. */
export class RenderWorker {
  readonly #options: RenderWorkerOptions
  #child: RenderChild | undefined
  #ready: Promise<void> | undefined
  #isReady = false
  #isBusy = false
  #running: RunningJob | undefined
  #onLoaded: () => void = () => undefined
  /** Delays restarts after the third lost process in a row. */
  readonly #backoff = new Backoff({ firstMs: 2000, maxMs: 30_000 })
  #lostInARow = 0
  #notBefore = 0
  #closed = false

  constructor(options: RenderWorkerOptions) {
    this.#options = options
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Starts the process and loads the bundles. Never rejects. */
  warm(): Promise<void> {
    return this.#ensure().catch(() => undefined)
  }

  /** @throws RenderError */
  async run(job: PlanJob | RenderJob): Promise<FromRenderer> {
    this.#isBusy = true
    try {
      await this.#ensure().catch((error: unknown) => {
        // No process could run the job, so its screen is not at fault.
        throw new RenderError('busy', String(error))
      })
      return await this.#send(job)
    } finally {
      this.#isBusy = false
    }
  }

  close(): void {
    this.#closed = true
    this.#child?.kill()
  }

  #send(job: PlanJob | RenderJob): Promise<FromRenderer> {
    const child = this.#child
    if (child === undefined) return Promise.reject(new RenderError('busy', 'no process'))
    const { log, limits } = this.#options
    const timer = setTimeout(() => {
      log.error({ job: job.kind, limitMs: limits.jobMs }, 'renderer too slow, replaced')
      child.kill()
    }, limits.jobMs)
    return new Promise<FromRenderer>((resolve, reject) => {
      this.#running = { job, child, timer, wasSent: child.send(job), resolve, reject }
    }).finally(() => {
      clearTimeout(timer)
      this.#running = undefined
    })
  }

  #answer(message: FromRenderer): void {
    const running = this.#running
    if (running === undefined || message.kind === 'loaded' || message.id !== running.job.id) return
    this.#lostInARow = 0
    this.#backoff.reset()
    running.resolve(message)
  }

  #ensure(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('closed'))
    if (this.#ready !== undefined) return this.#ready
    if (Date.now() < this.#notBefore)
      return Promise.reject(new Error('restarts are delayed after repeated exits'))
    this.#ready = this.#start()
    return this.#ready
  }

  #start(): Promise<void> {
    const { sources, processes, limits, onFaults } = this.#options
    const { shell, remotes, texts } = sources
    const child = processes.take(shell)
    child.listen((message) => {
      if (message.kind !== 'loaded') {
        this.#answer(message)
        return
      }
      onFaults(message.faults)
      this.#onLoaded()
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill(), limits.loadMs)
      this.#onLoaded = () => {
        clearTimeout(timer)
        this.#isReady = true
        processes.prepareSoon(shell)
        resolve()
      }
      // One handler per process: one per job would retain every page.
      void child.exited.then((reason) => {
        clearTimeout(timer)
        this.#noteLost(child, reason)
        reject(new Error(reason))
        this.#rejectRunningJob(child, reason)
      })
      child.send({ kind: 'load', remotes, texts })
    })
  }

  #rejectRunningJob(child: RenderChild, reason: string): void {
    const running = this.#running
    if (running?.child !== child) return
    running.reject(new RenderError(this.#closed || !running.wasSent ? 'busy' : 'lost', reason))
  }

  #noteLost(child: RenderChild, reason: string): void {
    if (this.#child === child) {
      this.#child = undefined
      this.#ready = undefined
      this.#isReady = false
    }
    if (this.#closed) return
    this.#lostInARow += 1
    const delayMs = this.#lostInARow <= 3 ? 0 : this.#backoff.next()
    this.#notBefore = Date.now() + delayMs
    this.#options.log.error({ why: reason, inARow: this.#lostInARow }, 'renderer process ended')
    // Restarts before the next page needs it.
    if (delayMs === 0) void this.warm()
  }
}
