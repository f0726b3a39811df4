import * as z from 'zod/mini'

export const DEFAULT_PER_PAGE = 10
export const MAX_PER_PAGE = 100
/** Pages by number reach this row; beyond it a cursor leads on. */
export const LAST_ROW_BY_NUMBER = 10_000

/** A day of a filter, `YYYY-MM-DD`. The year 0 is a date of ISO 8601, but none of the database. */
export const Day = z.iso.date().check(z.regex(/^(?!0000)/))

/**
 * Answer of a paged list; pages count from 1.
 * `totalIsLowerBound` says that there are more rows than `total` counts.
 * `next` is the cursor for `after`; absent on the last page.
 */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    content: z.array(item),
    page: z.nullable(z.int()),
    perPage: z.int(),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    next: z.optional(z.string()),
  })
}
