import { randomUUID } from 'node:crypto'
import type { RenderedAnswer } from 'shared-contracts/release/page-state'
import type { RenderedPage } from 'shared-contracts/release/render-contract'
import type { RenderState } from '../documents/page-state.ts'
import type { Log } from '../log.ts'
import { checked, PlanShape, RenderedPageShape, RenderFailed, type PagePlan } from './page-contract.ts'
import type { RenderChild } from './render-child.ts'
import type { RenderProcesses } from './render-processes.ts'
import type { FromRenderer, PlanJob, RenderJob, RenderSources } from './render-protocol.ts'

interface RenderLimits {
  readonly jobMs: number
  readonly loadMs: number
  /** Pages that may wait; more get the plain frame at once. */
  readonly queue: number
  readonly queueMs: number
}

const RENDER_LIMITS: RenderLimits = {
  jobMs: 1000,
  loadMs: 5000,
  queue: 200,
  queueMs: 2000,
}

/** A job that a process is working on. */
interface Running {
  readonly turn: Waiting
  readonly child: RenderChild
  readonly timer: NodeJS.Timeout
  /** False when the process was gone before the job could reach it. */
  readonly wasSent: boolean
}

interface Waiting {
  readonly job: PlanJob | RenderJob
  readonly since: number
  readonly resolve: (answer: FromRenderer) => void
  readonly reject: (error: RenderFailed) => void
}

interface RendererOptions {
  readonly sources: RenderSources
  readonly processes: Pick<RenderProcesses, 'take' | 'prepareSoon'>
  readonly log: Log
  readonly limits?: RenderLimits
}

/** The renderer of one composition: one process, one job at a time, replaced when it is lost. */
export class Renderer {
  readonly #sources: RenderSources
  readonly #processes: RendererOptions['processes']
  readonly #log: Log
  readonly #limits: RenderLimits
  readonly #waiting: Waiting[] = []
  #child: RenderChild | undefined
  #ready: Promise<void> | undefined
  /** The job whose turn it is; it waits for the process first. */
  #current: Waiting | undefined
  #running: Running | undefined
  #onLoaded: () => void = () => undefined
  #lostInARow = 0
  #notBefore = 0
  #closed = false
  #faultsLogged = false
  #shellFailed = false

  constructor({ sources, processes, log, limits = RENDER_LIMITS }: RendererOptions) {
    this.#sources = sources
    this.#processes = processes
    this.#log = log
    this.#limits = limits
  }

  /** Starts the process and loads the bundles; resolves when the first job could run. Never rejects. */
  warm(): Promise<void> {
    return this.#ensure().catch(() => undefined)
  }

  async plan(state: RenderState, without: readonly string[]): Promise<PagePlan> {
    const answer = await this.#enqueue({ kind: 'plan', id: randomUUID(), state, without })
    if (answer.kind === 'planned') return checked(PlanShape, answer.plan)
    throw new RenderFailed('fault', answer.kind === 'failed' ? answer.message : 'unexpected answer')
  }

  async render(
    state: RenderState,
    data: Readonly<Record<string, RenderedAnswer>>,
    without: readonly string[],
  ): Promise<RenderedPage> {
    const answer = await this.#enqueue({ kind: 'render', id: randomUUID(), state, data, without })
    if (answer.kind === 'rendered') return checked(RenderedPageShape, answer.page)
    throw new RenderFailed('fault', answer.kind === 'failed' ? answer.message : 'unexpected answer')
  }

  /** False when the shell's own bundle could not be loaded: then nothing can be rendered with this composition. */
  get usable(): boolean {
    return !this.#shellFailed
  }

  /** Ends the process at once; what waits is rejected. Whoever drains waits for its own pages first. */
  close(): void {
    this.#closed = true
    this.#child?.kill()
    for (const waiting of this.#waiting.splice(0)) waiting.reject(new RenderFailed('busy', 'closed'))
  }

  #enqueue(job: PlanJob | RenderJob): Promise<FromRenderer> {
    if (this.#closed) return Promise.reject(new RenderFailed('busy', 'closed'))
    if (this.#waiting.length >= this.#limits.queue)
      return Promise.reject(new RenderFailed('busy', 'queue full'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, since: Date.now(), resolve, reject })
      this.#pump()
    })
  }

