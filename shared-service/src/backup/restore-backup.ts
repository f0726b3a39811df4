import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createPool, migrate } from '../database.ts'
import { jobsSchema } from '../jobs/job-definition.ts'
import {
  BackupError,
  END_OF_BACKUP,
  END_OF_TABLE,
  parseHeader,
  readLines,
  type BackupHeader,
  type SchemaShape,
  type ServiceSchema,
  type TableShape,
} from './backup-format.ts'
import { checkMigrations, copyStatement, quote, readSchema } from './schema-shape.ts'

type Lines = AsyncGenerator<Buffer, void, undefined>

/**
 * Restores a backup into a database without the services' schemas: applies the migrations of the backup and loads all
 * rows in one transaction. Services apply newer migrations at their start.
 * @throws BackupError when the database is not empty, or the backup is damaged or of another version.
 */
export async function restoreBackup(
  url: string,
  file: string,
  services: readonly ServiceSchema[],
): Promise<BackupHeader> {
  const pool = createPool(url, { max: 2, statementTimeout: 0 })
  const source = createReadStream(file).pipe(createGunzip())
  try {
    const lines = readLines(source)
    const header = parseHeader((await nextLine(lines)).toString())
    const known = await matchServices(header, services)
    await checkEmpty(pool, services)
    try {
      await createSchemas(pool, header, known)
      await loadAll(pool, header, lines)
    } catch (error) {
      for (const schema of schemasOf(services))
        await pool.query(`drop schema if exists ${quote(schema)} cascade`)
      throw error
    }
    return header
  } finally {
    source.destroy()
    await pool.end()
  }
}

/**
 * Reads the next line.
 * @throws BackupError when the backup is incomplete or damaged.
 */
async function nextLine(lines: Lines): Promise<Buffer> {
  const next = await lines.next().catch((cause: unknown) => {
    throw new BackupError('The backup is damaged or not complete.', { cause })
  })
  if (next.done === true) throw new BackupError('The backup is not complete.')
  return next.value
}

async function matchServices(
  { schemas }: BackupHeader,
  services: readonly ServiceSchema[],
): Promise<ReadonlyMap<string, ServiceSchema>> {
  const known = new Map(services.map((service) => [service.schema, service]))
  for (const shape of schemas) {
    const service = known.get(shape.schema)
    if (service === undefined) throw new BackupError(`The backup has an unknown schema ${shape.schema}.`)
    await checkMigrations(shape, service)
  }
  return known
}

/** Includes schemas of jobs: migrations create them, and their rows are not in backups. */
function schemasOf(services: readonly ServiceSchema[]): readonly string[] {
  return services.flatMap(({ schema }) => [schema, jobsSchema(schema)])
}

async function checkEmpty(pool: pg.Pool, services: readonly ServiceSchema[]): Promise<void> {
  const { rows } = await pool.query<{ nspname: string }>(
    'select nspname from pg_namespace where nspname = any ($1) order by 1',
    [schemasOf(services)],
  )
  const found = rows[0]?.nspname
  if (found === undefined) return
  throw new BackupError(`The database has the schema ${found} already: a restore needs an empty one.`)
}

async function createSchemas(
  pool: pg.Pool,
  { schemas }: BackupHeader,
  known: ReadonlyMap<string, ServiceSchema>,
): Promise<void> {
  for (const { schema, migrations } of schemas) {
    const folder = known.get(schema)?.migrationsFolder
    if (migrations.length > 0 && folder !== undefined)
      await migrate(pool, { folder, schema, only: new Set(migrations) })
  }
}

async function loadAll(pool: pg.Pool, { schemas }: BackupHeader, lines: Lines): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    for (const shape of schemas.filter(({ migrations }) => migrations.length > 0)) {
      await client.query(`set local search_path to ${quote(shape.schema)}, public`)
      await loadSchema(client, shape, lines)
    }
    if ((await nextLine(lines)).toString() !== END_OF_BACKUP) throw new BackupError('The backup is damaged.')
    // The checksum follows the last line.
    await lines.next().catch((cause: unknown) => {
      throw new BackupError('The backup is damaged.', { cause })
    })
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** Loads without triggers and foreign keys, so that the order of tables does not matter. */
async function loadSchema(client: pg.PoolClient, shape: SchemaShape, lines: Lines): Promise<void> {
  const { schema } = shape
  const made = new Set((await readSchema(client, schema)).tables.map((table) => table.name))
  const missing = shape.partitions.filter((partition) => !made.has(partition.name))
  for (const { create } of missing) await client.query(create)
  await checkTables(client, shape)
  const keys = await readForeignKeys(client, schema)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const tables = shape.tables.map(({ name }) => `${quote(schema)}.${quote(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of shape.tables) await loadTable(client, schema, { table, lines })
  for (const { indexes } of missing) for (const index of indexes) await client.query(index)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, value } of shape.sequences)
    await client.query('select setval($1, $2)', [`${quote(schema)}.${quote(name)}`, value])
}

/**
 * Compares the tables with those of the backup.
 * @throws BackupError when the migrations create other tables or columns.
 */
async function checkTables(client: pg.PoolClient, shape: SchemaShape): Promise<void> {
  const columnsOf = (tables: readonly TableShape[]): string[] =>
    tables.map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`)
  const made = new Set(columnsOf((await readSchema(client, shape.schema)).tables))
  const wanted = columnsOf(shape.tables)
  const different = wanted.find((table) => !made.delete(table)) ?? [...made][0]
  if (different === undefined) return
  throw new BackupError(`The tables of ${shape.schema} differ from the migrations: ${different}.`)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function readForeignKeys(client: pg.PoolClient, schema: string): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = $1::regnamespace and contype = 'f' and conparentid = 0`,
    [schema],
  )
  return rows
}

async function loadTable(
  client: pg.PoolClient,
  schema: string,
  { table, lines }: { readonly table: TableShape; readonly lines: Lines },
): Promise<void> {
  const copy = client.query(copyFrom(`${copyStatement(schema, table)} from stdin`))
  await pipeline(Readable.from(rowsOf(lines), { objectMode: false }), copy)
  if (copy.rowCount === table.rows) return
  throw new BackupError(`The backup is damaged: ${table.name} has ${copy.rowCount} of ${table.rows} rows.`)
}

async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await nextLine(lines)
    if (line.length === END_OF_TABLE.length && line.toString() === END_OF_TABLE) return
    yield line
  }
}
