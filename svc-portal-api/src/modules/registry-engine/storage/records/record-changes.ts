import type { RegistryLayout } from '../../schema/registry-layout.ts'
import {
  cubeStatement,
  dropOtherDaysStatement,
  dropRowsStatement,
  indexStatements,
  tableStatements,
  writeOtherDaysStatement,
  writeRowsStatement,
} from './row-statements.ts'
import { literal } from './row-values.ts'
import { touchClassifiedStatement } from './classify.ts'
import type { Connection } from './registry-transaction.ts'
import { writeVocabulary } from './vocabulary.ts'

/** Creates the tables of a new registry, and rebuilds its rows when its definition changed. Idempotent. */
export async function prepareRegistry(
  client: Connection,
  layout: RegistryLayout,
  today: string,
): Promise<void> {
  const { name } = layout.definition
  const found = await client.query<{ layout: string }>(
    'select layout from registry_state where registry = $1',
    [name],
  )
  if (found.rows[0]?.layout === layout.hash) return
  await client.query(
    `insert into registry_state (registry, layout) values ($1, $2)
     on conflict (registry) do update set layout = excluded.layout`,
    [name, layout.hash],
  )
  await client.query(tableStatements(layout).join(';\n'))
  await client.query('create temp table if not exists touched (record_key bigint primary key) on commit drop')
  await client.query('truncate touched')
  await client.query('insert into touched select record_key from record where registry = $1', [name])
  // Possibly written in this transaction, so the planner has no statistics yet.
  await client.query('analyze touched, nomenclature, record, record_version')
  await client.query(writeRowsStatement(layout), [today])
  // Without statistics the planner would not use the index by number of this new table.
  await client.query(`analyze ${layout.table}`)
  await client.query(writeOtherDaysStatement(layout), [today])
  await client.query(indexStatements(layout).join(';\n'))
  await client.query(`analyze ${layout.table}, ${layout.otherDays}`)
  await countRows(client, layout)
  await writeVocabulary(client, layout)
  await client.query(
    'update registry_state set data_version = data_version + 1, as_of = $2 where registry = $1',
    [name, today],
  )
}

export async function beginChanges(client: Connection): Promise<void> {
  await client.query('create temp table if not exists touched (record_key bigint primary key) on commit drop')
  await client.query('create temp table if not exists changed_codes (code text primary key) on commit drop')
  await client.query('truncate touched, changed_codes')
}

/** Updates the rows of touched records, counts and the registry's state; `changedAt` is null when only time passed. */
export async function finishChanges(
  client: Connection,
  layout: RegistryLayout,
  { today, changedAt }: { today: string; changedAt: Date | null },
): Promise<void> {
  const { name, codeField } = layout.definition
  if (codeField !== undefined) await touchDescendants(client, name, codeField)
  await writeTouchedRows(client, layout, today)
  await countRows(client, layout)
  for (const classified of layout.classifies) await classifyAgain(client, classified, { today, changedAt })
  // Passing days change no names.
  if (changedAt !== null) await writeVocabulary(client, layout)
  await client.query(
    `update registry_state set data_version = data_version + 1, as_of = $2,
       updated_at = coalesce($3, updated_at) where registry = $1`,
    [name, today, changedAt],
  )
}

/** Rewrites the rows of the records that the touched rules classify, or classified before. */
async function classifyAgain(
  client: Connection,
  layout: RegistryLayout,
  { today, changedAt }: { today: string; changedAt: Date | null },
): Promise<void> {
  const { name } = layout.definition
  await client.query(
    'create temp table if not exists rule_touched (record_key bigint primary key) on commit drop',
  )
  await client.query('truncate rule_touched')
  await client.query('insert into rule_touched select record_key from touched')
  await client.query('truncate touched')
  const found = await client.query(touchClassifiedStatement(layout))
  if ((found.rowCount ?? 0) > 0) {
    await writeTouchedRows(client, layout, today)
    await countRows(client, layout)
    await client.query(
      `update registry_state set data_version = data_version + 1, updated_at = coalesce($2, updated_at)
       where registry = $1`,
      [name, changedAt],
    )
  }
  await client.query('truncate touched')
  await client.query('insert into touched select record_key from rule_touched')
}

/** A row contains the names of the levels above, so records below a renamed code are touched too. */
async function touchDescendants(client: Connection, registry: string, codeField: string): Promise<void> {
  await client.query(
    `insert into changed_codes
     select c.code from nomenclature c join changed_codes s on s.code = c.parent
     on conflict do nothing`,
  )
  await client.query(
    `insert into touched
     select distinct v.record_key from record r
     join record_version v on v.record_key = r.record_key and v.replaced_at is null
     cross join lateral (select v.field_values->>${literal(codeField)} as code) f
     cross join lateral unnest(array[left(code, 2), left(code, 4), left(code, 6), left(code, 8)]) as above(code)
     join changed_codes c on c.code = above.code
     where r.registry = $1
     on conflict do nothing`,
    [registry],
  )
}

async function writeTouchedRows(client: Connection, layout: RegistryLayout, today: string): Promise<void> {
  await client.query('analyze touched, nomenclature, record, record_version')
  // An upsert by number suffices, because the number never changes even if the code does.
  await client.query(dropRowsStatement(layout))
  await client.query(writeRowsStatement(layout), [today])
  await client.query(dropOtherDaysStatement(layout))
  await client.query(writeOtherDaysStatement(layout), [today])
  await client.query(`analyze ${layout.table}, ${layout.otherDays}`)
}

async function countRows(client: Connection, layout: RegistryLayout): Promise<void> {
  const { definition, table, otherDays } = layout
  const registry = definition.name
  await client.query('delete from facet_cube where registry = $1', [registry])
  await client.query(cubeStatement(layout))
  await client.query(
    `update registry_state s set
       record_count = (select coalesce(sum(records), 0) from facet_cube c where c.registry = s.registry),
       demonstration = exists (select 1 from ${table})
         and not exists (select 1 from ${table} where not demonstration),
       first_day = (
         select nullif(min(coalesce(lower(law_days), '-infinity')), '-infinity') from (
           select law_days from ${table} where not isempty(law_days) union all select law_days from ${otherDays}
         ) states
       )
     where registry = $1`,
    [registry],
  )
}

/** Applies versions that begin or end with the day; true when something changed. */
export async function rollForward(
  client: Connection,
  layout: RegistryLayout,
  today: string,
): Promise<boolean> {
  const { name } = layout.definition
  const state = await client.query<{ as_of: string | null }>(
    'select as_of from registry_state where registry = $1',
    [name],
  )
  const last = state.rows[0]?.as_of
  if (last === today) return false
  await beginChanges(client)
  // The clock may also have been set back, so both directions are covered.
  const touched = await client.query(
    `insert into touched
     select distinct v.record_key from record_version v join record r on r.record_key = v.record_key
     where r.registry = $1 and v.replaced_at is null
       and ($2::date is null
         or lower(v.valid) between least($2::date, $3::date) and greatest($2::date, $3::date)
         or upper(v.valid) between least($2::date, $3::date) and greatest($2::date, $3::date))`,
    [name, last ?? null, today],
  )
  if ((touched.rowCount ?? 0) === 0) {
    await client.query('update registry_state set as_of = $2 where registry = $1', [name, today])
    return false
  }
  await finishChanges(client, layout, { today, changedAt: null })
  return true
}
