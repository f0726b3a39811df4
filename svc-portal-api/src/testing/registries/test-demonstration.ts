import type { FastifyInstance } from 'fastify'
import { fixedClock } from 'shared-service/clock'
import { REGISTRIES } from '../../modules/registries/definitions/all-registries.ts'
import { seedEmptyRegistries } from '../../modules/registries/demonstration/seed.ts'
import { LAYOUTS, NOW, emptyRegistries, testApp, type TestRegistries } from '../test-api.ts'

/** All registries of the portal with their demonstration sets. */
export async function demonstrationRegistries(): Promise<TestRegistries> {
  const registries = await emptyRegistries()
  await seedEmptyRegistries(registries.pool, LAYOUTS, fixedClock(NOW.toISOString()))
  return registries
}

/** The API on the same database as if the portal did not have one of its registries. */
export function appWithout(registries: TestRegistries, missing: string): Promise<FastifyInstance> {
  return testApp(registries.pool, { definitions: REGISTRIES.filter(({ name }) => name !== missing) })
}
