/** Times of accounts, in one place; how often something may be tried is in `common/limits/limit-table.ts`. */

/** A mailed link is good for so long. */
export const LINK_HOURS = 24

/** Wrong codes before a code is worth nothing, and how long one is worth anything. */
export const CODE_TRIES = 5
export const CODE_MINUTES = 10

/** With so many registrations of an address the password of a link is compared at most: each costs a hash. */
export const COMPARED_REGISTRATIONS = 20

/** An organization has to be followed by its person within this time. */
export const CLAIM_HOURS = 24
/** A registration that is not confirmed within this time is gone with its organization (AUTH-14). */
export const UNFINISHED_DAYS = 7
/** What has become of a link can be asked for so long. */
export const LINK_KEPT_DAYS = 30

/** The moment so many hours before. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
