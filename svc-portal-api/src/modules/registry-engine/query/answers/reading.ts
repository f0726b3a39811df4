import type pg from 'pg'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { ListSource, RegistrySnapshots } from '../list/registry-snapshot.ts'

/** All registries: records of one lead to those of others. */
export interface Registries {
  readonly pool: pg.Pool
  readonly layouts: readonly RegistryLayout[]
  readonly snapshots: RegistrySnapshots
}

/** Where the records of an answer are read, and the registries that they lead to. */
export interface Reading extends ListSource {
  readonly registries: Registries
}

export async function readingOf(registries: Registries, layout: RegistryLayout): Promise<Reading> {
  const { pool, snapshots } = registries
  return { pool, layout, snapshot: await snapshots.get(layout), registries }
}

/** Names of the registries whose data an answer about one of them shows: itself, those it leads to, those that lead to it. */
export function connectedLayouts(
  layouts: readonly RegistryLayout[],
  { definition }: RegistryLayout,
): readonly RegistryLayout[] {
  const targets = targetsOf(definition)
  return layouts.filter(
    (other) =>
      other.definition.name === definition.name ||
      targets.has(other.definition.name) ||
      targetsOf(other.definition).has(definition.name),
  )
}

function targetsOf({ fields }: RegistryLayout['definition']): ReadonlySet<string> {
  const columns = fields.flatMap((field) => [field, ...(field.fields ?? [])])
  return new Set(columns.flatMap(({ target }) => target ?? []))
}
