/** Time is passed in, so that a test or a stand-in environment can hold it still. */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock that always shows the same instant.
 * @throws RangeError when `iso` is not an instant.
 */
export function fixedClock(iso: string): Clock {
  const instant = new Date(iso).getTime()
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${iso}`)
  return { now: () => new Date(instant) }
}
