/** Source of time; tests and stand-ins can fix it. */
export interface Clock {
  now(): Date
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock with a fixed instant.
 * @throws RangeError when `iso` is not an instant.
 */
export function fixedClock(iso: string): Clock {
  const instant = new Date(iso).getTime()
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${iso}`)
  return { now: () => new Date(instant) }
}
