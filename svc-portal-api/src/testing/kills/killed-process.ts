import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** The first start creates the tables. */
const START_MS = 240_000

/** Program with what it needs. */
interface Program {
  /** Path of its source. */
  readonly main: string
  /** Where it writes its address when it listens. */
  readonly readyFile: string
  readonly settings: Readonly<Record<string, string>>
  /** Port, if it must be known before the first start. */
  readonly port?: number
}

/** Service process that keeps its address, can be killed at any moment, and is started again. */
export class KilledProcess {
  url = ''
  ready: Promise<void> = Promise.resolve()
  /** Milliseconds that the latest start took. */
  startMs = 0
  readonly #program: Program
  #child: ChildProcess | undefined

  constructor(program: Program) {
    this.#program = program
  }

  /**
   * Starts it until it is ready; again, as an operator does, when it ends before, e.g. without a database.
   * @throws Error when it does not start
   */
  async start(): Promise<void> {
    const { main, readyFile, settings, port = 0 } = this.#program
    const deadline = Date.now() + START_MS
    let errors = ''
    while (Date.now() < deadline) {
      await rm(readyFile, { force: true })
      const began = Date.now()
      const child = spawn(process.execPath, [main], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          ...settings,
          READY_FILE: readyFile,
          PORT: this.url === '' ? String(port) : new URL(this.url).port,
        },
      })
      this.#child = child
      child.stderr.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-2000)))
      while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
        const text = await readFile(readyFile, 'utf8').catch(() => undefined)
        if (text !== undefined) {
          this.startMs = Date.now() - began
          this.url = (JSON.parse(text) as { readonly url: string }).url
          return
        }
        await sleep(20)
      }
    }
    throw new Error(`${main} did not start: ${errors}`)
  }

  /** Kills it without warning, and starts it again without waiting until it is ready. */
  async killAndRestart(): Promise<void> {
    await this.#end('SIGKILL')
    this.ready = this.start()
    // Read by the next one that waits.
    this.ready.catch(() => undefined)
  }

  /** Status of its end; null when a signal killed it. */
  async stop(): Promise<number | null> {
    await this.ready.catch(() => undefined)
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (child === undefined) return null
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    const [status] = (await ended) as [number | null]
    return status
  }
}
