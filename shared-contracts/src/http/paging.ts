import * as z from 'zod/mini'

/** Default number of items per page. */
export const DEFAULT_PER_PAGE = 10
/** Maximum number of items per page. */
export const MAX_PER_PAGE = 100
/** Last row that page numbers reach; further rows need the cursor. */
export const LAST_ROW_BY_NUMBER = 10_000

/** Day of a filter, `YYYY-MM-DD`. The database does not support the year 0. */
export const Day = z.iso.date().check(z.regex(/^(?!0000)/))

/**
 * Schema of a page of a list. Pages count from 1. With `totalIsLowerBound` there may be more rows than `total`.
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
