import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkStatements } from './check-statements.ts'

const SCHEMA = 'sample'
const MIGRATION = `create table thing (
  id uuid primary key, name text not null, note text, size bigint not null, sizes bigint[] not null,
  made_at timestamptz not null, day date not null, price numeric not null, values jsonb not null
);`
const HEAD = `interface Pool { query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }> }
declare const pool: Pool
declare const id: string
declare const run: string
const COLUMNS = 'id, name'
function named(value: string): string { return \`name = \${value}\` }
`

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'statements-'))
  await mkdir(join(root, 'service/src'), { recursive: true })
  await mkdir(join(root, 'service/migrations'))
  await writeFile(join(root, 'service/migrations/001-things.sql'), MIGRATION)
  const compilerOptions = { strict: true, target: 'esnext', module: 'nodenext', types: [] }
  await writeFile(join(root, 'service/tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
})

afterAll(() => rm(root, { recursive: true, force: true }))

async function check(...calls: readonly string[]) {
  await writeFile(join(root, 'service/src/store.ts'), `${HEAD}${calls.join('\n')}\nexport {}\n`)
  const { faults, ...counts } = await checkStatements({
    root,
    folder: 'service',
    schema: SCHEMA,
    migrationsFolder: join(root, 'service/migrations'),
  })
  return { ...counts, faults: faults.map((fault) => fault.replace(/^\S+ /, '')) }
}

test('statements that fit are accepted, also with constants, functions, temporary tables and outer joins', async () => {
  const found = await check(
    'await pool.query<{ id: string; name: string }>(`select ${COLUMNS} from thing where ${named("$1")}`, ["x"])',
    'await pool.query<{ size: number; sizes: string[]; made_at: Date; day: string; price: string; values: object }>("select size, sizes, made_at, day, price, values from thing")',
    'await pool.query("create temp table found on commit drop as select id from thing where size > $1", [1])',
    'await pool.query<{ id: string | null }>("select f.id from thing left join found f using (id) where size = $1", [id === "" ? 1 : 2])',
    'await pool.query<{ note: string }>("select note from thing where note is not null")',
    'await pool.query<{ note: string }>("select /* never null: note */ note from thing")',
    'await pool.query(`select ${run} from thing`)',
  )
  expect(found).toEqual({ faults: [], checked: 6, dynamic: 1 })
})

const WRONG: readonly (readonly [call: string, fault: string])[] = [
  ['("select nmae from thing")', 'column "nmae" does not exist'],
  ['("delete from thigns")', 'relation "thigns" does not exist'],
  ['<{ title: string }>("select name from thing")', 'returns no column title'],
  ['<{ size: string }>("select size from thing")', 'size is number (int8), declared as string'],
  [
    '<{ sizes: number[] }>("select sizes from thing")',
    'sizes is list of string (_int8), declared as list of number',
  ],
  ['<{ note: string }>("select note from thing")', 'note can be null, which the declared type leaves out'],
  ['<{ name: string | null }>("select name from thing")', 'name is never null, declared with null'],
  ['("select $1::text || $2::text", ["a"])', 'has 2 parameters and is passed 1 values'],
  ['("select 1 from thing where made_at < $1", [true])', '$1 is timestamptz and is passed boolean'],
]

test('a wrong name, type, nullability or value is a fault', async () => {
  const { faults } = await check(...WRONG.map(([call]) => `await pool.query${call}`))
  expect(faults).toEqual(WRONG.map(([, fault]) => fault))
})
