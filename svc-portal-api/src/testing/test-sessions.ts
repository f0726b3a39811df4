import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { RoleName } from 'shared-contracts/models/role'
import { REFRESH_PATH, sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import { inTransaction } from 'shared-service/transaction'
import { buildApp, type AppDependencies } from '../app.ts'
import { MIGRATIONS, SCHEMA } from '../cli/open-database.ts'
import { createSessions, type Sessions } from '../common/sessions/sessions.ts'
import type { FileStorage } from '../common/files/storage/file-storage.ts'
import { createMemoryStorage } from './files/memory-storage.ts'
import { NOW } from './test-api.ts'
import { TEST_SECRETS } from './test-callers.ts'
import { addPerson } from './test-people.ts'

/** Clock that a test advances. */
interface MovedClock extends Clock {
  forward(seconds: number): void
}

function movedClock(start = NOW): MovedClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    forward: (seconds) => {
      time += seconds * 1000
    },
  }
}

/** The API with a database for one test, and direct sign-in without password or single sign-on. */
export interface TestIdentity {
  readonly pool: pg.Pool
  readonly clock: MovedClock
  readonly app: FastifyInstance
  /** Storage of the API. */
  readonly storage: FileStorage
  /** Signs a new person of this role in, in a new browser. */
  signIn(role: RoleName, given?: SignInAs): Promise<TestBrowser>
  close(): Promise<void>
}

interface SignInAs {
  readonly personId?: string
  readonly way?: 'password' | 'sign-on'
  readonly userAgent?: string
  readonly account?: string
  readonly browser?: TestBrowser
}

interface IdentityOptions {
  readonly companyId?: CompanyId
  /** Pool of another variant or instance that shares the database. */
  readonly pool?: pg.Pool
  readonly clock?: MovedClock
  readonly limitFactor?: number
  /** Receives the log lines; without it nothing is logged. */
  readonly log?: string[]
  readonly publicOrigin?: string
  /** Further dependencies of the API, e.g. the single sign-on. */
  readonly dependencies?: Partial<AppDependencies>
  /** Additional settings. */
  readonly settings?: Partial<AppDependencies['config']>
  /** Registers endpoints for the test. */
  readonly prepare?: (app: FastifyInstance, sessions: Sessions) => void
}

const SIGN_IN = '/api/test/sign-in'

export async function testIdentity(options: IdentityOptions = {}): Promise<TestIdentity> {
  const { companyId = 2, clock = movedClock(), limitFactor = 0, log } = options
  const database = options.pool === undefined ? await testDatabase(MIGRATIONS, SCHEMA) : undefined
  const pool = options.pool ?? createPool(database?.url ?? '', { schema: SCHEMA, max: 6 })
  const storage = options.dependencies?.fileStorage ?? createMemoryStorage()
  const app = await buildApp({
    pool,
    clock,
    config: {
      LOG_LEVEL: log === undefined ? 'silent' : 'info',
      RATE_LIMIT_FACTOR: limitFactor,
      COMPANY_ID: companyId,
      PUBLIC_ORIGIN: options.publicOrigin,
      ...options.settings,
    },
    secrets: TEST_SECRETS,
    fileStorage: storage,
    ...(log === undefined ? {} : { log: { write: (line) => void log.push(line) } }),
    ...options.dependencies,
  })
  const sessions = createSessions({ pool, clock, companyId })
  app.post(SIGN_IN, async (request) => {
    const { personId, way, account } = request.body as Required<SignInAs>
    return inTransaction(pool, (tx) => sessions.begin(tx, { personId, way, request, account }))
  })
  options.prepare?.(app, sessions)
  return {
    pool,
    clock,
    app,
    storage,
    async signIn(role, given = {}) {
      const personId = given.personId ?? (await addPerson(pool, role))
      const browser = given.browser ?? testBrowser(app, companyId, personId)
      const way = given.way ?? (role === 'USER' ? 'password' : 'sign-on')
      await browser.send({
        method: 'POST',
        url: SIGN_IN,
        payload: { personId, way, account: given.account ?? null },
        headers: { 'user-agent': given.userAgent ?? '' },
      })
      return browser
    },
    async close() {
      await app.close()
      if (database === undefined) return
      await pool.end()
      await database.drop()
    },
  }
}

/** Client that stores cookies as a browser does, and sends the CSRF token of its page. */
export interface TestBrowser {
  readonly personId: string
  readonly cookies: Map<string, string>
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Sends with the CSRF token of the session. */
  change(options: InjectOptions): Promise<LightMyRequestResponse>
  csrfToken(): Promise<string>
  isSignedIn(): Promise<boolean>
  /** A second client with the present cookies of this one. */
  copy(): TestBrowser
}

export function testBrowser(app: FastifyInstance, companyId: CompanyId = 2, personId = ''): TestBrowser {
  const cookies = new Map<string, string>()
  const names = sessionCookieNames(companyId)
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const path = String(options.url)
    const sent = [...cookies].filter(([name]) => name !== names.refresh || path.startsWith(REFRESH_PATH))
    const cookie = sent.map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      ...options,
      headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers },
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  const csrfToken = async () => {
    const reply = await send({ url: '/api/user/session' })
    return reply.json<{ csrfToken?: string }>().csrfToken ?? ''
  }
  return {
    personId,
    cookies,
    send,
    csrfToken,
    isSignedIn: async () => (await send({ url: '/api/user/session' })).statusCode === 200,
    copy: () => {
      const copy = testBrowser(app, companyId, personId)
      for (const [name, value] of cookies) copy.cookies.set(name, value)
      return copy
    },
    change: async (options) =>
      send({ ...options, headers: { 'x-csrf-token': await csrfToken(), ...options.headers } }),
  }
}
