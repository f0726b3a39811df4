/** Deadline of a load after its start. */
export const DEADLINE_MS = 8000
/** For a load that starts this early, the deadline counts from the navigation. */
const PAGE_START_MS = 4000
/** A timer that is this late shows that the page was frozen: its main thread was blocked, or the device slept. */
const FROZEN_MS = 500
/** After a freeze, files that have arrived meanwhile are handled within this time. */
const AFTER_FREEZE_MS = 3000

function timeUntilDeadline(): number {
  const sinceNavigation = performance.now()
  return sinceNavigation < PAGE_START_MS ? DEADLINE_MS - sinceNavigation : DEADLINE_MS
}

/** Calls `onEnd` at the deadline of a load that starts now, later if the page was frozen. Returns a function that stops it. */
export function startDeadline(onEnd: () => void): () => void {
  const milliseconds = timeUntilDeadline()
  const end = performance.now() + milliseconds
  let timer = setTimeout(() => {
    if (performance.now() - end < FROZEN_MS) onEnd()
    else timer = setTimeout(onEnd, AFTER_FREEZE_MS)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
  }
}
