import type { LockedWork } from '../tabs/alone.ts'

interface RenewalOptions {
  readonly name: string
  readonly alone: LockedWork
  /** False: the server refuses it. */
  readonly refresh: (isBackground: boolean) => Promise<boolean>
  /** Reads anew who is signed in; false when nobody is. */
  readonly read: (isBackground: boolean) => Promise<boolean>
}

/** Makes one renewal of the session for all calls that wait for it, in all tabs (SESS-05). */
export function createRenewal({ name, alone, refresh, read }: RenewalOptions) {
  let running: Promise<boolean> | undefined
  let count = 0

  async function renew(isBackground: boolean): Promise<boolean> {
    try {
      const isRenewed = await alone(name, async (waited) => {
        if (waited && (await read(isBackground))) return true
        return (await refresh(isBackground)) && (await read(isBackground))
      })
      if (isRenewed) count += 1
      return isRenewed
    } finally {
      running = undefined
    }
  }

  return {
    /** Changes with each renewal: a call that was sent before the last one need only be made again. */
    get count() {
      return count
    },
    /** False: the session is over. Rejects when that cannot be known, e.g. without a network. */
    run: (isBackground = false) => (running ??= renew(isBackground)),
  }
}
