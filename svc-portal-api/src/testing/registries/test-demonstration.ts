import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestContent } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { LAYOUTS, REGISTRIES } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import { seedEmptyRegistries } from '../../modules/registry-engine/storage/demonstration/seed-registries.ts'
import { contentVersion } from '../content-version.ts'
import {
  EMPTY_REGISTRIES,
  layoutNamed,
  NOW,
  openRegistries,
  testApp,
  type TestRegistries,
} from '../test-api.ts'

/** All registries of the portal with their demonstration records. */
export async function demonstrationRegistries(): Promise<TestRegistries> {
  const database = await testDatabase(MIGRATIONS, SCHEMA, DEMONSTRATION)
  return openRegistries(database, createPool(database.url, { schema: SCHEMA, max: 4 }))
}

/** Database content with the demonstration records of all registries. */
export const DEMONSTRATION: TestContent = {
  name: 'demonstration',
  version: contentVersion(),
  base: EMPTY_REGISTRIES,
  async write(url) {
    const pool = createPool(url, { schema: SCHEMA, max: 2, statementTimeout: 600_000 })
    try {
      await seedEmptyRegistries(pool, LAYOUTS, fixedClock(NOW.toISOString()))
    } finally {
      await pool.end()
    }
  },
}

/** Writes the demonstration records of one registry into a database without records. */
export async function seedDemonstration(pool: pg.Pool, registry: string): Promise<void> {
  await seedEmptyRegistries(pool, [layoutNamed(registry)], fixedClock(NOW.toISOString()))
}

/** API on the same database without one of the registries. */
export function appWithout(registries: TestRegistries, missing: string): Promise<FastifyInstance> {
  return testApp(registries.pool, { definitions: REGISTRIES.filter(({ name }) => name !== missing) })
}
