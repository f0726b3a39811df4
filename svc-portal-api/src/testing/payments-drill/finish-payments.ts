import { setTimeout as sleep } from 'node:timers/promises'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { systemClock } from 'shared-service/clock'
import { civilDay } from '../../common/civil-day.ts'
import { NO_STORAGE } from '../../common/files/storage/open-storage.ts'
import { reconcileDay } from '../../modules/payments/reconcile/reconcile-days.ts'
import { TEST_SECRETS } from '../test-callers.ts'
import type { Payer } from './pay.ts'
import { COMPANY, type PaymentsPortal } from './payments-portal.ts'
import { sendFailedAgain } from './refunds.ts'

const PAUSE_MS = 500
const LONGEST_MS = 900_000

interface Finish {
  /** Differences that the comparison with the daily file has left. */
  readonly differences: readonly string[]
  /** How often each fault of the payment portal, and what follows from it, has occurred. */
  readonly occurred: ReadonlyMap<string, number>
}

/**
 * Lets everything end while messages still fail, as a day in operation does: attempts expire, the daily file is read, and
 * officials send failed refunds again.
 * @throws Error when something does not end
 */
export async function finishPayments(official: Payer, startedAt: Date): Promise<Finish> {
  const { portal } = official.line
  await portal.waitForAll()
  await portal.expireAttempts()
  await waitUntilNone(portal, `select from payment_attempt where finished_at is null`, () =>
    portal.pollAttempts(),
  )
  const differences = await compareDays(portal, startedAt)
  await waitUntilNone(
    portal,
    `select from payment_refund where state in ('approved', 'submitted', 'error')`,
    async () => {
      await sendFailedAgain(official)
      await portal.resumeRefunds()
    },
  )
  const faults = await portal.setFaults({})
  return { differences, occurred: new Map([...Object.entries(faults), ...(await countExceptions(portal))]) }
}

async function compareDays(portal: PaymentsPortal, startedAt: Date): Promise<readonly string[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const context = {
    pool: portal.pool,
    clock: systemClock,
    companyId: COMPANY,
    secrets: TEST_SECRETS,
    provider: portal.provider,
    storage: NO_STORAGE,
    log,
  } as const
  const found: string[] = []
  for (const day of new Set([civilDay(startedAt), civilDay(new Date())]))
    for (const difference of await repeatWhileUnavailable(() => reconcileDay(context, day)))
      found.push(JSON.stringify(difference))
  return found
}

/** Repeats a job that fails while the payment portal does not respond. @throws Error of any other kind, or after a while */
async function repeatWhileUnavailable<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const isTemporary = isPortalError(error) && error.code === 'PAYMENT_PORTAL_UNAVAILABLE'
      if (!isTemporary || Date.now() > deadline) throw error
    }
    await sleep(PAUSE_MS)
  }
}

/** @throws Error when there are still some after a quarter of an hour */
async function waitUntilNone(
  { pool }: PaymentsPortal,
  query: string,
  advance: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const { rowCount } = await pool.query(query)
    if (rowCount === 0) return
    if (Date.now() > deadline) throw new Error(`${rowCount ?? 0} rows left: ${query}`)
    await advance()
    await sleep(PAUSE_MS)
  }
}

async function countExceptions({ pool }: PaymentsPortal): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await pool.query<{ readonly name: string; readonly count: number }>(
    `select name, count(*)::int as count
     from (select case when kind in ('attempt-cancelled', 'attempt-expired') and detail ->> 'source' = 'poll' then 'expired'
         when kind = 'attempt-success' then 'settled by: ' || (detail ->> 'source') else kind end as name
       from payment_event) as event
     where name in ('expired', 'late-success', 'paid-twice', 'refund-success') or name like 'settled by:%' group by name`,
  )
  return rows.map(({ name, count }) => [name, count])
}
