import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { createRegistriesService } from '../../modules/registry-engine/api/registries.service.ts'
import type { RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutsOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import type { CaseRegistries } from '../../modules/case-engine/engine.ts'

/** Registries with one entry each, `<registry>-1`, which has lapsed when its number ends with 0, and with all codes but 9999. */
export const TEST_REGISTRIES: CaseRegistries = {
  find: (registry, number) =>
    Promise.resolve(
      number === `${registry}-1` || number === `${registry}-0`
        ? {
            title: { az: 'Qeyd', en: 'Entry', ru: null, any: 'Qeyd' },
            isInForce: number.endsWith('1'),
          }
        : undefined,
    ),
  hasCode: (code) => Promise.resolve(code !== '9999'),
}

/** Public records of registries in a test database. */
export function openRecords(pool: pg.Pool, clock: Clock, definitions: readonly RegistryDefinition[]) {
  return createRegistriesService({ pool, clock, layouts: layoutsOf(definitions) })
}
