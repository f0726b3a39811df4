import { PortalError } from 'shared-contracts/errors/portal-error'
import { statementName, usualOrder, type RegistryLayout } from '../../schema/registry-layout.ts'
import { selectByCode } from '../search/code-search.ts'
import {
  cellsOf,
  countFacets,
  passesFilters,
  type Counted,
  type CubeCell,
  type FacetFilters,
} from '../search/facet-cube.ts'
import { readQuestion, type AskedWords, type Question } from '../search/question.ts'
import { hitColumns, toHit, type Hit, type HitRow, type Match, type Selection } from '../search/selection.ts'
import { selectByWords } from '../search/word-search.ts'
import type { LimitedCount } from './limited-count.ts'
import { offsetOf, writeCursor, type ListRequest } from './list-request.ts'
import { readRangeCells, readRangePage, readSortedHits, type RangeOptions } from './range-statements.ts'
import { FEW, readGroupedPage } from './grouped-list.ts'
import { countNarrow } from './narrow/count-narrow.ts'
import { narrowHits } from './narrow/narrow-statements.ts'
import type { KeyRow, PageOrder } from './page-keys.ts'
import { readWide } from './wide-list.ts'
import type { ListSource } from './registry-snapshot.ts'

const ANCHOR_ROWS = 500

/** Numbers of the records of a page, and what is said of the list as a whole. */
export interface ListAnswer extends Counted {
  readonly ids: readonly string[]
  readonly next: string | undefined
  readonly match: Match
  /** There are more records than `total` counts. */
  readonly totalIsLowerBound?: boolean
}

export async function readList(source: ListSource, request: ListRequest): Promise<ListAnswer> {
  const selection = await select(source, readQuestion(request.q, source.layout))
  const hs = request.hs ?? ''
  switch (selection.kind) {
    case 'range':
      return readRange(source, request, { match: selection.match, prefixes: [selection.prefix, hs] })
    case 'hits': {
      const hits = selection.hits.filter(({ code }) => code.startsWith(hs))
      const narrowed = await narrowHits(source, hits, request.narrow)
      return readHits(source, request, { match: selection.match, hits: narrowed })
    }
    case 'wide': {
      const { rows, ...said } = await readWide(source, request, selection)
      return { ...said, match: selection.match, ...pageOf(rows, request) }
    }
  }
}

function select(source: ListSource, question: Question): Promise<Selection> {
  const { pool, layout, snapshot } = source
  if (question.kind === 'none') return Promise.resolve({ kind: 'range', prefix: '', match: 'all' })
  const byWords = (asked: AskedWords): Promise<Selection> =>
    selectByWords({ pool, layout, ask: (words) => select(source, { kind: 'words', words }) }, asked)
  return snapshot.selections.get(JSON.stringify(question), async () => {
    if (question.kind === 'code') return selectByCode(pool, layout, question.digits)
    if (question.kind === 'words') return byWords(question)
    const { rows } = await pool.query<HitRow>({
      name: statementName('number', layout),
      text: `select ${hitColumns(layout)} from ${layout.table} t where t.id in ($1, upper($1), lower($1))`,
      values: [question.number],
    })
    if (rows.length > 0) return { kind: 'hits', hits: rows.map(toHit), match: 'code' }
    return byWords(question)
  })
}

interface RangeSelection {
  readonly match: Match
  readonly prefixes: readonly string[]
}

async function readRange(
  source: ListSource,
  request: ListRequest,
  { match, prefixes }: RangeSelection,
): Promise<ListAnswer> {
  const { layout, snapshot } = source
  const given = prefixes.filter((prefix) => prefix !== '')
  const { filters, narrow, perPage, after } = request
  const isNarrow = narrow.length > 0 || layout.day !== undefined
  const { isLowerBound: totalIsLowerBound, ...counted } = await countRange(source, request, given)
  const byDefault = request.sorts.length === 0
  const sorts = byDefault ? [usualOrder(layout, request.language)] : request.sorts
  if (after !== undefined && after.keys.length !== sorts.length)
    throw new PortalError('REGISTRY_CURSOR_INVALID')
  const said = { ...counted, totalIsLowerBound, match }
  if (counted.total === 0) return { ...said, ids: [], next: undefined }
  const options = {
    prefixes: given,
    filters,
    narrow,
    few: (isNarrow || filters.size > 0) && counted.total <= FEW,
    leading:
      byDefault && given.length === 0 && !isNarrow ? leadingFacet(snapshot.cube, layout, filters) : undefined,
  }
  const order = { sorts, after, offset: offsetOf(request), limit: perPage + 1 }
  const rows =
    (await readGroupedPage(source, options, order)) ??
    (await readRangePage(source, options, await fromAnchor(source, options, order)))
  return { ...said, ...pageOf(rows, request) }
}

