import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { restoreBackup } from 'shared-service/backup/restore-backup'
import { writeBackup } from 'shared-service/backup/write-backup'
import { createPool, migrate } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from './cli/open-database.ts'
import { JOBS_SCHEMA } from './common/jobs.ts'
import { demonstrationApi } from './testing/registries/demonstration-api.ts'
import { testApp } from './testing/test-api.ts'

const SERVICES = [{ schema: SCHEMA, migrationsFolder: MIGRATIONS }]
const LIST = '/api/public/registries/goods-by-risk-group/records?q=hair&sort=code'

const source = demonstrationApi()
let folder: string
let file: string
let target: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'portal.backup')
  await writeBackup(source.registries.url, file, SERVICES)
  target = await testDatabase(MIGRATIONS, SCHEMA)
  await query(target.url, `drop schema ${SCHEMA}, ${JOBS_SCHEMA} cascade`)
})

afterAll(async () => {
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

async function query<Row extends Record<string, unknown>>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Content that a restore must contain: rows of each table and all definitions. */
async function contentOf(url: string): Promise<unknown> {
  const rows = await query<{ table: string; content: string }>(
    url,
    `select c.relname as table, query_to_xml(format(
       'select count(*), md5(string_agg(md5(t::text), '''' order by md5(t::text))) from %s t', c.oid::regclass
     ), false, true, '')::text as content
     from pg_class c where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'r'
       and c.relname not like 'kysely%' order by 1`,
  )
  const definitions = await query(
    url,
    `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid::regclass::text like '${SCHEMA}.%'
     union all select conrelid::regclass::text || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = '${SCHEMA}'::regnamespace and conparentid = 0
     union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename || coalesce(last_value, 0)::text from pg_sequences where schemaname = '${SCHEMA}'
     order by 1`,
  )
  return { rows, definitions }
}

test('a restored backup has the same rows, indexes, keys and triggers, and the API runs on it', async () => {
  await restoreBackup(target.url, file, SERVICES)
  expect(await contentOf(target.url)).toEqual(await contentOf(source.registries.url))

  const pool = createPool(target.url, { schema: SCHEMA, max: 2 })
  try {
    await migrate(pool, { folder: MIGRATIONS, schema: SCHEMA })
    const app = await testApp(pool)
    const reply = await app.inject({ url: LIST })
    expect(reply.json()).toEqual((await source.app.inject({ url: LIST })).json())
    expect(reply.json<{ total: number }>().total).toBeGreaterThan(0)
    await app.close()
  } finally {
    await pool.end()
  }
}, 120_000)

test('a restore rejects a database that is not empty and leaves it unchanged', async () => {
  await query(
    target.url,
    `drop schema ${SCHEMA} cascade`,
    `create schema ${SCHEMA}`,
    `create table ${SCHEMA}.kept ()`,
  )
  await expect(restoreBackup(target.url, file, SERVICES)).rejects.toThrow(
    'The database has the schema portal_api already: a restore needs an empty one.',
  )
  expect(await query(target.url, `select * from ${SCHEMA}.kept`)).toEqual([])
  await query(target.url, `drop schema ${SCHEMA}, ${JOBS_SCHEMA} cascade`)
})

test.each([
  ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  [
    'with a row less',
    (whole: Buffer) => {
      const lines = gunzipSync(whole).toString().split('\n')
      return gzipSync(lines.toSpliced(lines.indexOf('\\.') - 1, 1).join('\n'))
    },
  ],
  [
    'without its end',
    (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -1 * 'end of backup\n'.length)),
  ],
  ['of another kind', () => gzipSync('{"format":9}\n')],
  [
    'with a migration that this checkout does not have',
    (whole: Buffer) =>
      gzipSync(gunzipSync(whole).toString().replace('"001-text-functions"', '"000-of-the-future"')),
  ],
])(
  'a backup %s is rejected and the database stays empty',
  async (_name, change) => {
    const broken = join(folder, 'broken.backup')
    await writeFile(broken, change(await readFile(file)))
    await expect(restoreBackup(target.url, broken, SERVICES)).rejects.toMatchObject({ name: 'BackupError' })
    const left = `select nspname from pg_namespace where nspname in ('${SCHEMA}', '${JOBS_SCHEMA}')`
    expect(await query(target.url, left)).toEqual([])
  },
  60_000,
)

test('a backup rejects what it could not restore and leaves no file', async () => {
  const { url } = source.registries
  await query(url, `create materialized view ${SCHEMA}.summary as select 1 as one`)
  await expect(writeBackup(url, join(folder, 'other.backup'), SERVICES)).rejects.toThrow(
    'A backup cannot hold the materialized view summary.',
  )
  await query(url, `drop materialized view ${SCHEMA}.summary`)
  await expect(readFile(join(folder, 'other.backup'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('generated columns, checks and indexes work with the empty search path of pg_restore', async () => {
  const tables = await query<{ name: string; columns: string }>(
    source.registries.url,
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1`,
  )
  expect(tables.length).toBeGreaterThan(80)
  await query(
    source.registries.url,
    `set search_path = ''`,
    ...tables.flatMap(({ name, columns }) => [
      `create temp table copy_of_table (like ${SCHEMA}.${name} including all)`,
      `insert into copy_of_table (${columns}) overriding system value
       select ${columns} from ${SCHEMA}.${name} limit 100`,
      'drop table copy_of_table',
    ]),
  )
}, 60_000)

test('every function sets its search path or qualifies the functions and tables that it uses', async () => {
  const functions = await query<{ name: string; body: string }>(
    source.registries.url,
    `select proname as name, prosrc as body from pg_proc
     where pronamespace = '${SCHEMA}'::regnamespace and prokind = 'f'
       and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`,
  )
  const names = await query<{ functions: string; tables: string }>(
    source.registries.url,
    `select (select string_agg(distinct proname, '|') from pg_proc
         where pronamespace = '${SCHEMA}'::regnamespace) as functions,
       (select string_agg(relname, '|') from pg_class
         where relnamespace = '${SCHEMA}'::regnamespace and relkind in ('r', 'p', 'v')) as tables`,
  )
  const unqualified = new RegExp(
    `(?<![\\w.])(?:(?:${names[0]?.functions})\\(|(?:from|join|into|update)\\s+(?:${names[0]?.tables})\\b)`,
    'i',
  )
  expect(functions.length).toBeGreaterThan(20)
  expect(functions.filter(({ body }) => unqualified.test(body)).map(({ name }) => name)).toEqual([])
})
