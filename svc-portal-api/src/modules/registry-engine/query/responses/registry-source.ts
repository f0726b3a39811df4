import type pg from 'pg'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { ListSource, RegistrySnapshots } from '../list/registry-snapshot.ts'

/** All registries; records link to records of other registries. */
export interface Registries {
  readonly pool: pg.Pool
  readonly layouts: readonly RegistryLayout[]
  readonly snapshots: RegistrySnapshots
}

export interface RegistrySource extends ListSource {
  readonly registries: Registries
}

export async function getRegistrySource(
  registries: Registries,
  layout: RegistryLayout,
): Promise<RegistrySource> {
  const { pool, snapshots } = registries
  return { pool, layout, snapshot: await snapshots.get(layout), registries }
}

/**
 * Layouts of a registry and of all registries linked with it in either direction. A response about one of them may
 * contain data of the others.
 */
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
