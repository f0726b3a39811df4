import { createRandom, type RandomNumbers } from '../kills/plan-kills.ts'

/**
 * What payers do, of 100. `waits`: the bank checks first. `fails`, `cancels-there`, `cancels-here`, `cancels-early` (while it
 * starts): and pays with another attempt, or not at all. `leaves`: the attempt expires. `late`: the bank accepts what has
 * expired. `by-two`: another person pays by the code, then the bank accepts the expired payment of the first. `together`:
 * several obligations with one attempt. `two-tabs`: two attempts at once. `refunded`: officials return a part of it, or all.
 */
const STORY_SHARES = {
  pays: 32,
  waits: 7,
  fails: 9,
  'cancels-there': 7,
  'cancels-here': 7,
  'cancels-early': 4,
  leaves: 6,
  late: 6,
  'by-two': 6,
  together: 6,
  'two-tabs': 5,
  refunded: 5,
} as const satisfies Readonly<Record<string, number>>
export type Story = keyof typeof STORY_SHARES

/** What is killed. */
const VICTIMS = ['api', 'payment-portal', 'database'] as const
export type DrillVictim = (typeof VICTIMS)[number]

/** One payment of the drill. */
export interface PlannedPayment {
  readonly story: Story
  readonly random: RandomNumbers
}

/** Plans payments; the same for the same seed. */
export function planPayments(seed: number, count: number): readonly PlannedPayment[] {
  const random = createRandom(seed)
  const deck = (Object.entries(STORY_SHARES) as [Story, number][]).flatMap(([story, share]) =>
    Array.from({ length: share }, () => story),
  )
  const stories = Array.from({ length: Math.ceil(count / deck.length) }, () => shuffle(random, deck)).flat()
  return stories
    .slice(0, count)
    .map((story) => ({ story, random: createRandom(Math.floor(random() * 2 ** 32)) }))
}

/** Plans kills: each victim this often, in random order. */
export function planVictims(seed: number, times: number): readonly DrillVictim[] {
  return shuffle(
    createRandom(seed + 1),
    VICTIMS.flatMap((victim) => Array.from({ length: times }, () => victim)),
  )
}

function shuffle<Item>(random: RandomNumbers, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
