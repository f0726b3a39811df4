import type { OpenRecord } from 'shared-contracts/http/data/open-data'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { titleOfRecord } from '../../registry-engine/schema/record-texts.ts'
import type { StoredRow } from '../../registry-engine/query/registries.store.ts'

type StoredFields = Pick<
  StoredRow,
  'id' | 'status' | 'valid_from' | 'valid_to' | 'demonstration' | 'origin' | 'field_values'
>

/** A record as data with stored values: choices by key and related records by number. */
export function toOpenRecord(definition: RegistryDefinition, row: StoredFields): OpenRecord {
  return {
    number: row.id,
    title: titleOfRecord(definition, row.field_values),
    status: row.status,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    demonstration: row.demonstration,
    origin: row.origin,
    values: Object.fromEntries(
      definition.fields.map(({ name, role }) => [
        name,
        row.field_values[name] ?? (role === 'number' ? row.id : null),
      ]),
    ),
  }
}
