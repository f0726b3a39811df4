import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { Mapping, NamedCode } from '../../schema/mapping.ts'
import { literal } from '../records/row-values.ts'
import type { Connection } from '../records/registry-transaction.ts'
import { ImportError } from './import-error.ts'
import type { Refusal } from '../../schema/mapping.ts'

/**
 * Deletes rows of `incoming` that contradict other rows or the registry. Returns them with reasons.
 * @throws ImportError when a classification is imported into a registry without real records.
 */
export async function refuseInvalidRows(
  client: Connection,
  { definition }: RegistryLayout,
  { unlistedValues }: Mapping,
): Promise<readonly Refusal[]> {
  await client.query('create index on incoming (id)')
  await client.query('analyze incoming')
  const repeated = await client.query<{ line: number; id: string; first: number }>(
    `delete from incoming i using (
       select ctid, first_value(line) over w as first, row_number() over w as n
       from incoming window w as (partition by id order by line, ctid)
     ) d where i.ctid = d.ctid and d.n > 1
     returning i.line, i.id, d.first`,
  )
  const refusals = repeated.rows.map(({ line, id, first }) => ({
    line: Number(line),
    field: 'row',
    reason: `${id} is there twice, first in line ${first}`,
  }))
  const alone =
    unlistedValues === undefined
      ? await refuseOrphans(client, definition.codeField)
      : await refuseUnknown(client, definition.name)
  return [...refusals, ...alone].sort((one, other) => one.line - other.line)
}

export async function hasRealRecords(client: Connection, registry: string): Promise<boolean> {
  const real = await client.query(
    `select 1 from record r join record_version v on v.record_key = r.record_key
     where r.registry = $1 and v.replaced_at is null and not v.demonstration limit 1`,
    [registry],
  )
  return real.rowCount === 1
}

export async function countAbsent(client: Connection, registry: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from record r where r.registry = $1
       and not exists (select 1 from incoming i where i.id = r.id)
       and exists (select 1 from record_version v
         where v.record_key = r.record_key and v.replaced_at is null and not v.demonstration)`,
    [registry],
  )
  return Number(rows[0]?.count ?? 0)
}

async function refuseUnknown(client: Connection, registry: string): Promise<readonly Refusal[]> {
  if (!(await hasRealRecords(client, registry)))
    throw new ImportError(`${registry} has no real records yet: import those first`)
  const { rows } = await client.query<{ line: number; id: string }>(
    `delete from incoming i where not exists (
       select 1 from record r join record_version v on v.record_key = r.record_key
       where r.registry = $1 and r.id = i.id and v.replaced_at is null and not v.demonstration
     ) returning line, id`,
    [registry],
  )
  return rows.map(({ line, id }) => ({
    line: Number(line),
    field: 'code',
    reason: `${id} is not a record of the registry`,
  }))
}

/** Refuses a code whose heading or chapter is neither in the file nor stored. */
async function refuseOrphans(client: Connection, codeField: string | undefined): Promise<readonly Refusal[]> {
  if (codeField === undefined) return []
  const refusals: Refusal[] = []
  for (const length of [4, 6]) {
    const { rows } = await client.query<{ line: number; id: string }>(
      `delete from incoming i where length(id) = $1
         and not exists (select 1 from incoming p where p.id = left(i.id, $1 - 2))
         and not exists (select 1 from nomenclature n where n.code = left(i.id, $1 - 2) and not n.demonstration)
       returning line, id`,
      [length],
    )
    for (const { line, id } of rows) {
      const reason = `${id.slice(0, -2)}, the level above ${id}, is not there`
      refusals.push({ line: Number(line), field: 'parent', reason })
    }
  }
  return refusals
}

/** Gives every record below a listed code the values of the nearest one, and all others `unlistedValues`. */
export async function classifyDescendants(
  client: Connection,
  { definition }: RegistryLayout,
  { unlistedValues: unlistedValues = {} }: Mapping,
): Promise<void> {
  await client.query(
    `insert into incoming (line, id, field_values)
     select coalesce(nearest.line, 0), r.id, coalesce(nearest.field_values, $2::jsonb)
     from record r
     left join lateral (
       select n.line, n.field_values from incoming n
       where n.id = any (array[left(r.id, 2), left(r.id, 4), left(r.id, 6), left(r.id, 8)])
       order by length(n.id) desc limit 1
     ) nearest on true
     where r.registry = $1 and not exists (select 1 from incoming i where i.id = r.id) and exists (
       select 1 from record_version v
       where v.record_key = r.record_key and v.replaced_at is null and not v.demonstration)`,
    [definition.name, JSON.stringify(unlistedValues)],
  )
}

/** Stores the names of the code tree; codes with a new or changed name are in `changed_codes`. */
export async function writeNomenclature(
  client: Connection,
  sections: readonly NamedCode[],
  titleField: string,
): Promise<void> {
  const title = literal(titleField)
  await client.query(
    `with named as (
       select code, null::text as parent, title, coalesce(fallback, '{}') as fallback
       from jsonb_to_recordset($1::jsonb) as s(code text, title jsonb, fallback jsonb)
       union all
       select id, case when length(id) = 2 then field_values->>'category' else left(id, length(id) - 2) end,
         field_values->${title}, coalesce(fallback->${title}, '{}')
       from incoming
     ), written as (
       insert into nomenclature (code, parent, title, demonstration)
       select w.code, w.parent, coalesce(n.title, w.fallback) || w.title, false from named w
       left join nomenclature n on n.code = w.code and not n.demonstration
       on conflict (code) do update
         set parent = excluded.parent, title = excluded.title, demonstration = false
         where (nomenclature.parent, nomenclature.title) is distinct from (excluded.parent, excluded.title)
           or nomenclature.demonstration
       returning code
     )
     insert into changed_codes select code from written on conflict do nothing`,
    [JSON.stringify(sections)],
  )
}
