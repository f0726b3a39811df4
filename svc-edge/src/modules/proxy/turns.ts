import { PortalError } from 'shared-contracts/errors/portal-error'

const RETRY_AFTER_S = 2

interface TurnLimits {
  /** Calls of one address that the API works on at the same time. */
  readonly atOnce: number
  /** Calls of one address that may wait for that. */
  readonly waiting: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Gives each network address so many turns at once; the rest waits in line, so that one address never takes all. */
export class Turns {
  readonly #lines = new Map<string, Line>()
  readonly #limits: TurnLimits

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Resolves with the end of the turn, which may be called more than once.
   * @throws PortalError when too many wait already, or who waits has gone.
   */
  async take(address: string, gone: AbortSignal): Promise<() => void> {
    const line = this.#lines.get(address) ?? { running: 0, waiting: [] }
    this.#lines.set(address, line)
    if (line.running < this.#limits.atOnce) line.running += 1
    else await this.#wait(line, gone)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const next = line.waiting.shift()
      // The place goes on to who waits longest.
      if (next !== undefined) return next()
      line.running -= 1
      if (line.running === 0) this.#lines.delete(address)
    }
  }

  #wait(line: Line, gone: AbortSignal): Promise<void> {
    if (line.waiting.length >= this.#limits.waiting) {
      const values = { seconds: RETRY_AFTER_S }
      throw new PortalError('RATE_LIMITED', { values, retryAfter: RETRY_AFTER_S })
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        reject(new PortalError('REQUEST_INVALID'))
      }
      const start = (): void => {
        gone.removeEventListener('abort', leave)
        resolve()
      }
      if (gone.aborted) return reject(new PortalError('REQUEST_INVALID'))
      gone.addEventListener('abort', leave, { once: true })
      line.waiting.push(start)
    })
  }
}
