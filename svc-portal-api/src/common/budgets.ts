import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Clock } from 'shared-service/clock'
import type { Secrets } from './secrets.ts'

/** How often something may be tried. */
export interface Budget {
  readonly name: string
  readonly tries: number
  readonly withinSeconds: number
  /** Once that many were made, each further one waits longer than the one before, from a second to a minute. */
  readonly grows?: boolean
}

/** A longest wait between two tries, and the pause after which tries are forgotten. */
const LONGEST_WAIT_S = 60
const FORGET_S = 900

/** Counts tries in the database, so that it holds for all instances and whatever comes at the same time. */
export interface Budgets {
  /**
   * Takes one try, before it is made.
   * @throws PortalError `refusal` with the seconds to wait; then nothing is taken.
   */
  take(budget: Budget, parts: readonly string[], refusal: ErrorCode): Promise<void>
  /** A try that turned out to be none. */
  giveBack(budget: Budget, parts: readonly string[]): Promise<void>
  /** Forgets all tries. */
  clear(budget: Budget, parts: readonly string[]): Promise<void>
}

interface BudgetDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  /** Multiplies what is allowed; 0 switches budgets off. */
  readonly factor: number
}

export function createBudgets({ pool, clock, secrets, factor }: BudgetDependencies): Budgets {
  const secret = secrets.key('budgets')
  const keyOf = ({ name }: Budget, parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify([name, ...parts])).digest()

  return {
    async take(budget, parts, refusal) {
      if (factor === 0) return
      const key = keyOf(budget, parts)
      const allowed = Math.max(1, Math.round(budget.tries * factor))
      const now = clock.now()
      const values = [key, now, allowed, budget.withinSeconds, budget.grows === true, forgetAfter(budget)]
      const { rowCount } = await pool.query(TAKE, values)
      if (rowCount === 1) return
      const seconds = await secondsToWait(pool, { key, now, allowed, budget })
      throw new PortalError(refusal, { values: { seconds }, retryAfter: seconds })
    },

    async giveBack(budget, parts) {
      if (factor === 0) return
      await pool.query('update budget set tries = greatest(tries - 1, 0), times = times[2:] where key = $1', [
        keyOf(budget, parts),
      ])
    },

    async clear(budget, parts) {
      if (factor === 0) return
      await pool.query('delete from budget where key = $1', [keyOf(budget, parts)])
    },
  }
}

/** One statement, so that of many at once no more pass than may. */
const TAKE = `
  insert into budget as b (key, tries, times, last_at) values ($1, 1, array[$2::timestamptz], $2)
  on conflict (key) do update set
    tries = case when b.last_at <= $2 - make_interval(secs => $6) then 1 else b.tries + 1 end,
    times = (array[$2::timestamptz] || b.times)[1:$3],
    last_at = $2
  where (cardinality(b.times) < $3::int or b.times[$3::int] <= $2 - make_interval(secs => $4))
    and (not $5 or b.tries < $3::int or b.last_at <= $2 - make_interval(secs => $6)
      or b.last_at <= $2 - make_interval(secs => least(${LONGEST_WAIT_S}, 2.0 ^ least(b.tries - $3::int, 6))))`

interface Asked {
  readonly key: Buffer
  readonly now: Date
  readonly allowed: number
  readonly budget: Budget
}

async function secondsToWait(pool: pg.Pool, { key, now, allowed, budget }: Asked): Promise<number> {
  const { rows } = await pool.query<{ tries: number; oldest: Date | null; last_at: Date }>(
    'select tries, times[$2::int] as oldest, last_at from budget where key = $1',
    [key, allowed],
  )
  const [row] = rows
  if (row === undefined) return 1
  const since = (moment: Date) => (now.getTime() - moment.getTime()) / 1000
  const window = row.oldest === null ? 0 : budget.withinSeconds - since(row.oldest)
  const growth =
    budget.grows === true && row.tries >= allowed
      ? Math.min(LONGEST_WAIT_S, 2 ** (row.tries - allowed)) - since(row.last_at)
      : 0
  return Math.max(1, Math.ceil(Math.max(window, growth)))
}

function forgetAfter({ withinSeconds }: Budget): number {
  return Math.max(FORGET_S, withinSeconds)
}

/** Longest time that a budget counts back. */
export const BUDGET_HOURS = 2

/** What counts as one address: of IPv6 the /64 network, which one subscriber has whole. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = after === undefined ? head : [...head, ...zeros, ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
