import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  MAX_COUNT,
  cellsOf,
  countFacets,
  passesFilters,
  type Counted,
  type CubeCell,
} from '../search/facet-cube.ts'
import type { Hit, Selection } from '../search/selection.ts'
import { countLimited } from './limited-count.ts'
import { offsetOf, type ListRequest } from './list-request.ts'
import { narrowHits } from './narrow/narrow-statements.ts'
import { readSortedHits } from './range-statements.ts'
import type { ListSource } from './registry-snapshot.ts'
import type { KeyRow, PageOrder } from './page-keys.ts'
import { readWideCells, readWidePage, type WideOptions } from './wide-statements.ts'

type WideSelection = Extract<Selection, { kind: 'wide' }>

interface WideChoice extends Omit<WideOptions, 'tier' | 'except'> {
  /** What everyday speech means by the words. */
  readonly first: readonly Hit[]
}

export interface WideAnswer extends Counted {
  readonly rows: readonly KeyRow[]
  readonly totalIsLowerBound: boolean
}

/** A page of more hits than can be ranked one by one, one row more than asked for, and their counts. */
export async function readWide(
  source: ListSource,
  request: ListRequest,
  selection: WideSelection,
): Promise<WideAnswer> {
  const { layout } = source
  const { filters, narrow, hs } = request
  const meant = selection.first.filter(({ code }) => code.startsWith(hs ?? ''))
  const choice: WideChoice = {
    asked: selection.asked,
    prefixes: hs === undefined ? [] : [hs],
    filters,
    narrow,
    first: await narrowHits(source, meant, narrow),
  }
  const order = {
    sorts: request.sorts,
    after: request.after,
    offset: offsetOf(request),
    limit: request.perPage + 1,
  }
  const shown = {
    ...choice,
    first: choice.first.filter(({ facets }) => passesFilters(facets, layout.facets, filters)),
  }
  const isNarrowed = hs !== undefined || filters.size > 0 || narrow.length > 0
  const counting = countWide(source, choice)
  const few = isNarrowed && !(await counting).totalIsLowerBound
  const [counted, rows] = await Promise.all([counting, readTiers(source, { ...shown, few }, order)])
  return { ...counted, rows }
}

async function countWide(
  source: ListSource,
  choice: WideChoice,
): Promise<Counted & Pick<WideAnswer, 'totalIsLowerBound'>> {
  const { layout, snapshot } = source
  const { asked, prefixes, first, filters, narrow } = choice
  const { isLowerBound, ...counted } = await countLimited(filters, async (chosen) => {
    const cells = await snapshot.cells.get(
      JSON.stringify(['wide', asked, prefixes, narrow, [...chosen]]),
      (): Promise<readonly CubeCell[]> => {
        const except = first.map(({ id }) => id)
        const options = { asked, tier: 'both' as const, except, prefixes, narrow, filters: chosen }
        return readWideCells(source, options, MAX_COUNT)
      },
    )
    return countFacets([...cellsOf(first), ...cells], layout.facets, chosen)
  })
  return { ...counted, totalIsLowerBound: isLowerBound }
}

const TIERS = ['first', 'own', 'above'] as const
const BY_STANDING = [{ column: 'standing', descending: false }]

/**
 * A page of very many hits: first what everyday speech means, then names with all the words, then the rest. Each
 * tier is walked in its own order, so no page costs more than another; keys are the tier and the standing in it.
 */
async function readTiers(
  source: ListSource,
  choice: WideChoice,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  if (order.sorts.length > 0) return readSorted(source, choice, order)
  const start = readStart(order)
  const rows: KeyRow[] = []
  let offset = order.offset
  for (const [place, tier] of TIERS.entries()) {
    const limit = order.limit - rows.length
    if (place < start.place || limit <= 0) continue
    const after = place === start.place ? start.after : undefined
    const page = { sorts: BY_STANDING, after, offset, limit }
    const found = await readTier(source, choice, { tier, order: page })
    rows.push(...found.map(({ id, keys }) => ({ id, keys: [tier, keys[0] ?? ''] })))
    if (found.length > 0 || after !== undefined) offset = 0
    else if (tier !== 'above' && offset > 0) offset -= await sizeOfTier(source, choice, { tier, order: page })
  }
  return rows
}

/** Number of records of a tier that lies wholly before the page, so no more than its offset. */
async function sizeOfTier(
  source: ListSource,
  choice: WideChoice,
  { tier, order }: TierPage,
): Promise<number> {
  if (tier === 'first') return choice.first.length
  const { asked, prefixes, filters, narrow, first } = choice
  const except = first.map(({ id }) => id)
  const cells = await source.snapshot.cells.get(
    JSON.stringify(['tier', tier, asked, prefixes, narrow, [...filters]]),
    (): Promise<readonly CubeCell[]> =>
      readWideCells(source, { asked, tier, except, prefixes, filters, narrow }, MAX_COUNT),
  )
  return Math.min(
    cells.reduce((sum, { records }) => sum + records, 0),
    order.offset,
  )
}

function readStart({ after }: PageOrder): { place: number; after: KeyRow | undefined } {
  if (after === undefined) return { place: 0, after: undefined }
  const [tier = '', standing = ''] = after.keys
  const place = TIERS.findIndex((name) => name === tier)
  if (place === -1 || !/^\d{0,2}$/.test(standing) || after.keys.length !== 2) {
    throw new PortalError('REGISTRY_CURSOR_INVALID')
  }
  return { place, after: { id: after.id, keys: [standing] } }
}

interface TierPage {
  readonly tier: (typeof TIERS)[number]
  readonly order: PageOrder
}

async function readTier(
  source: ListSource,
  { first, ...choice }: WideChoice,
  { tier, order }: TierPage,
): Promise<readonly KeyRow[]> {
  if (tier !== 'first') {
    const except = first.map(({ id }) => id)
    return readWidePage(source, { ...choice, tier, except }, order)
  }
  const start =
    order.after === undefined ? order.offset : first.findIndex(({ id }) => id === order.after?.id) + 1
  return first.slice(start, start + order.limit).map(({ id }) => ({ id, keys: ['0'] }))
}

/** Sorted by fields there are no tiers; what only everyday speech leads to is mixed in. */
async function readSorted(
  source: ListSource,
  { first, ...choice }: WideChoice,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  if (order.after !== undefined && order.after.keys.length !== order.sorts.length) {
    throw new PortalError('REGISTRY_CURSOR_INVALID')
  }
  if (first.length === 0) {
    return readWidePage(source, { ...choice, tier: 'both', except: [] }, order)
  }
  const ids = first.map(({ id }) => id)
  const wanted = { ...order, offset: 0, limit: order.offset + order.limit }
  const [meant, named] = await Promise.all([
    readSortedHits(source, ids, wanted),
    readWidePage(source, { ...choice, tier: 'both', except: ids }, wanted),
  ])
  const all = [...meant, ...named].sort((one, other) => compare(one, other, order))
  return all.slice(order.offset, order.offset + order.limit)
}

function compare(one: KeyRow, other: KeyRow, { sorts }: PageOrder): number {
  for (const [index, { descending }] of sorts.entries()) {
    const difference = compareBytes(one.keys[index] ?? '', other.keys[index] ?? '')
    if (difference !== 0) return descending ? -difference : difference
  }
  const byId = compareBytes(one.id, other.id)
  return sorts.at(-1)?.descending === true ? -byId : byId
}

function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
