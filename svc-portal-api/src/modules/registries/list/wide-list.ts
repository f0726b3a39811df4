import { PortalError } from 'shared-contracts/errors/portal-error'
import type { FacetFilters } from '../search/facet-cube.ts'
import type { Hit } from '../search/selection.ts'
import { readSortedHits, readWidePage, type KeyRow, type PageOrder } from './page-statements.ts'
import type { ListSource } from './registry-snapshot.ts'

export interface WideChoice {
  readonly words: readonly string[]
  readonly prefixes: readonly string[]
  readonly filters: FacetFilters
  /** What everyday speech means by the words. */
  readonly first: readonly Hit[]
  /** Number of records with all words in their own name. */
  readonly ownTotal: number
}

const TIERS = ['first', 'own', 'above'] as const
const BY_STANDING = [{ column: 'standing', descending: false }]

/**
 * A page of very many hits: first what everyday speech means, then names with all the words, then the rest. Each
 * tier is walked in its own order, so no page costs more than another; keys are the tier and the standing in it.
 */
export async function readTiers(
  source: ListSource,
  choice: WideChoice,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  if (order.sorts.length > 0) return readSorted(source, choice, order)
  const { first, ownTotal } = choice
  const start = readStart(order)
  const tierSizes = [first.length, ownTotal, Infinity]
  const rows: KeyRow[] = []
  let offset = order.offset
  for (const [place, tier] of TIERS.entries()) {
    if (place < start.place) continue
    const size = tierSizes[place] ?? 0
    const after = place === start.place ? start.after : undefined
    const limit = order.limit - rows.length
    if (limit <= 0) break
    if (after === undefined && offset >= size) {
      offset -= size
      continue
    }
    const found = await readTier(source, choice, {
      tier,
      order: { sorts: BY_STANDING, after, offset, limit },
    })
    rows.push(...found.map(({ id, keys }) => ({ id, keys: [tier, keys[0] ?? ''] })))
    offset = 0
  }
  return rows
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
  { pool, layout }: ListSource,
  { first, words, prefixes, filters }: WideChoice,
  { tier, order }: TierPage,
): Promise<readonly KeyRow[]> {
  if (tier !== 'first') {
    const except = first.map(({ id }) => id)
    return readWidePage(pool, layout, { words, tier, except, prefixes, filters }, order)
  }
  const start =
    order.after === undefined ? order.offset : first.findIndex(({ id }) => id === order.after?.id) + 1
  return first.slice(start, start + order.limit).map(({ id }) => ({ id, keys: ['0'] }))
}

/** Sorted by fields there are no tiers; what only everyday speech leads to is mixed in. */
async function readSorted(
  { pool, layout }: ListSource,
  { first, words, prefixes, filters }: WideChoice,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  if (order.after !== undefined && order.after.keys.length !== order.sorts.length) {
    throw new PortalError('REGISTRY_CURSOR_INVALID')
  }
  if (first.length === 0) {
    return readWidePage(pool, layout, { words, tier: 'both', except: [], prefixes, filters }, order)
  }
  const ids = first.map(({ id }) => id)
  const wanted = { ...order, offset: 0, limit: order.offset + order.limit }
  const [meant, named] = await Promise.all([
    readSortedHits(pool, layout, ids, wanted),
    readWidePage(pool, layout, { words, tier: 'both', except: ids, prefixes, filters }, wanted),
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
