import type pg from 'pg'
import { REGISTRIES } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import { FOREIGN_SOURCES } from '../../modules/registry-engine/schema/folders/record-sources.ts'
import type { RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../../modules/registry-engine/storage/records/record-changes.ts'
import { inTransaction, NOW, TODAY } from '../test-api.ts'
import { demonstrationOf, lastOf } from './demonstration-records.ts'

export const REGISTRY_NAMES = REGISTRIES.map(({ name }) => name)
export const DOCUMENT_REGISTRIES = REGISTRIES.filter(({ document }) => document !== undefined).map(
  ({ name }) => name,
)
/** Number of the foreign record of each registry. */
export const FOREIGN_NUMBER = 'SG-MARKS-TESTING'

/** Writes one record of a foreign list into each registry, in force and with the values of a demonstration record. */
export async function writeForeignRecords(pool: pg.Pool): Promise<void> {
  for (const registry of REGISTRIES) await writeForeignRecord(pool, registry)
}

async function writeForeignRecord(pool: pg.Pool, registry: RegistryDefinition): Promise<void> {
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    const [sample] = demonstrationOf(registry.name)
    const values = sample === undefined ? {} : lastOf(sample).values
    await client.query(
      `with r as (insert into record (registry, id) values ($1, $2) returning record_key), v as (
         insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
         select record_key, 1, 'active', '[2020-01-01,)', $3, $4, $5 from r)
       insert into touched select record_key from r`,
      [registry.name, FOREIGN_NUMBER, NOW, JSON.stringify(values), FOREIGN_SOURCES[0]],
    )
    await finishChanges(client, layoutOf(registry), { today: TODAY, changedAt: NOW })
  })
}
