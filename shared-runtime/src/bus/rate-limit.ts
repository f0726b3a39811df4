/** Capacity of the token bucket of a release, and tokens per second; far above the need of a screen. */
const BURST = 100
const PER_SECOND = 50

/** Token bucket. */
export interface Bucket {
  take(): boolean
}

/** Creates a full token bucket. */
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
