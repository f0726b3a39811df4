/** Messages that a release may send at once, and per second from then on; far above what a screen needs. */
const BURST = 100
const PER_SECOND = 50

/** A bucket of tokens: one message takes one. */
export interface Bucket {
  take(): boolean
}

/** Makes a full bucket. */
export function createBucket(now: () => number): Bucket {
  let tokens = BURST
  let filledAt = now()
  return {
    take() {
      const time = now()
      tokens = Math.min(BURST, tokens + ((time - filledAt) / 1000) * PER_SECOND)
      filledAt = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
