/** What a drill kills. Two instances of the API share the database. */
export type Victim = 'first' | 'second' | 'database'

interface PlannedKill {
  readonly victim: Victim
  /** Wait since the victim is ready, from 0 to 1 times what a start takes on this machine. */
  readonly wait: number
}

/** Numbers from 0 to 1. */
export type RandomNumbers = () => number

/** Numbers of a drill. */
interface DrillSize {
  readonly apiKills: number
  readonly databaseKills: number
  /** Submissions in flight at each kill. */
  readonly applicants: number
  /** Enough for all submissions of people. */
  readonly people: number
}

/** Of each test run. */
export const SHORT_DRILL: DrillSize = { apiKills: 3, databaseKills: 1, applicants: 10, people: 30 }
/** Of `pnpm drill:submissions`. */
export const FULL_DRILL: DrillSize = { apiKills: 20, databaseKills: 5, applicants: 56, people: 150 }

/** Kills at random moments in random order; the same for the same seed. */
export function planKills(seed: number, size: DrillSize): readonly PlannedKill[] {
  const random = createRandom(seed)
  const victims: Victim[] = [
    ...Array.from({ length: size.apiKills }, (): Victim => (random() < 0.5 ? 'first' : 'second')),
    ...Array.from({ length: size.databaseKills }, (): Victim => 'database'),
  ]
  return victims
    .map((victim) => ({ victim, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ victim }) => ({ victim, wait: random() }))
}

/** Creates numbers that repeat with their seed (mulberry32). */
export function createRandom(seed: number): RandomNumbers {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
