import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { systemClock } from 'shared-service/clock'
import { createPool, isDatabaseUnavailable } from 'shared-service/database'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { findFreePort } from 'shared-service/ports/free-port'
import { startPostgres, type PostgresHandle } from 'shared-service/postgres-supervisor'
import { SCHEMA } from '../../cli/open-database.ts'
import { JOBS_SCHEMA } from '../../common/jobs.ts'
import { createGovernmentPortal } from '../../modules/payments/provider/government-portal.ts'
import { paymentRefundJob } from '../../modules/payments/payment-jobs.ts'
import type { PaymentProvider } from '../../modules/payments/provider/payment-provider.ts'
import { paymentPollJob } from '../../modules/payments/reconcile/poll-attempts.ts'
import { KilledProcess } from '../kills/killed-process.ts'
import type { RandomNumbers } from '../kills/plan-kills.ts'
import type { DrillVictim } from './plan-payments.ts'

const API = fileURLToPath(new URL('serve-payments.ts', import.meta.url))
const STAND_INS = fileURLToPath(new URL('../../../../svc-stand-ins/src/main.ts', import.meta.url))

export const COMPANY = 2
/** Name of this portal at the payment portal. */
export const MERCHANT = 'portal-2'
/** Signs messages between both. */
const SECRET = 'secret-of-the-drill-between-both-portals'

