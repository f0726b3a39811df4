import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { getDefinition } from '../../schema/folders/all-registries.ts'
import { civilDay } from '../../../../common/civil-day.ts'
import { beginChanges, finishChanges, prepareRegistry } from '../records/record-changes.ts'
import { changeRegistries, type Connection } from '../records/registry-transaction.ts'
import { readDemonstration, type DemonstrationRecord } from './read-demonstration.ts'

const GOODS = 'goods-by-risk-group'
/** Level of the code tree that holds goods outside the sections. */
const OUTSIDE_SECTIONS = 'TOTAL'

export interface SeedResult {
  readonly registry: string
  readonly records: number
}

/** Prepares every registry and fills empty ones with their demonstration records. */
export async function seedEmptyRegistries(
  pool: pg.Pool,
  layouts: readonly RegistryLayout[],
  clock: Clock,
): Promise<readonly SeedResult[]> {
  const client = await pool.connect()
  try {
    return await changeRegistries(client, async () => {
      const now = clock.now()
      const today = civilDay(now)
      const seeded: SeedResult[] = []
      for (const layout of layouts) await prepareRegistry(client, layout, today)
      for (const layout of layouts) {
        if (!(await isEmpty(client, layout))) continue
        const records = readDemonstration(layout.definition)
        if (records.length === 0) continue
        await beginChanges(client)
        // The code tree is common to all registries, so it is named once.
        if (seeded.length === 0) await nameDemonstrationCodes(client)
        await writeDemonstration(client, layout, records)
        await finishChanges(client, layout, { today, changedAt: now })
        seeded.push({ registry: layout.definition.name, records: records.length })
      }
      return seeded
    })
  } finally {
    client.release()
  }
}

async function isEmpty(client: Connection, { definition }: RegistryLayout): Promise<boolean> {
  const found = await client.query('select 1 from record where registry = $1 limit 1', [definition.name])
  return found.rowCount === 0
}

/** Names the code tree for the demonstration goods; names from a real import stay. */
async function nameDemonstrationCodes(client: Connection): Promise<void> {
  const goods = getDefinition(GOODS)
  const categories = goods.fields.find(({ name }) => name === 'category')?.choices ?? []
  const sections = categories.map(({ value, label }) => ({ code: value, parent: null, title: label }))
  const codes = readDemonstration(goods).map(({ id, versions }) => {
    const { category, name } = versions[0]?.values ?? {}
    return { code: id, parent: id.length === 2 ? category : id.slice(0, -2), title: name }
  })
  await client.query(
    `with added as (
       insert into nomenclature (code, parent, title, demonstration)
       select code, parent, title, true
       from jsonb_to_recordset($1::jsonb) as n(code text, parent text, title jsonb)
       on conflict do nothing returning code
     )
     insert into changed_codes select code from added where code <> $2 on conflict do nothing`,
    [JSON.stringify([...sections, ...codes]), OUTSIDE_SECTIONS],
  )
}

async function writeDemonstration(
  client: Connection,
  { definition }: RegistryLayout,
  records: readonly DemonstrationRecord[],
): Promise<void> {
  await client.query(
    `insert into record (registry, id) select $1, id from unnest($2::text[]) with ordinality as i(id, n) order by n`,
    [definition.name, records.map(({ id }) => id)],
  )
  const rows = records.flatMap(({ id, versions }) =>
    versions.map((version, index) => ({
      id,
      version: index + 1,
      status: version.status,
      from: version.from,
      to: version.to,
      recorded: version.recordedAt,
      replaced: version.replacedAt,
      values: version.values,
      changed: changedFields(versions[index - 1]?.values, version.values),
      reason: version.reason,
    })),
  )
  await client.query(
    `insert into record_version (record_key, version, status, valid, recorded_at, replaced_at, field_values, changed,
       reason, source, demonstration)
     select r.record_key, d.version, d.status, daterange(d."from", d."to", '[]'), d.recorded, d.replaced, d."values",
       array(select jsonb_array_elements_text(d.changed)), d.reason, 'demonstration', true
     from jsonb_to_recordset($2::jsonb) as d(id text, version int, status text, "from" date, "to" date,
       recorded timestamptz, replaced timestamptz, "values" jsonb, changed jsonb, reason jsonb)
     join record r on r.registry = $1 and r.id = d.id
     order by r.record_key, d.version`,
    [definition.name, JSON.stringify(rows)],
  )
  await client.query(
    `insert into touched select record_key from record where registry = $1 on conflict do nothing`,
    [definition.name],
  )
}

function changedFields(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (before === undefined) return []
  return Object.keys(after)
    .filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
    .sort()
}
