import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, createPool, migrate } from 'shared-service/database'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { MIGRATIONS, SCHEMA } from '../cli/open-database.ts'
import { goodsByRiskGroup } from '../modules/registries/definitions/goods-by-risk-group.ts'
import { layoutOf } from '../modules/registries/definitions/registry-layout.ts'
import { civilDay, prepareRegistry } from '../modules/registries/records/record-changes.ts'
import { changeRegistries } from '../modules/registries/records/registry-transaction.ts'

const DATA = fileURLToPath(new URL('../../../.data/bench', import.meta.url))
const STATEMENTS = fileURLToPath(new URL('generated-goods.sql', import.meta.url))

/** Starts the benchmark's own database with so many generated goods, filled once; prints `{url, stop}` as JSON. */
async function main(count: number): Promise<void> {
  const server = await startPostgres({
    dataDir: `${DATA}/postgres`,
    logFile: `${DATA}/postgres.log`,
    settings: { shared_buffers: '512MB', maintenance_work_mem: '512MB', work_mem: '64MB' },
  })
  const pool = createPool(server.url, { schema: SCHEMA, max: 2, statementTimeout: 0 })
  const db = createDatabase(pool)
  await migrate(db, MIGRATIONS, SCHEMA)
  const client = await pool.connect()
  const layout = layoutOf(goodsByRiskGroup)
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
  } finally {
    client.release()
    await db.destroy()
  }
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`)
}

await main(Number(process.argv[2] ?? 1_000_000))
