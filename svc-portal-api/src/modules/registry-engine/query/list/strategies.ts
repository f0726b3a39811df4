import { PortalError } from 'shared-contracts/errors/portal-error'
import { countMatching } from './count-records.ts'
import { NEAR_COLUMN } from './near-order.ts'
import { afterCondition, orderText, type KeyRow } from './page-order.ts'
import type { QueryPlan, Strategy } from './query-plan.ts'
import { Parameters, conditionTexts } from './record-conditions.ts'

/** Limit of matches that are sorted; for more, an index in the order of the list is scanned. */
export const MAX_SORTED = 3000

type Execute<Name extends Strategy['name']> = (
  plan: QueryPlan,
  strategy: Extract<Strategy, { name: Name }>,
) => Promise<readonly KeyRow[]> | readonly KeyRow[]

const STRATEGIES: { readonly [Name in Strategy['name']]: Execute<Name> } = {
  'index-walk': walkIndex,
  sort: sortMatches,
  groups: readGroups,
  ranking: sliceRanking,
  tiers: readTiers,
}

/** Reads the rows of a page. @throws PortalError REGISTRY_CURSOR_INVALID */
export async function executePlan(plan: QueryPlan): Promise<readonly KeyRow[]> {
  const execute = STRATEGIES[plan.strategy.name] as Execute<Strategy['name']>
  return execute(plan, plan.strategy)
}

/** Reads a page in the order of an index. Of each alternative it reads as many rows as the page may need. */
function walkIndex(plan: QueryPlan): Promise<readonly KeyRow[]> {
  const { layout } = plan.source
  const parameters = new Parameters()
  // Most states of a day are in one table and few in the other, so each table is read by its own index.
  const selects = selectAlternatives(plan, layout.tablesOnDay ?? [layout.table], parameters)
  const [first = '', ...others] = selects
  if (others.length === 0) return readRows(plan, first, parameters)
  const { order } = plan
  const most = `order by ${orderText(order)} limit ${parameters.add(order.offset + order.limit)}`
  const rows = selects.map((select) => `(${select} ${most})`).join(' union all ')
  return readRows(plan, `select * from (${rows}) matches`, parameters)
}

/** Reads all matches, then sorts them. */
function sortMatches(plan: QueryPlan): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const rows = selectAlternatives(plan, [plan.source.layout.table], parameters).join(' union all ')
  return readRows(plan, `with matches as materialized (${rows}) select * from matches`, parameters)
}

/** One select without order for each alternative of the conditions and each table. */
function selectAlternatives(
  { source: { layout }, where, order }: QueryPlan,
  tables: readonly string[],
  parameters: Parameters,
): readonly string[] {
  const columns = ['id', ...order.sorts.map(({ column }) => column)].join(', ')
  return tables.flatMap((table) =>
    where.map((conditions) => {
      const texts = [...conditionTexts(layout, conditions, parameters), ...afterCondition(order, parameters)]
      return `select ${columns} from ${table}${texts.length === 0 ? '' : ` where ${texts.join(' and ')}`}`
    }),
  )
}

async function readRows(
  { source: { pool, layout }, where, order }: QueryPlan,
  select: string,
  parameters: Parameters,
): Promise<readonly KeyRow[]> {
  const keys = order.sorts.map(({ column }) => column)
  // The towns of an order by distance are constants of the statement.
  const text = `${select} order by ${orderText(order)} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  const { rows } = await pool.query<Record<string, string | number | null>>({
    text,
    values: parameters.values,
    name:
      canPrepare(layout.day, where) && keys.every((key) => key !== NEAR_COLUMN)
        ? statementNameOf(text)
        : undefined,
  })
  return rows.map((row) => ({ id: String(row['id']), keys: keys.map((key) => String(row[key] ?? '')) }))
}

/** Whether one generic plan fits. The number of matches of a word or field depends on its value, and so does the best plan. */
function canPrepare(day: string | undefined, where: QueryPlan['where']): boolean {
  return day === undefined && where.every(({ fields, words }) => fields.length === 0 && words === undefined)
}

const names = new Map<string, string>()
const MAX_NAMES = 500

/** Name of a prepared statement; there are as many as combinations of filters, so their number is limited. */
function statementNameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = `page-${names.size}`
  names.set(text, name)
  return name
}

async function readGroups(
  plan: QueryPlan,
  { groups }: Extract<Strategy, { name: 'groups' }>,
): Promise<readonly KeyRow[]> {
  const [, ...sorts] = plan.order.sorts
  const rows: KeyRow[] = []
  let { offset, after } = plan.order
  for (const { key, records, where } of groups) {
    const limit = plan.order.limit - rows.length
    if (limit <= 0) break
    // The first key of a cursor is its group; earlier groups are complete.
    if (after !== undefined && after.keys[0] !== key) continue
    if (after === undefined && offset >= records) {
      offset -= records
      continue
    }
    const found = await executePlan({
      ...plan,
      where,
      order: { sorts, offset, limit, after: after && { id: after.id, keys: after.keys.slice(1) } },
      strategy: { name: records <= MAX_SORTED ? 'sort' : 'index-walk' },
    })
    rows.push(...found.map(({ id, keys }) => ({ id, keys: [key, ...keys] })))
    offset = 0
    after = undefined
  }
  return rows
}

function sliceRanking(
  { order: { offset, limit, after } }: QueryPlan,
  { hits }: Extract<Strategy, { name: 'ranking' }>,
): readonly KeyRow[] {
  const last = after === undefined ? -1 : hits.findIndex(({ id }) => id === after.id)
  if (after !== undefined && last === -1) throw new PortalError('REGISTRY_CURSOR_INVALID')
  const start = last + 1 + offset
  return hits.slice(start, start + limit).map(({ id }) => ({ id, keys: [] }))
}

const BY_RANK = [{ column: 'standing', descending: false }]

/** Reads one tier after another. The keys of a row are the name of its tier and its rank within. */
async function readTiers(
  plan: QueryPlan,
  { tiers }: Extract<Strategy, { name: 'tiers' }>,
): Promise<readonly KeyRow[]> {
  const [firstTier, rank = ''] = plan.order.after?.keys ?? []
  const start = firstTier === undefined ? 0 : tiers.findIndex(({ name }) => name === firstTier)
  if (start === -1 || !/^\d{0,2}$/.test(rank)) throw new PortalError('REGISTRY_CURSOR_INVALID')
  const rows: KeyRow[] = []
  let { offset, after } = plan.order
  for (const { name, where, strategy } of tiers.slice(start)) {
    const limit = plan.order.limit - rows.length
    if (limit <= 0) break
    const order = { sorts: BY_RANK, offset, limit, after: after && { id: after.id, keys: [rank] } }
    const found = await executePlan({ ...plan, where, order, strategy })
    rows.push(...found.map(({ id, keys }) => ({ id, keys: [name, keys[0] ?? ''] })))
    if (found.length > 0 || after !== undefined) offset = 0
    else if (offset > 0) offset -= Math.min(offset, await countTier(plan, { where, strategy }))
    after = undefined
  }
  return rows
}

async function countTier(
  { source }: QueryPlan,
  { where, strategy }: Pick<QueryPlan, 'where' | 'strategy'>,
): Promise<number> {
  if (strategy.name === 'ranking') return strategy.hits.length
  const counts = await Promise.all(where.map((conditions) => countMatching(source, conditions)))
  return counts.reduce((sum, count) => sum + count, 0)
}
