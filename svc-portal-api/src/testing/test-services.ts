import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { ResolveCaller } from 'shared-service/app'
import { fixedClock, type Clock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import { buildApp } from '../app.ts'
import { MIGRATIONS, REQUEST_SETTINGS, SCHEMA } from '../cli/open-database.ts'
import { seedServices } from '../modules/software/demonstration/seed-services.ts'
import { NOW } from './test-api.ts'
import { TEST_SECRETS } from './test-callers.ts'

/** A database for one test with services of the demonstration set. */
export interface TestServices {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Services that cover every case: both variants, media, a fee, an external start, a pause, an informative one. */
const SERVICES = [
  'type-approval-instrument',
  'verification-request',
  'registry-extract',
  'accreditation',
  'technical-barriers',
  'consumer-complaint',
  'metrology-training',
  'competition-violation',
  'goods-risk-check',
]

interface Choice {
  readonly only?: readonly string[] | 'all'
  readonly withGuides?: boolean
}

export async function testServices({
  only = SERVICES,
  withGuides = false,
}: Choice = {}): Promise<TestServices> {
  const database = await testDatabase(MIGRATIONS, SCHEMA)
  const pool = createPool(database.url, { schema: SCHEMA, max: 4, settings: REQUEST_SETTINGS })
  await seedServices(pool, fixedClock(NOW.toISOString()), {
    only: only === 'all' ? undefined : only,
    withGuides,
  })
  return {
    pool,
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

/** Writes the services of all folders, without guides, into a database of other tests. */
export async function seedTestServices(pool: pg.Pool): Promise<void> {
  await seedServices(pool, fixedClock(NOW.toISOString()), { withGuides: false })
}

interface ServicesApp {
  readonly companyId?: CompanyId
  readonly clock?: Clock
  readonly resolveCaller?: ResolveCaller
}

/** The API with these services, without rate limits. */
export function servicesApp(
  { pool }: TestServices,
  { companyId = 2, clock = fixedClock(NOW.toISOString()), resolveCaller }: ServicesApp = {},
): Promise<FastifyInstance> {
  return buildApp({
    pool,
    clock,
    config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 0, COMPANY_ID: companyId },
    secrets: TEST_SECRETS,
    ...(resolveCaller === undefined ? {} : { resolveCaller }),
  })
}

/** Adds services of the demonstration set to the database of a test. */
export function addTestServices(pool: pg.Pool, only: readonly string[]): Promise<unknown> {
  return seedServices(pool, fixedClock(NOW.toISOString()), { only, withGuides: false })
}