  #pump(): void {
    if (this.#current !== undefined) return
    let next = this.#waiting.shift()
    while (next !== undefined && Date.now() - next.since > this.#limits.queueMs) {
      next.reject(new RenderFailed('busy', 'waited too long'))
      next = this.#waiting.shift()
    }
    if (next === undefined) return
    const turn = next
    this.#current = turn
    this.#ensure().then(
      () => this.#run(turn),
      // No process could take the job: that says nothing about its screen.
      (error: unknown) => this.#finish(turn, () => turn.reject(new RenderFailed('busy', String(error)))),
    )
  }

  #run(turn: Waiting): void {
    const child = this.#child
    if (child === undefined) {
      this.#finish(turn, () => turn.reject(new RenderFailed('busy', 'no process')))
      return
    }
    const timer = setTimeout(() => {
      this.#log.error({ job: turn.job.kind, limitMs: this.#limits.jobMs }, 'renderer too slow, replaced')
      child.kill()
    }, this.#limits.jobMs)
    this.#running = { turn, child, timer, wasSent: child.send(turn.job) }
  }

  #answer(message: FromRenderer): void {
    const turn = this.#running?.turn
    if (turn === undefined || message.kind === 'loaded' || message.id !== turn.job.id) return
    this.#lostInARow = 0
    this.#finish(turn, () => turn.resolve(message))
  }

  #finish(turn: Waiting, settle: () => void): void {
    if (this.#current !== turn) return
    clearTimeout(this.#running?.timer)
    this.#running = undefined
    this.#current = undefined
    settle()
    this.#pump()
  }

  #ensure(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('closed'))
    if (this.#ready !== undefined) return this.#ready
    if (Date.now() < this.#notBefore)
      return Promise.reject(new Error('the renderer rests after repeated ends'))
    this.#ready = this.#start()
    return this.#ready
  }

  #start(): Promise<void> {
    const { shell, remotes, texts } = this.#sources
    const child = this.#processes.take(shell)
    child.listen((message) => {
      if (message.kind !== 'loaded') {
        this.#answer(message)
        return
      }
      // A replaced process would repeat the same words.
      if (!this.#faultsLogged) {
        for (const { name, version, message: fault } of message.faults)
          this.#log.error({ remote: name, version, fault }, 'server bundle failed to load')
      }
      this.#faultsLogged = true
      this.#shellFailed = message.faults.some(({ name }) => name === shell.name)
      this.#onLoaded()
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill(), this.#limits.loadMs)
      this.#onLoaded = () => {
        clearTimeout(timer)
        this.#processes.prepareSoon(shell)
        resolve()
      }
      // The only handler for the process's whole life: one for each job would keep every page it made.
      void child.exited.then((why) => {
        clearTimeout(timer)
        this.#noteLost(child, why)
        reject(new Error(why))
        this.#giveUp(child, why)
      })
      child.send({ kind: 'load', remotes, texts })
    })
  }

  /** What the process was working on ends with it. */
  #giveUp(child: RenderChild, why: string): void {
    const running = this.#running
    if (running?.child !== child) return
    const reason = this.#closed || !running.wasSent ? 'busy' : 'lost'
    this.#finish(running.turn, () => running.turn.reject(new RenderFailed(reason, why)))
  }

  #noteLost(child: RenderChild, why: string): void {
    if (this.#child === child) {
      this.#child = undefined
      this.#ready = undefined
    }
    if (this.#closed) return
    this.#lostInARow += 1
    // The first three are replaced at once; then it rests for a second, two, four … thirty.
    const rest = this.#lostInARow <= 3 ? 0 : Math.min(1000 * 2 ** (this.#lostInARow - 4), 30_000)
    this.#notBefore = Date.now() + rest
    this.#log.error({ why, inARow: this.#lostInARow }, 'renderer process ended')
    // Ready again before the next page asks.
    if (rest === 0) void this.warm()
  }
}
