/** A tab that nobody looks at so long hangs up: browsers stop its timers soon after, and with them the heart-beats. */
const HIDDEN_MS = 4 * 60_000

interface PageFollowers {
  /** Somebody looks at the page, or the network is back: whatever waits goes on at once. */
  readonly onWake: () => void
  /** Nobody has looked for long, or the page is put aside. */
  readonly onSleep: () => void
}

/** Follows whether somebody looks at the page. Gives what ends that. */
export function watchPage({ onWake, onSleep }: PageFollowers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new AbortController()
  const { signal } = end
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(onSleep, HIDDEN_MS)
    else onWake()
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  // A page with an open socket is not kept for the way back; one that comes back begins anew.
  addEventListener('pagehide', onSleep, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => {
    end.abort()
  }
}
