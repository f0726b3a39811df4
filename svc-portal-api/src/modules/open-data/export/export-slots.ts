import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { openList, type ListChoice, type OpenList } from './open-list.ts'

/** Each holds a connection to the database until the list is walked through. */
const READING = { concurrency: 2, total: 3 }
/** Most lists are walked through by then. */
const RETRY_AFTER_S = 10
/** Whoever takes longer would keep all others waiting; the daily file has no such end. */
const LONGEST_MS = 300_000

/** Who waits for a list. */
interface Waiting {
  /** As limits count them. */
  readonly address: string
  /** Aborted when they went away. */
  readonly gone: AbortSignal
}

/**
 * Limits what is scarce, in all and for each address.
 * @throws PortalError REGISTRY_EXPORTS_BUSY from what it gives, when too much is running.
 */
export function exportLimiter(limits: {
  readonly total: number
  /** For each address. */
  readonly concurrency: number
}): ConcurrencyLimiter {
  const values = { seconds: RETRY_AFTER_S }
  const refusal = (): PortalError =>
    new PortalError('REGISTRY_EXPORTS_BUSY', { values, retryAfter: RETRY_AFTER_S })
  return new ConcurrencyLimiter({ ...limits, refusal })
}

/** Calls `end` when the caller goes away, or after five minutes. Gives what stops waiting for either. */
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

/** Lists that this instance is walking through for others. */
export class ExportSlots {
  readonly #pool: pg.Pool
  readonly #reading = exportLimiter(READING)

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Opens a list. Its slot is free again when it is closed; it ends by itself when nobody waits for it, and after five
   * minutes.
   * @throws PortalError REGISTRY_EXPORTS_BUSY, and what `openList` throws
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
