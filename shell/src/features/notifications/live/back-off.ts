/** As long as nobody is asked again sooner, whatever happens. */
const SHORTEST_MS = 1000
const LONGEST_MS = 30_000

/** Some of the other tabs may be closed by then. */
const GIVEN_WAY_MS = 15 * 60_000

/**
 * How long a tab stays away that has given way to newer ones of the same person, a quarter to half an hour: it would only
 * drive out another one.
 */
export function afterGivingWay(random: () => number = Math.random): number {
  return Math.round(GIVEN_WAY_MS * (1 + random()))
}

/**
 * How long to wait before the next try, by how many have failed in a row: 1 to 2 s, then up to twice as long each time,
 * 30 s at most. At random within that, so that the tabs of a portal that was restarted do not all come at once.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, 2 * SHORTEST_MS * 2 ** failures)
  return Math.round(SHORTEST_MS + random() * (longest - SHORTEST_MS))
}
