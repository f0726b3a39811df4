import type {
  FieldValue,
  RecordLink,
  RecordOrigin,
  RecordStatus,
} from 'shared-contracts/models/registry-fields'
import { getMany } from 'shared-service/cache/lru-cache'
import { opaque, type RegistryLayout } from '../../schema/registry-layout.ts'
import { titleOfRecord } from '../../schema/record-texts.ts'
import { literal } from '../../storage/records/row-values.ts'
import type { FindLink } from './public-values.ts'
import type { Registries } from './registry-source.ts'

/** Reads records by number with one query per registry; an unknown record has its number as title. */
export async function loadLinks(
  { pool, layouts, snapshots }: Registries,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<FindLink> {
  const byTarget = new Map(
    await Promise.all(
      [...wanted].map(async ([target, ids]) => {
        const layout = layouts.find(({ definition }) => definition.name === target)
        if (layout === undefined || ids.size === 0) return [target, new Map<string, RecordLink>()] as const
        const { links } = await snapshots.get(layout)
        const found = await getMany(links, ids, {
          load: async (unknown) => {
            const { rows } = await pool.query<LinkRow>({
              name: `links-${layout.table}`,
              text: `select ${linkColumns(layout)} from ${layout.table} where id = any (${opaque('$1', 'text[]')})`,
              values: [unknown],
            })
            return new Map(rows.map((row) => [row.id, toLink(layout, row)]))
          },
          otherwise: (id) => unknownLink(target, id),
        })
        return [target, found] as const
      }),
    ),
  )
  return (target, id) => byTarget.get(target)?.get(id) ?? unknownLink(target, id)
}

export interface LinkRow {
  readonly id: string
  readonly status: RecordStatus
  readonly origin: RecordOrigin
  readonly names: Readonly<Record<string, FieldValue>>
}

/** Columns that a link needs: only the values that name the record. */
export function linkColumns({ definition: { titleField, fullTitleField } }: RegistryLayout): string {
  const names = [titleField, ...(fullTitleField === undefined ? [] : [fullTitleField])]
  const values = names.map((name) => `${literal(name)}, field_values->${literal(name)}`)
  return `id, status, origin, jsonb_build_object(${values.join(', ')}) as names`
}

export function toLink({ definition }: RegistryLayout, { id, status, origin, names }: LinkRow): RecordLink {
  return { registry: definition.name, id, status, origin, title: titleOfRecord(definition, names) }
}

function unknownLink(registry: string, id: string): RecordLink {
  return { registry, id, status: null, title: { az: id, en: id, ru: id } }
}
