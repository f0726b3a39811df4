import { dayBefore, earlier, lifeAt, type Reasons, type Step } from '../../../lives.ts'
import type { DemonstrationRecord } from '../../../demonstration-set.ts'
import { livingRecord, type Versioned } from '../../../living-record.ts'
import { dayAfter } from '../../../days.ts'
import { workingDay, yearsLater } from './days.ts'
import { EXTENDED } from './reasons.ts'

/** Years for which a type is approved. */
const YEARS = 5
/** Lives in the order of `lifeAt` whose end or renewal follows from the term. */
const LIVES = 16
const EXTENSION = 7
const EXPIRY = 10

/**
 * How many days later than the plan each life may begin, from and to: no step falls into the future, and what ended by
 * itself did so before today.
 */
const SHIFTS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  0: [0, 1740],
  1: [0, 550],
  2: [0, 1740],
  3: [0, 1090],
  4: [0, 550],
  5: [0, 1740],
  6: [0, 200],
  7: [0, 540],
  8: [0, 1090],
  9: [0, 1740],
  10: [-900, -70],
  11: [0, 550],
  12: [0, 250],
  13: [0, 850],
  14: [0, 290],
  15: [0, 650],
}

/** A type approval: steps of its life, and the last day of its term as each step knew it. */
export interface Approval {
  readonly life: readonly Step[]
  readonly issued: string
  readonly until: readonly string[]
  /** Day of the amendment, where there was one. */
  readonly amended: string | null
  /** Day of the extension, where there was one. */
  readonly extended: string | null
}

/** The approval at a place; certificate and subject of the same place live the same life, each with its own reasons. */
export function approvalAt(place: number, reasons: Reasons): Approval {
  const kind = place % LIVES
  const [from, to] = SHIFTS[kind] ?? [0, 0]
  // Whole weeks and two days lead to a working day.
  const weeks =
    Math.floor(from / 7) + ((place * 5 + Math.floor(place / LIVES) * 11) % Math.floor((to - from) / 7))
  const life = earlier(lifeAt(place, reasons), -(7 * weeks + 2))
  if (kind === EXTENSION) return extendedApproval(life)
  const issued = life[0]?.from ?? ''
  const until = dayBefore(yearsLater(issued, YEARS), 1)
  return {
    life: kind === EXPIRY ? life.map((step) => ({ ...step, to: null })) : life,
    issued,
    until: life.map(() => until),
    amended: life[0]?.state === 'before' ? (life[1]?.from ?? null) : null,
    extended: null,
  }
}

/** The last step renews the term a month before its end, so the first ones lie five years back. */
function extendedApproval(life: readonly Step[]): Approval {
  const [entered, amending, extending] = life
  if (entered === undefined || amending === undefined || extending === undefined)
    throw new Error('an extension needs three steps')
  const issued = workingDay(yearsLater(dayAfter(extending.from, 30), -YEARS))
  const firstUntil = dayBefore(yearsLater(issued, YEARS), 1)
  const amended = dayAfter(issued, 546)
  const secondUntil = yearsLater(firstUntil, YEARS)
  return {
    life: [
      { ...entered, from: issued, to: dayBefore(amended, 1), recordedAt: `${dayAfter(issued, 7)}T07:00:00Z` },
      { ...amending, from: amended, recordedAt: `${dayBefore(amended, 14)}T08:30:00Z` },
      { ...extending, reason: EXTENDED },
    ],
    issued,
    until: [firstUntil, firstUntil, secondUntil],
    amended,
    extended: extending.from,
  }
}

/** A record of what was approved: its term is that of the approval, step by step. */
export function approvedRecord(
  id: string,
  { life, until }: Approval,
  versioned: Omit<Versioned, 'life' | 'until'>,
): DemonstrationRecord {
  const { versions } = livingRecord(id, { ...versioned, life })
  return {
    id,
    versions: versions.map((version, index) => {
      const day = until[index] ?? null
      const isInForce = version.status === 'active' || version.status === 'suspended'
      // What was put right holds for as long as the wrong entry would have.
      const isLast = index === versions.length - 1 || version.replacedAt !== undefined
      return {
        ...version,
        to: version.to ?? (isInForce && isLast ? day : null),
        values: { ...version.values, validUntil: day },
      }
    }),
  }
}
