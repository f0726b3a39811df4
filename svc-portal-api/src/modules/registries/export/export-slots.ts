import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { openList, type ListChoice, type OpenList } from './open-list.ts'

/** Each holds a connection to the database for as long as it is read. */
const AT_ONCE = 3
const AT_ONCE_PER_ADDRESS = 2
/** Most downloads are over by then. */
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

/** Lists that this instance is walking through for others. */
export class ExportSlots {
  readonly #pool: pg.Pool
  readonly #byAddress = new Map<string, number>()
  #taken = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Opens a list. Its slot is free again when it is closed; it ends by itself when nobody waits for it, and after five
   * minutes.
   * @throws PortalError REGISTRY_EXPORTS_BUSY, and what `openList` throws
   */
  async open(choice: ListChoice, { address, gone }: Waiting): Promise<OpenList> {
    const free = this.#take(address)
    const ending = new AbortController()
    const leave = (): void => ending.abort(gone.reason)
    const timer = setTimeout(() => ending.abort(new PortalError('SERVICE_UNAVAILABLE')), LONGEST_MS)
    timer.unref()
    gone.addEventListener('abort', leave)
    if (gone.aborted) leave()
    const release = (): void => {
      clearTimeout(timer)
      gone.removeEventListener('abort', leave)
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

  /** Gives what frees the slot again; a second time does nothing. */
  #take(address: string): () => void {
    const own = this.#byAddress.get(address) ?? 0
    if (this.#taken >= AT_ONCE || own >= AT_ONCE_PER_ADDRESS) {
      const values = { seconds: RETRY_AFTER_S }
      throw new PortalError('REGISTRY_EXPORTS_BUSY', { values, retryAfter: RETRY_AFTER_S })
    }
    this.#taken += 1
    this.#byAddress.set(address, own + 1)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      this.#taken -= 1
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    }
  }
}
