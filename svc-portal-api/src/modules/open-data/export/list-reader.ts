import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { openList, type ListSelection, type OpenList } from './open-list.ts'

/** Limits of concurrent reads; each holds a database connection. */
const READ_LIMITS = { concurrency: 2, total: 3 }
/** Seconds after which most lists are read. */
const RETRY_AFTER_S = 10
/** Maximum duration of a read, as a slow list blocks others. Daily files have no limit. */
const MAX_DURATION_MS = 300_000

interface ReadCaller {
  readonly address: string
  readonly disconnected: AbortSignal
}

/** Limits concurrency, in total and per address. @throws PortalError REGISTRY_EXPORTS_BUSY from `acquire`. */
export function createExportLimiter(limits: {
  readonly total: number
  readonly concurrency: number
}): ConcurrencyLimiter {
  const values = { seconds: RETRY_AFTER_S }
  const refusal = (): PortalError =>
    new PortalError('REGISTRY_EXPORTS_BUSY', { values, retryAfter: RETRY_AFTER_S })
  return new ConcurrencyLimiter({ ...limits, refusal })
}

/** Calls `end` when the caller disconnects or after five minutes. Returns a function that cancels both. */
export function onDisconnectOrTimeout(disconnected: AbortSignal, end: (reason: unknown) => void): () => void {
  const leave = (): void => end(disconnected.reason)
  const timer = setTimeout(() => end(new PortalError('SERVICE_UNAVAILABLE')), MAX_DURATION_MS)
  timer.unref()
  disconnected.addEventListener('abort', leave)
  if (disconnected.aborted) leave()
  return () => {
    clearTimeout(timer)
    disconnected.removeEventListener('abort', leave)
  }
}

export class ListReader {
  readonly #pool: pg.Pool
  readonly #reading = createExportLimiter(READ_LIMITS)

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Opens a list and holds a slot until it is closed, its caller disconnects, or five minutes pass.
   * @throws PortalError REGISTRY_EXPORTS_BUSY, and errors of `openList`
   */
  async open(choice: ListSelection, { address, disconnected }: ReadCaller): Promise<OpenList> {
    const free = await this.#reading.acquire({ key: address })
    const ending = new AbortController()
    const stopWaiting = onDisconnectOrTimeout(disconnected, (reason) => ending.abort(reason))
    const release = (): void => {
      stopWaiting()
      free()
    }
    try {
      const list = await openList(this.#pool, choice, ending.signal)
      const close = (): Promise<void> => list.close().finally(release)
      list.aborted.addEventListener('abort', () => void close())
      if (list.aborted.aborted) await close()
      return { ...list, close }
    } catch (error) {
      release()
      throw error
    }
  }
}
