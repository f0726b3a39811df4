import { countFacets } from '../search/facet-cube.ts'
import type { KeyRow, PageOrder } from './page-keys.ts'
import { readRangePage, type RangeOptions } from './range-statements.ts'
import type { ListSource } from './registry-snapshot.ts'

/** So many records are sorted faster than they are looked for in the order of an index. */
export const FEW = 3000

interface Group {
  readonly value: string
  /** Sort key of the value, as rows have it. */
  readonly key: string
  readonly records: number
}

/**
 * A page of a list that is sorted by a choice first and by other fields then: value after value, each in the order of
 * the other fields, for which there is an index. Sizes of the groups are known, so those before the page are passed.
 * Undefined where the list is not of this kind.
 */
export async function readGroupedPage(
  source: ListSource,
  options: RangeOptions,
  order: PageOrder,
): Promise<readonly KeyRow[] | undefined> {
  const [first, ...sorts] = order.sorts
  const groups = first === undefined || sorts.length === 0 ? undefined : groupsOf(source, options, first)
  if (groups === undefined) return undefined
  const field = source.layout.sorts.find(({ columns }) => columns.en === first?.column)?.field.name ?? ''
  const rows: KeyRow[] = []
  let { offset, after } = order
  for (const { value, key, records } of groups) {
    const limit = order.limit - rows.length
    if (limit <= 0) break
    // A cursor stands in the group of its first key; those before it are behind.
    if (after !== undefined && after.keys[0] !== key) continue
    if (after === undefined && offset >= records) {
      offset -= records
      continue
    }
    const inGroup = {
      ...options,
      filters: new Map([...options.filters, [field, [value]]]),
      few: records <= FEW,
    }
    const place = after === undefined ? undefined : { id: after.id, keys: after.keys.slice(1) }
    const found = await readRangePage(source, inGroup, { sorts, offset, limit, after: place })
    rows.push(...found.map(({ id, keys }) => ({ id, keys: [key, ...keys] })))
    offset = 0
    after = undefined
  }
  return rows
}

function groupsOf(
  { layout, snapshot }: ListSource,
  { prefixes, filters, narrow, few }: RangeOptions,
  { column, descending }: PageOrder['sorts'][number],
): readonly Group[] | undefined {
  const name = layout.sorts.find(({ columns }) => columns.en === column)?.field.name
  const place = layout.facets.findIndex((facet) => facet.name === name)
  const facet = layout.facets[place]
  if (facet?.values === undefined || facet.isList || few) return undefined
  if (prefixes.length > 0 || narrow.length > 0 || layout.day !== undefined) return undefined
  // A record without a value stands in no group.
  if (snapshot.cube.some(({ values }) => values[place] === '')) return undefined
  const groups = facet.values.map((value, index) => ({
    value,
    key: String(index + 1).padStart(4, '0'),
    records:
      filters.get(facet.name)?.includes(value) === false
        ? 0
        : count({ layout, snapshot }, filters, [facet.name, value]),
  }))
  return descending ? groups.reverse() : groups
}

function count(
  { layout, snapshot }: Pick<ListSource, 'layout' | 'snapshot'>,
  filters: RangeOptions['filters'],
  [name, value]: readonly [string, string],
): number {
  return countFacets(snapshot.cube, layout.facets, new Map([...filters, [name, [value]]])).total
}
