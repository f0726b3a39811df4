import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { startPostgres, type PostgresHandle } from 'shared-service/postgres-supervisor'
import { SCHEMA } from '../../cli/open-database.ts'
import { KilledProcess } from './killed-process.ts'
import type { RandomNumbers, Victim } from './plan-kills.ts'

const PROGRAM = fileURLToPath(new URL('serve-cases.ts', import.meta.url))

/** Two instances of the API with a PostgreSQL of their own, each of which can be killed and is started again. */
export class KilledPortal {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** Calls are not repeated afterwards. */
  isClosed = false
  readonly #folder: string
  readonly #instances: Readonly<Record<'first' | 'second', KilledProcess>>
  #postgres: PostgresHandle

  private constructor(folder: string, postgres: PostgresHandle, settings: Record<string, string>) {
    this.#folder = folder
    this.#postgres = postgres
    this.databaseUrl = postgres.url
    this.pool = createPool(postgres.url, { schema: SCHEMA, max: 8 })
    const create = (name: string) =>
      new KilledProcess({ main: PROGRAM, readyFile: join(folder, `${name}.json`), settings })
    this.#instances = { first: create('first'), second: create('second') }
  }

  static async start(smtpUrl: string): Promise<KilledPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'kills-'))
    const postgres = await openPostgres(folder)
    const portal = new KilledPortal(folder, postgres, {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SECRETS_DIR: join(folder, 'secrets'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      COMPANY_ID: '2',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '0',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'no-reply@portal.example',
      PUBLIC_ORIGIN: 'https://portal.example',
    })
    try {
      await portal.#instances.first.start()
      await portal.#instances.second.start()
    } catch (error) {
      await portal.close()
      throw error
    }
    return portal
  }

  /** Address of an instance, also of one that does not run. */
  pickUrl(random: RandomNumbers): string {
    return this.#instances[random() < 0.5 ? 'first' : 'second'].url
  }

  /** Milliseconds that the latest start of an instance took. */
  get startMs(): number {
    return Math.max(...Object.values(this.#instances).map((instance) => instance.startMs))
  }

  /** Resolves when the victim is ready. */
  async waitFor(victim: Victim): Promise<void> {
    if (victim !== 'database') await this.#instances[victim].ready
  }

  /** Kills the victim without warning and starts it again; for an instance of the API without waiting. */
  async kill(victim: Victim): Promise<void> {
    if (victim !== 'database') return this.#instances[victim].killAndRestart()
    process.kill(this.#postgres.pid, 'SIGKILL')
    this.#postgres = await openPostgres(this.#folder)
  }

  /** Ends the instances as an operator does. Returns their statuses. */
  async stopInstances(): Promise<readonly (number | null)[]> {
    return Promise.all(Object.values(this.#instances).map((instance) => instance.stop()))
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.stopInstances()
    await this.pool.end()
    await this.#postgres.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function openPostgres(folder: string): Promise<PostgresHandle> {
  return startPostgres({ dataDir: join(folder, 'postgres'), logFile: join(folder, 'logs/postgres.log') })
}
