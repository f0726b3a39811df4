import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createPool, migrate } from 'shared-service/database'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { MIGRATIONS, SCHEMA } from '../cli/open-database.ts'
import { getDefinition } from '../modules/registry-engine/schema/folders/all-registries.ts'
import { layoutOf } from '../modules/registry-engine/schema/registry-layout.ts'
import { importRegistry } from '../modules/registry-engine/storage/import/import-registry.ts'
import { getMapping } from '../modules/registry-engine/schema/folders/all-mappings.ts'
import { civilDay } from '../common/civil-day.ts'
import { prepareRegistry } from '../modules/registry-engine/storage/records/record-changes.ts'
import { changeRegistries } from '../modules/registry-engine/storage/records/registry-transaction.ts'

const DATA = fileURLToPath(new URL('../../../.data/bench', import.meta.url))
const STANDARDS = 26_013
const ISO_STANDARDS = getMapping('iso-standards')
const STATEMENTS = fileURLToPath(new URL('generated-goods.sql', import.meta.url))

/** Starts the benchmark's own database with `count` generated goods, filled once; prints `{url, pid}` as JSON. */
async function main(count: number): Promise<void> {
  const server = await startPostgres({
    dataDir: `${DATA}/postgres`,
    logFile: `${DATA}/postgres.log`,
    settings: { shared_buffers: '512MB', maintenance_work_mem: '512MB', work_mem: '64MB' },
  })
  const pool = createPool(server.url, { schema: SCHEMA, max: 2, statementTimeout: 0 })
  await migrate(pool, { folder: MIGRATIONS, schema: SCHEMA })
  const client = await pool.connect()
  const layout = layoutOf(getDefinition('goods-by-risk-group'))
  const today = civilDay(new Date())
  try {
    await changeRegistries(client, () => prepareRegistry(client, layout, today))
    const found = await client.query<{ count: number }>('select count(*) from record')
    if (Number(found.rows[0]?.count) < count) {
      const started = Date.now()
      process.stderr.write(`filling ${count.toLocaleString('en')} records, once …\n`)
      const text = (await readFile(STATEMENTS, 'utf8')).replaceAll('$count', String(count))
      await changeRegistries(client, async () => {
        await client.query(text)
        // As after a change of the definition: all rows are made anew, then their indexes.
        await client.query(`update registry_state set layout = 'generated'`)
        await prepareRegistry(client, layout, today)
      })
      await client.query('vacuum (analyze) record_row')
      process.stderr.write(`filled in ${Math.round((Date.now() - started) / 1000)} s\n`)
    }
    await importStandards(client, today)
  } finally {
    client.release()
    await pool.end()
  }
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`)
}

/** Imports standards with the regular importer, which measures its time too. Existing records are kept. */
async function importStandards(client: pg.PoolClient, today: string): Promise<void> {
  const file = join(process.env['REGISTRY_DATA_DIR'] ?? '', 'iso_standards_current.csv')
  const layout = layoutOf(getDefinition('referenced-standards'))
  const started = Date.now()
  const { added, refused } = await importRegistry(client, {
    layout,
    layouts: [layout],
    mapping: ISO_STANDARDS,
    today,
    now: new Date(),
    source: existsSync(file) ? createReadStream(file) : Readable.from(generateStandards()),
    context: { folder: undefined, note: () => undefined },
    onRefusal: ({ line, reason }) => void process.stderr.write(`line ${line}: ${reason}\n`),
    onProgress: () => undefined,
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stderr.write(`standards: ${added} added, ${refused} refused, ${seconds} s\n`)
}

/** Generates invented standards in the format of the source. */
function* generateStandards(): Generator<string> {
  const subjects = [
    'Quality management',
    'Water',
    'Measurement of flow',
    'Steel tubes',
    'Safety of machinery',
  ]
  const fields = ['13.060', '23.040', '35.240', '77.140', '03.120']
  yield `${ISO_STANDARDS.columns.join(',')}\n`
  for (let n = 1; n <= STANDARDS; n += 1) {
    const subject = subjects[n % subjects.length] ?? ''
    const cells = [`DEMO ${n}:${1990 + (n % 35)}`, `${subject} - Part ${n % 97}: Vocabulary and methods ${n}`]
    const state = ['60.60', '90.20', '90.93'][n % 3]
    const others = [n % 9, `${1990 + (n % 35)}-0${1 + (n % 9)}`, state, fields[n % fields.length], '', '']
    yield `${[...cells, 'international-standard', ...others].join(',')}\n`
  }
}

await main(Number(process.argv[2] ?? 1_000_000))
