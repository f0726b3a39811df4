/** A tab that nobody looks at so long hangs up: browsers stop its timers soon after, and with them the heart-beats. */
const HIDDEN_MS = 4 * 60_000

interface PageFollowers {
  /** Somebody looks at the page, or the network is back: whatever waits goes on at once. */
  readonly onWake: () => void
  /** Nobody has looked for long, or the page is put aside. */
  readonly onSleep: () => void
}

/** Follows whether somebody looks at the page, as long as it stands. */
export function watchPage({ onWake, onSleep }: PageFollowers): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(onSleep, HIDDEN_MS)
    else onWake()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  // A page with an open socket is not kept for the way back; one that comes back begins anew.
  addEventListener('pagehide', onSleep)
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
