import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { openList, type ListChoice, type OpenList } from './open-list.ts'

/** Each holds a database connection until the list is read. */
const READING = { concurrency: 2, total: 3 }
/** Most lists are read by then. */
const RETRY_AFTER_S = 10
/** Limit, as a slow list blocks others; the daily file has no limit. */
const LONGEST_MS = 300_000

interface Waiting {
  readonly address: string
  readonly gone: AbortSignal
}

/** Limits concurrency, in total and per address. @throws PortalError REGISTRY_EXPORTS_BUSY from `acquire`. */
export function exportLimiter(limits: {
  readonly total: number
  readonly concurrency: number
}): ConcurrencyLimiter {
  const values = { seconds: RETRY_AFTER_S }
  const refusal = (): PortalError =>
    new PortalError('REGISTRY_EXPORTS_BUSY', { values, retryAfter: RETRY_AFTER_S })
  return new ConcurrencyLimiter({ ...limits, refusal })
}

/** Calls `end` when the caller disconnects, or after five minutes. Returns a function that stops both. */
export function onceOver(gone: AbortSignal, end: (reason: unknown) => void): () => void {
  const leave = (): void => end(gone.reason)
  const timer = setTimeout(() => end(new PortalError('SERVICE_UNAVAILABLE')), LONGEST_MS)
  timer.unref()
  gone.addEventListener('abort', leave)
  if (gone.aborted) leave()
  return () => {
    clearTimeout(timer)
    gone.removeEventListener('abort', leave)
  }
}

export class ExportSlots {
  readonly #pool: pg.Pool
  readonly #reading = exportLimiter(READING)

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Opens a list and holds a slot until it is closed, its caller disconnects, or five minutes pass.
   * @throws PortalError REGISTRY_EXPORTS_BUSY, and errors of `openList`
   */
  async open(choice: ListChoice, { address, gone }: Waiting): Promise<OpenList> {
    const free = await this.#reading.acquire({ key: address })
    const ending = new AbortController()
    const stopWaiting = onceOver(gone, (reason) => ending.abort(reason))
    const release = (): void => {
      stopWaiting()
      free()
    }
    try {
      const list = await openList(this.#pool, choice, ending.signal)
      const close = (): Promise<void> => list.close().finally(release)
      list.brokenOff.addEventListener('abort', () => void close())
      if (list.brokenOff.aborted) await close()
      return { ...list, close }
    } catch (error) {
      release()
      throw error
    }
  }
}
