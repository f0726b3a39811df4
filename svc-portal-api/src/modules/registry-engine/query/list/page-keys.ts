import type { SortBy } from './list-request.ts'

/** Numbers of the records of a page in order, with the keys that a cursor needs. */
export interface KeyRow {
  readonly id: string
  readonly keys: readonly string[]
}

/** What a page is cut out of. */
export interface PageOrder {
  readonly sorts: readonly Pick<SortBy, 'column' | 'descending'>[]
  readonly offset: number
  readonly limit: number
  readonly after: KeyRow | undefined
}
