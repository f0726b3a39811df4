/** When an outlet says that it is slow, tries again, and gives up (architecture, section 7). */
export const SLOW_MS = 1000
export const SECOND_TRY_MS = 3000
export const GIVE_UP_MS = 8000
/** A load that begins this early is part of the page itself, whose visitor has been waiting since its navigation. */
const PAGE_START_MS = 4000

/** Milliseconds until the end of what begins now. */
export function timeUntilGivingUp(): number {
  const sinceNavigation = performance.now()
  return sinceNavigation < PAGE_START_MS ? GIVE_UP_MS - sinceNavigation : GIVE_UP_MS
}

/** Pause before the second try when the first one failed outright instead of hanging. */
const AFTER_ERROR_MS = 300

interface Round {
  /** An error that a second try would only repeat. */
  readonly isFinal?: (error: unknown) => boolean
}

/**
 * Two tries against the clock: the second at 3 s, or right after an error of the first; rejects when both have failed,
 * or after 8 s, which begin with the page. The first that comes through wins.
 */
export function tryTwice<Result>(attempt: () => Promise<Result>, { isFinal }: Round = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timers: ReturnType<typeof setTimeout>[] = []
    let open = 2
    let hasSecond = false
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    const begin = () => {
      attempt().then((result) => {
        stop()
        resolve(result)
      }, lost)
    }
    const second = () => {
      if (hasSecond) return
      hasSecond = true
      begin()
    }
    const lost = (error: unknown) => {
      open -= 1
      if (open > 0 && isFinal?.(error) !== true) {
        timers.push(setTimeout(second, AFTER_ERROR_MS))
        return
      }
      stop()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    timers.push(
      setTimeout(second, SECOND_TRY_MS),
      setTimeout(() => {
        stop()
        reject(new Error('no answer in time'))
      }, timeUntilGivingUp()),
    )
    begin()
  })
}
