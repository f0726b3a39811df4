import type { PartialText } from 'shared-contracts/models/registry-fields'
import type { Queries } from 'shared-service/transaction'
import type { RecordKey } from './registries/describe-query.ts'
import type { WatchedRegistries } from './registries/watched-registries.ts'
import { listNamedRecords } from './watches.store.ts'

/** Current names of records; a record that is no longer public has none. */
export type RecordNames = (record: RecordKey) => PartialText

const NO_NAME: PartialText = { az: null, en: null, ru: null }

export async function readNames(
  queries: Queries,
  registries: WatchedRegistries,
  records: readonly RecordKey[],
): Promise<RecordNames> {
  const found = await listNamedRecords(queries, records)
  const names = new Map(
    found.map(({ registry, id, field_values: values }) => [
      keyOf({ registry, id }),
      registries.registry(registry).titleOf(values),
    ]),
  )
  return (record) => names.get(keyOf(record)) ?? NO_NAME
}

function keyOf({ registry, id }: RecordKey): string {
  return `${registry}/${id}`
}

/** Lists the records of news: the watched one and those of the items. */
export function recordsOf({
  registry,
  record_id: id,
  items,
}: {
  readonly registry: string
  readonly record_id: string | null
  readonly items: readonly RecordKey[]
}): readonly RecordKey[] {
  return id === null ? items : [{ registry, id }, ...items]
}
