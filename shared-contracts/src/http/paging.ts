import * as z from 'zod/mini'

/** Largest number that the database stores as an integer. */
const MAX_INTEGER = 2_147_483_647

/** Default number of items per page. */
export const DEFAULT_PER_PAGE = 10
/** Maximum number of items per page. */
export const MAX_PER_PAGE = 100
/** Last row that page numbers reach; further rows need the cursor. */
export const LAST_ROW_BY_NUMBER = 10_000

/** Day of a filter, `YYYY-MM-DD`. The database does not support the year 0. */
export const Day = z.iso.date().check(z.regex(/^(?!0000)/))

/** No release has sent a larger number, so the limit is not part of the API. */
function isStorable(number: number): boolean {
  return number <= MAX_INTEGER
}

/** Number that the database stores. */
export const Revision = z.int().check(z.refine(isStorable))
/** Version of what exists, from 1. */
export const Version = z.int().check(z.minimum(1), z.refine(isStorable))
/** Version that a change is based on; 0 for something new. */
export const BaseVersion = z.int().check(z.minimum(0), z.refine(isStorable))

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
