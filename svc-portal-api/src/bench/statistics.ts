import { readFile } from 'node:fs/promises'
import { systemClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { stopIdleTestPostgres, testDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../cli/open-database.ts'
import { computeStatistics } from '../modules/case-statistics/statistics.service.ts'
import { computeFigures } from '../modules/performance/performance.service.ts'

const CASES = 150_000
const GOAL_S = 60
const FILL = new URL('generated-events.sql', import.meta.url)

/**
 * `pnpm bench:statistics`: computes the open table of appeals and the public figures of services from a million events of a
 * year in a database of its own.
 * Prints the seconds; status 1 above the goal.
 */
async function main(): Promise<void> {
  const database = await testDatabase(MIGRATIONS, SCHEMA)
  const pool = createPool(database.url, { schema: SCHEMA, max: 2, statementTimeout: 3_600_000 })
  try {
    const filled = await measure(async () => {
      await pool.query((await readFile(FILL, 'utf8')).replaceAll('$cases', String(CASES)))
      await pool.query('vacuum (analyze) service_case, case_event')
    })
    const events = await count('case_event')
    print(`${await count('service_case')} cases with ${events} events: written in ${filled.toFixed(1)} s`)
    const seconds = await measure(() => computeStatistics({ pool, companyId: 2, clock: systemClock }))
    const rows = await count('case_statistic')
    print(`open table of ${rows} rows: computed in ${seconds.toFixed(1)} s (${GOAL_S} s at most)`)
    const figuresIn = await measure(() => computeFigures({ pool, companyId: 2, clock: systemClock }))
    const figures = await count('service_figure')
    print(`public figures of ${figures} rows: computed in ${figuresIn.toFixed(1)} s (${GOAL_S} s at most)`)
    process.exitCode = Math.max(seconds, figuresIn) <= GOAL_S && rows > 0 && figures > 0 ? 0 : 1
  } finally {
    await pool.end()
    await database.drop()
    await stopIdleTestPostgres()
  }

  async function count(
    table: 'case_event' | 'case_statistic' | 'service_case' | 'service_figure',
  ): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]?.count ?? 0
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