const COMMON = { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0', PAYMENT_PORTAL_SECRETS: SECRET }
/** More than the 90 minutes of an attempt. */
const EXPIRED_MINUTES = 91
const RETRY_MS = 100

interface Processes {
  readonly folder: string
  readonly postgres: PostgresHandle
  readonly paymentPortal: KilledProcess
  /** Instances of the API. */
  readonly apis: readonly [KilledProcess, KilledProcess]
}

/**
 * Two instances of the API, the stand-in of the payment portal and a PostgreSQL: processes that can be killed and are started
 * again.
 */
export class PaymentsPortal {
  readonly pool: pg.Pool
  /** Calls of the drill to the payment portal. */
  readonly provider: PaymentProvider
  /** Calls are not repeated afterwards. */
  isClosed = false
  readonly #processes: Processes
  #postgres: PostgresHandle
  #apiKills = 0

  private constructor(processes: Processes) {
    this.#processes = processes
    this.#postgres = processes.postgres
    this.pool = createPool(processes.postgres.url, { schema: SCHEMA, max: 8, connectRetryMs: 30_000 })
    const url = `${this.paymentPortalUrl}/payment-portal`
    this.provider = createGovernmentPortal({ url, merchant: MERCHANT, secrets: [SECRET] }, systemClock)
  }

  /** @throws Error when a process does not start */
  static async start(): Promise<PaymentsPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'))
    const paymentPortal = new KilledProcess({
      main: STAND_INS,
      readyFile: join(folder, 'stand-ins.json'),
      settings: { ...COMMON, STATE_DIR: join(folder, 'stand-ins') },
      port: await findFreePort(),
    })
    const [postgres] = await Promise.all([openPostgres(folder), paymentPortal.start()])
    const settings = {
      ...COMMON,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SECRETS_DIR: join(folder, 'secrets'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      COMPANY_ID: String(COMPANY),
      PAYMENT_PORTAL_URL: `${paymentPortal.url}/payment-portal`,
      PAYMENT_PORTAL_MERCHANT: MERCHANT,
    }
    const create = async (name: string): Promise<KilledProcess> => {
      const port = await findFreePort()
      const own = { ...settings, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
      return new KilledProcess({ main: API, readyFile: join(folder, `${name}.json`), settings: own, port })
    }
    const apis = [await create('first'), await create('second')] as const
    const portal = new PaymentsPortal({ folder, postgres, paymentPortal, apis })
    try {
      for (const api of apis) await api.start()
    } catch (error) {
      await portal.close()
      throw error
    }
    return portal
  }

  /** Address of an instance of the API, also of one that does not run. */
  pickUrl(random: RandomNumbers): string {
    return this.#processes.apis[random() < 0.5 ? 0 : 1].url
  }

  get paymentPortalUrl(): string {
    return this.#processes.paymentPortal.url
  }

  /** Kills the victim without warning, as soon as it runs, and starts it again; a service without waiting. */
  async kill(victim: DrillVictim): Promise<void> {
    if (victim === 'database') {
      process.kill(this.#postgres.pid, 'SIGKILL')
      this.#postgres = await openPostgres(this.#processes.folder)
      return
    }
    const { apis, paymentPortal } = this.#processes
    const target = victim === 'api' ? apis[this.#apiKills++ % 2 === 0 ? 0 : 1] : paymentPortal
    await target.ready
    await target.killAndRestart()
  }

  /** Resolves when every service runs. */
  async waitForAll(): Promise<void> {
    const { apis, paymentPortal } = this.#processes
    await Promise.all([...apis, paymentPortal].map(({ ready }) => ready))
  }

  /** Lets the 90 minutes of an attempt pass, or of all that are open: they began earlier. */
  async expireAttempts(id?: string): Promise<void> {
    await this.#repeat(() =>
      this.pool.query(
        `update payment_attempt set created_at = created_at - $1 * interval '1 minute',
           expires_at = expires_at - $1 * interval '1 minute'
         where finished_at is null and expires_at > now() and ($2::uuid is null or id = $2)`,
        [EXPIRED_MINUTES, id ?? null],
      ),
    )
  }

  /** Lets the job run that looks up open attempts every minute. */
  async pollAttempts(): Promise<void> {
    await this.#repeat(() => enqueueJob(this.pool, paymentPollJob(COMPANY), { payload: {} }))
    await this.repeatJobs()
  }

  /** Adds jobs for refunds without result that no job of this moment has, as the nightly comparison does. */
  async resumeRefunds(): Promise<void> {
    await this.repeatJobs()
    const job = paymentRefundJob(COMPANY)
    const { rows } = await this.pool.query<{ readonly id: string }>(
      `select id from payment_refund where state in ('approved', 'submitted') and not exists (
         select from ${JOBS_SCHEMA}.job where name = $1 and state in ('created', 'retry') and start_after <= now()
           and data ->> 'refundId' = payment_refund.id::text)`,
      [job.name],
    )
    for (const { id } of rows) await enqueueJob(this.pool, job, { payload: { refundId: id } })
  }

  /** Repeats failed jobs at once, and those that are active for some seconds: their process may have been killed. */
  async repeatJobs(): Promise<void> {
    await this.#repeat(() =>
      this.pool.query(`
        update ${JOBS_SCHEMA}.job set
          start_after = case state when 'retry' then now() else start_after end,
          heartbeat_on = case state when 'active' then now() - interval '5 minutes' else heartbeat_on end
        where state = 'retry' and start_after > now()
          or state = 'active' and started_on < now() - interval '5 seconds'`),
    )
  }

  /** Repeats statements of the drill while the database does not run. */
  async #repeat<Result>(run: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (this.isClosed || !isDatabaseUnavailable(error)) throw error
      }
      await sleep(RETRY_MS)
    }
  }

  /** Sets the faults of the payment portal. Returns how often each has occurred so far. */
  async setFaults(switches: object): Promise<Readonly<Record<string, number>>> {
    const response = await fetch(`${this.paymentPortalUrl}/payment-portal/switches`, {
      method: 'PUT',
      body: JSON.stringify(switches),
      headers: { 'content-type': 'application/json' },
    })
    const body = (await response.json()) as { readonly faults: Readonly<Record<string, number>> }
    if (!response.ok) throw new Error(`switches: ${JSON.stringify(body)}`)
    return body.faults
  }

  async close(): Promise<void> {
    this.isClosed = true
    const { apis, paymentPortal, folder } = this.#processes
    await Promise.all([...apis, paymentPortal].map((each) => each.stop()))
    await this.pool.end()
    await this.#postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function openPostgres(folder: string): Promise<PostgresHandle> {
  return startPostgres({ dataDir: join(folder, 'postgres'), logFile: join(folder, 'logs/postgres.log') })
}
