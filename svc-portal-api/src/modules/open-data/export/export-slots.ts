import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { openList, type ListChoice, type OpenList } from './open-list.ts'

/** Each holds a connection to the database until the list is walked through. */
const READING = { atOnce: 3, perAddress: 2 }
/** Most lists are walked through by then. */
const RETRY_AFTER_S = 10
/** Whoever takes longer would keep all others waiting; the daily file has no such end. */
export const LONGEST_MS = 300_000

/** Who waits for a list. */
interface Waiting {
  /** As limits count them. */
  readonly address: string
  /** Aborted when they went away. */
  readonly gone: AbortSignal
}

/** So many at once of what is scarce, and so many of them for one address. */
export class Slots {
  readonly #limits: { readonly atOnce: number; readonly perAddress: number }
  readonly #byAddress = new Map<string, number>()
  #taken = 0

  constructor(limits: { readonly atOnce: number; readonly perAddress: number }) {
    this.#limits = limits
  }

  /**
   * Gives what frees the slot again; a second time does nothing.
   * @throws PortalError REGISTRY_EXPORTS_BUSY
   */
  take(address: string): () => void {
    const own = this.#byAddress.get(address) ?? 0
    if (this.#taken >= this.#limits.atOnce || own >= this.#limits.perAddress) {
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

/** Lists that this instance is walking through for others. */
export class ExportSlots {
  readonly #pool: pg.Pool
  readonly #reading = new Slots(READING)

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Opens a list. Its slot is free again when it is closed; it ends by itself when nobody waits for it, and after five
   * minutes.
   * @throws PortalError REGISTRY_EXPORTS_BUSY, and what `openList` throws
   */
  async open(choice: ListChoice, { address, gone }: Waiting): Promise<OpenList> {
    const free = this.#reading.take(address)
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
}
