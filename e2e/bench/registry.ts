import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { measureCases, type Measured } from './registry-load.ts'
import { makeQuestions } from './registry-questions.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 1_000_000)

/**
 * How fast the registry API answers with a million records and 50 visitors at once. Database, service and load share
 * this machine. `pnpm bench:registry`; the first run fills the database in `.data/bench`, later ones reuse it.
 */
async function main(): Promise<void> {
  const database = await fillDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bench-registry-'))
  const service = startService(database.url, join(folder, 'ready.json'))
  try {
    const url = await waitForUrl(service, join(folder, 'ready.json'))
    const base = `${url}/api/public/registries/goods-by-risk-group/records`
    const cases = await makeQuestions(base)
    const measured = await measureCases(cases)
    print(measured)
    process.exitCode = judge(measured) ? 0 : 1
  } finally {
    service.kill('SIGTERM')
    await once(service, 'exit')
    process.kill(database.pid, 'SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
}

/** The service's own program knows how to fill its tables; it is asked as a process, like everything here. */
async function fillDatabase(): Promise<{ url: string; pid: number }> {
  const program = join(ROOT, 'svc-portal-api/src/bench/fill-registry.ts')
  const child = spawn(process.execPath, [program, String(RECORDS)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error('the database could not be filled')
  return JSON.parse(out) as { url: string; pid: number }
}

function startService(database: string, readyFile: string): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'svc-portal-api/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database,
      READY_FILE: readyFile,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
    },
  })
}

async function waitForUrl(service: ChildProcess, readyFile: string): Promise<string> {
  while (service.exitCode === null) {
    const text = await readFile(readyFile, 'utf8').catch(() => undefined)
    if (text !== undefined) return (JSON.parse(text) as { url: string }).url
    await sleep(100)
  }
  throw new Error('the service did not start')
}

function print(measured: readonly Measured[]): void {
  const lines = [
    `${RECORDS.toLocaleString('en')} records, 50 at once; milliseconds`,
    '',
    `| ${'question'.padEnd(28)} |    p50 |    p95 |    p99 |  req/s | must p95 | goal | errors |`,
    `| ${'-'.repeat(28)} | -----: | -----: | -----: | -----: | -------: | ---: | -----: |`,
    ...measured.map(({ name, p50, p95, p99, perSecond, must, goal, errors }) =>
      [
        `| ${name.padEnd(28)} | ${cell(p50)} | ${cell(p95)} | ${cell(p99)} | ${cell(perSecond)} `,
        `| ${String(must ?? '').padStart(8)} | ${String(goal ?? '').padStart(4)} | ${String(errors).padStart(6)} |`,
      ].join(''),
    ),
    '',
    `last page ÷ first page: ${depthRatio(measured).toFixed(2)} (at most 2)`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function cell(value: number): string {
  return String(Math.round(value)).padStart(6)
}

/** Median of the slower of the two last pages by the median of the first. */
function depthRatio(measured: readonly Measured[]): number {
  const median = (name: string): number => measured.find((one) => one.name === name)?.p50 ?? NaN
  return Math.max(median('last page by number'), median('last page by cursor')) / median('first page')
}

function judge(measured: readonly Measured[]): boolean {
  const late = measured.filter(({ p95, must, errors }) => (must !== undefined && p95 > must) || errors > 0)
  for (const { name } of late) process.stderr.write(`does not hold: ${name}\n`)
  return late.length === 0 && depthRatio(measured) <= 2
}

await main()
