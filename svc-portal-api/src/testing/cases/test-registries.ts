import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { createRegistriesService } from '../../modules/registry-engine/api/registries.service.ts'
import type { RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutsOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import type { CaseRegistries } from '../../modules/case-engine/engine.ts'

const OWN_NUMBER = /^[A-Z]{2}-\d{6}$/

/**
 * Registries with one entry each, `<registry>-1`, which has lapsed when its number ends with 0, those with numbers as the portal
 * gives them, and with all codes but 9999. No entry is older than the year 2020. Holders have the tax ID 1400000001. Goods
 * of chapter 85 are regulated by `technical-regulations-1` and in the scope of each body, those of chapter 93 are of high risk.
 */
export const TEST_REGISTRIES: CaseRegistries = {
  find: (registry, number, asOf = '2026-01-01') =>
    Promise.resolve(
      asOf >= '2020' && (number === `${registry}-1` || number === `${registry}-0` || OWN_NUMBER.test(number))
        ? {
            title: { az: 'Qeyd', en: 'Entry', ru: null, any: 'Qeyd' },
            isInForce: !number.endsWith('-0'),
            isSample: number.endsWith('99'),
            texts: OWN_NUMBER.test(number) ? { holderVoen: '1400000001' } : {},
          }
        : undefined,
    ),
  hasCode: (code) => Promise.resolve(code !== '9999'),
  findGoods: (code, body) =>
    Promise.resolve({
      risk: code.startsWith('93') ? 'high' : 'medium',
      regulated: code.startsWith('85') ? ['RG-000001'] : [],
      regulations: code.startsWith('85') ? ['technical-regulations-1'] : [],
      isInScope: code.startsWith('85') && body !== null,
    }),
}

/** Public records of registries in a test database. */
export function openRecords(pool: pg.Pool, clock: Clock, definitions: readonly RegistryDefinition[]) {
  return createRegistriesService({ pool, clock, layouts: layoutsOf(definitions) })
}
