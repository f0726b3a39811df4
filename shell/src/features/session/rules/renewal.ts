/** Runs work under a lock shared by all tabs. `waited`: another tab held the lock and may have done the work. */
export type TabLock = (name: string, work: (waited: boolean) => Promise<boolean>) => Promise<boolean>

/** Uses the Web Locks API. Without it tabs work in parallel, which the server tolerates for some seconds. */
export const withTabLock: TabLock = async (name, work) => {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return work(false)
  const immediate = await locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(false),
  )
  return immediate ?? locks.request(name, () => work(true))
}

interface RenewalOptions {
  readonly name: string
  readonly withLock: TabLock
  readonly refresh: (isBackground: boolean) => Promise<boolean>
  readonly read: (isBackground: boolean) => Promise<boolean>
}

/** Renews the session once for all waiting calls of all tabs (SESS-05). */
export class Renewal {
  readonly #options: RenewalOptions
  #running: Promise<boolean> | undefined
  /** Number of renewals; a call sent before the last one only has to be repeated. */
  count = 0

  constructor(options: RenewalOptions) {
    this.#options = options
  }

  /** Resolves with false when the session has ended. Rejects when that is unknown, e.g. offline. */
  run(isBackground = false): Promise<boolean> {
    this.#running ??= this.#renew(isBackground).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #renew(isBackground: boolean): Promise<boolean> {
    const { name, withLock, refresh, read } = this.#options
    const isRenewed = await withLock(name, async (waited) => {
      if (waited && (await read(isBackground))) return true
      return (await refresh(isBackground)) && (await read(isBackground))
    })
    if (isRenewed) this.count += 1
    return isRenewed
  }
}