/** Totals and facets of what has a code that begins so: from the numbers that are kept of each combination, if they tell. */
function countRange(
  source: ListSource,
  { filters, narrow }: ListRequest,
  prefixes: readonly string[],
): Promise<LimitedCount> {
  const { layout, snapshot } = source
  return snapshot.counts.get(JSON.stringify(['range', prefixes, narrow, [...filters]]), async () => {
    // What the registry keeps counted is what it is today.
    if (narrow.length > 0 || layout.day !== undefined)
      return countNarrow(source, { prefixes, narrow, filters })
    const cells = prefixes.length === 0 ? snapshot.cube : await rangeCells(source, prefixes)
    return { ...countFacets(cells, layout.facets, filters), isLowerBound: false }
  })
}

/**
 * A place deep in a list is reached from the last place before it that is remembered, some hundred rows apart, so that
 * the hundredth page costs what the first one costs.
 */
async function fromAnchor(source: ListSource, options: RangeOptions, order: PageOrder): Promise<PageOrder> {
  const { sorts, offset, after, limit } = order
  const steps = Math.floor(offset / ANCHOR_ROWS)
  if (steps === 0 || after !== undefined) return order
  const { prefixes, filters, narrow } = options
  const place = steps * ANCHOR_ROWS
  const anchor = await source.snapshot.anchors.get(
    JSON.stringify([
      prefixes,
      narrow,
      [...filters],
      sorts.map(({ column, descending }) => [column, descending]),
      place,
    ]),
    async () => (await readRangePage(source, options, { sorts, after, offset: place - 1, limit: 1 }))[0],
  )
  return anchor === undefined ? order : { sorts, limit, after: anchor, offset: offset - place }
}

function rangeCells(source: ListSource, prefixes: readonly string[]): Promise<readonly CubeCell[]> {
  return source.snapshot.cells.get(JSON.stringify(['range', prefixes]), () =>
    readRangeCells(source, prefixes),
  )
}

/** Of the chosen facets the one with the fewest records: its index leads there in the registry's own order. */
function leadingFacet(
  cube: readonly CubeCell[],
  { facets }: RegistryLayout,
  filters: FacetFilters,
): string | undefined {
  let least = { name: undefined as string | undefined, records: Infinity }
  for (const [name, values] of filters) {
    const place = facets.findIndex((slot) => slot.name === name)
    // Records with several values would come several times, and lists have no order of their own.
    if (facets[place]?.isList === true) continue
    let records = 0
    for (const cell of cube) if (values.includes(cell.values[place] ?? '')) records += cell.records
    if (records < least.records) least = { name, records }
  }
  return least.name
}

interface FoundHits {
  readonly match: Match
  readonly hits: readonly Hit[]
}

async function readHits(
  source: ListSource,
  request: ListRequest,
  { hits, match }: FoundHits,
): Promise<ListAnswer> {
  const { layout } = source
  const counted = countFacets(cellsOf(hits), layout.facets, request.filters)
  const kept = hits.filter(({ facets }) => passesFilters(facets, layout.facets, request.filters))
  const { after, perPage, sorts } = request
  if (sorts.length > 0) {
    if (after !== undefined && after.keys.length !== sorts.length)
      throw new PortalError('REGISTRY_CURSOR_INVALID')
    const order = { sorts, after, offset: offsetOf(request), limit: perPage + 1 }
    const rows = await readSortedHits(
      source,
      kept.map(({ id }) => id),
      order,
    )
    return { ...counted, match, ...pageOf(rows, request) }
  }
  const start = after === undefined ? offsetOf(request) : placeAfter(hits, kept, after)
  const rows = kept.slice(start, start + perPage + 1).map(({ id }) => ({ id, keys: [] }))
  return { ...counted, match, ...pageOf(rows, request) }
}

function placeAfter(hits: readonly Hit[], kept: readonly Hit[], after: KeyRow): number {
  if (after.keys.length > 0 || !hits.some(({ id }) => id === after.id)) {
    throw new PortalError('REGISTRY_CURSOR_INVALID')
  }
  return kept.findIndex(({ id }) => id === after.id) + 1
}

/** One row more than the page was read: it tells whether the list goes on. */
function pageOf(
  rows: readonly KeyRow[],
  { perPage, signature }: ListRequest,
): Pick<ListAnswer, 'ids' | 'next'> {
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > perPage && last !== undefined ? writeCursor(signature, last) : undefined,
  }
}
