import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { REGISTRIES } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import {
  readDemonstration,
  type DemonstrationRecord,
  type DemonstrationVersion,
} from '../../modules/registry-engine/storage/demonstration/read-demonstration.ts'
import { TODAY } from '../test-api.ts'

const RECORDS = new Map(
  REGISTRIES.map((definition) => [definition.name, readDemonstration(definition)] as const),
)

/** Demonstration records of a registry. */
export function demonstrationOf(registry: string): readonly DemonstrationRecord[] {
  return RECORDS.get(registry) ?? []
}

/** Last version of a record. @throws Error without versions. */
export function lastOf({ versions }: DemonstrationRecord): DemonstrationVersion {
  const last = versions.at(-1)
  if (last === undefined) throw new Error('a record without versions')
  return last
}

/** Status as the registry shows it today: expired when its term has ended. */
export function statusOf(record: DemonstrationRecord): string {
  const { status, to } = lastOf(record)
  const isInForce = status === 'active' || status === 'suspended'
  return isInForce && to !== null && to < TODAY ? 'expired' : status
}

/** Codes or numbers of records in a value; none in any other value. */
export function codesIn(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
