import type pg from 'pg'
import { listMigrationFiles } from '../database.ts'
import { BackupError, type SchemaShape, type ServiceSchema, type TableShape } from './backup-format.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

/** Reads tables, partitions and sequences of a schema without the migrator's; empty without the schema. */
export async function readSchema(client: Queryable, schema: string): Promise<SchemaShape> {
  const tables = await readTables(client, schema)
  const { rows: sequences } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = $1 and last_value is not null order by 1`,
    [schema],
  )
  return {
    schema,
    migrations: await readMigrations(client, schema),
    partitions: await readPartitions(client, schema),
    sequences,
    tables: await countRows(client, schema, tables),
  }
}

/** Lists objects with data that backups do not support. */
export async function findUnsupported(client: Queryable, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select case c.relkind when 'm' then 'the materialized view ' when 'f' then 'the foreign table ' end || c.relname as what
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('m', 'f')
     union all
     select 'the partitioned partition ' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'p' and c.relispartition
     order by 1`,
    [schema],
  )
  return rows.map(({ what }) => what)
}

/**
 * Checks that this checkout has all migrations of the backup.
 * @throws BackupError
 */
export async function checkMigrations(
  { schema, migrations }: SchemaShape,
  { migrationsFolder }: ServiceSchema,
): Promise<void> {
  const files = new Set(await listMigrationFiles(migrationsFolder))
  const missing = migrations.find((migration) => !files.has(`${migration}.sql`))
  if (missing === undefined) return
  throw new BackupError(
    `This checkout has no migration ${missing} of ${schema}: use the one that made the data.`,
  )
}

/** `copy "schema"."table" ("column", …)`. */
export function copyStatement(schema: string, { name, columns }: TableShape): string {
  return `copy ${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')})`
}

/** An identifier in a statement. */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

async function readMigrations(client: Queryable, schema: string): Promise<string[]> {
  const table = `${quote(schema)}.kysely_migration`
  const found = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ])
  if (found.rows[0]?.exists !== true) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`)
  return rows.map(({ name }) => name)
}

async function readTables(client: Queryable, schema: string): Promise<Omit<TableShape, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = $1 and c.relkind = 'r' and c.relname not like 'kysely\\_%'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [schema],
  )
  return rows
}

async function readPartitions(client: Queryable, schema: string): Promise<SchemaShape['partitions']> {
  const { rows } = await client.query<SchemaShape['partitions'][number]>(
    `select c.relname as name,
       format('create table %I.%I partition of %s %s', n.nspname, c.relname, i.inhparent::regclass,
         pg_get_expr(c.relpartbound, c.oid)) as create,
       array(
         select pg_get_indexdef(x.indexrelid) from pg_index x
         where x.indrelid = c.oid and not exists (select from pg_inherits h where h.inhrelid = x.indexrelid)
         order by 1
       ) as indexes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
     where n.nspname = $1 and c.relkind = 'r' and c.relispartition order by c.relname`,
    [schema],
  )
  return rows
}

async function countRows(
  client: Queryable,
  schema: string,
  tables: readonly Omit<TableShape, 'rows'>[],
): Promise<TableShape[]> {
  const counted: TableShape[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${quote(schema)}.${quote(table.name)}`,
    )
    counted.push({ ...table, rows: rows[0]?.rows ?? 0 })
  }
  return counted
}
