import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RecordPage } from 'shared-contracts/http/registries'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readCpuTime } from './cpu-time.ts'
import { measureCases, type CaseResult, type MeasuredProcesses } from './registry-load.ts'
import { measureDownloads, type Download } from './registry-downloads.ts'
import { createCases, listStandardsCases } from './registry-cases.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 1_000_000)
const ONLY = process.env['BENCH_CASES']?.split(';')
const DOWNLOADS = 'downloads'
/** Files, keys and daily files of the service, kept between runs. */
const DATA_DIR = join(ROOT, '.data/bench/service')
/** The service writes daily files a minute after its start. */
const JOBS_BEGIN_MS = 65_000
const IDLE_CHECK_MS = 3000

/**
 * `pnpm bench:registry`: measures latency and CPU time of the registry API with a million goods, 26,013 standards and 50
 * concurrent visitors, and the cost of downloads. Database, service and load share this machine. The first run fills the
 * database in `.data/bench`. Standards are those of `iso_standards_current.csv` in REGISTRY_DATA_DIR, or generated.
 * BENCH_RECORDS: number of goods; BENCH_SECONDS: duration of a case; BENCH_CASES: names of cases, joined by semicolons.
 */
async function main(): Promise<void> {
  const database = await fillDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bench-registry-'))
  const service = startService(database.url, join(folder, 'ready.json'))
  try {
    const url = await waitForUrl(service, join(folder, 'ready.json'))
    const registries = `${url}/api/public/registries`
    const goods = `${registries}/goods-by-risk-group`
    // Two sections together are below the record limit of a download.
    const list = new URL(`${goods}/export?category=I,II`)
    const processes = { service: service.pid ?? 0, database: database.pid }
    const started = performance.now()
    const downloads = isIncluded(DOWNLOADS) ? await measureDownloads(list, service.pid ?? 0) : []
    await waitUntilIdle(processes, started + JOBS_BEGIN_MS)
    const standards = `${registries}/referenced-standards/records`
    const { content } = RecordPage.parse(await (await fetch(`${standards}?perPage=100&page=20`)).json())
    const cases = [
      ...(await createCases(`${goods}/records`, isIncluded)),
      ...listStandardsCases(
        standards,
        content.map(({ id }) => id),
      ).filter(({ name }) => isIncluded(name)),
    ]
    const measured = await measureCases(cases, processes)
    printCases(measured)
    if (downloads.length > 0) printDownloads(downloads)
    process.exitCode = hasPassed(measured) && downloads.every(({ isWithinLimits }) => isWithinLimits) ? 0 : 1
  } finally {
    service.kill('SIGTERM')
    await once(service, 'exit')
    process.kill(database.pid, 'SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
}

function isIncluded(name: string): boolean {
  return ONLY === undefined || ONLY.includes(name)
}

/** Fills the tables with a program of the service, in its own process. */
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
      DATA_DIR,
      // As in `npm start`.
      NODE_OPTIONS: '--max-semi-space-size=8',
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

/** Waits for the jobs that follow a start: the cache of frequent words and the daily files. */
async function waitUntilIdle({ service, database }: MeasuredProcesses, earliest: number): Promise<void> {
  process.stderr.write('waiting for the jobs of the start …\n')
  await sleep(Math.max(0, earliest - performance.now()))
  const read = async () => (await readCpuTime(service)) + (await readCpuTime(database))
  for (;;) {
    const before = await read()
    await sleep(IDLE_CHECK_MS)
    if ((await read()) - before < IDLE_CHECK_MS / 20) return
  }
}

function printCases(measured: readonly CaseResult[]): void {
  const lines = [
    `${RECORDS.toLocaleString('en')} records, 50 concurrent visitors; milliseconds; service and database: CPU time per request`,
    '',
    `| ${'case'.padEnd(28)} |    p50 |    p95 |    p99 |  req/s | service | database | max p95 | goal | errors |        |`,
    `| ${'-'.repeat(28)} | -----: | -----: | -----: | -----: | ------: | -------: | -------: | ---: | -----: | ------ |`,
    ...measured.map((one) => {
      const { name, p50, p95, p99, perSecond, serviceMs, databaseMs, limit, goal, errors } = one
      return [
        `| ${name.padEnd(28)} | ${cell(p50)} | ${cell(p95)} | ${cell(p99)} | ${cell(perSecond)} `,
        `| ${serviceMs.toFixed(2).padStart(7)} | ${databaseMs.toFixed(2).padStart(8)} `,
        `| ${String(limit ?? '').padStart(8)} | ${String(goal ?? '').padStart(4)} | ${String(errors).padStart(6)} `,
        `| ${formatVerdict(!isLate(one))} |`,
      ].join('')
    }),
    '',
    `last page ÷ first page: ${depthRatio(measured).toFixed(2)} (at most 2)`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function printDownloads(downloads: readonly Download[]): void {
  const lines = [
    '',
    'two sections as a file; limits: first byte after 1 s, memory 120 MB',
    '',
    '| format |     MB | 1st byte, ms | ends, ms | memory, MB |        |',
    '| ------ | -----: | -----------: | -------: | ---------: | ------ |',
    ...downloads.map(({ format, megabytes, firstByteMs, totalMs, memory, isWithinLimits }) =>
      [
        `| ${format.padEnd(6)} | ${cell(megabytes)} | ${cell(firstByteMs).padStart(12)} | ${cell(totalMs).padStart(8)} `,
        `| ${cell(memory).padStart(10)} | ${formatVerdict(isWithinLimits)} |`,
      ].join(''),
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function formatVerdict(isWithinLimits: boolean): string {
  return isWithinLimits ? 'ok    ' : 'MISSED'
}

function isLate({ p95, limit, errors }: Pick<CaseResult, 'p95' | 'limit' | 'errors'>): boolean {
  // Without any response there is no p95.
  return Number.isNaN(p95) || (limit !== undefined && p95 > limit) || errors > 0
}

function cell(value: number): string {
  return String(Math.round(value)).padStart(6)
}

/** Median of the slower of the two last pages by the median of the first. */
function depthRatio(measured: readonly CaseResult[]): number {
  const median = (name: string): number => measured.find((one) => one.name === name)?.p50 ?? NaN
  return Math.max(median('last page by number'), median('last page by cursor')) / median('first page')
}

function hasPassed(measured: readonly CaseResult[]): boolean {
  const late = measured.filter(isLate)
  for (const { name } of late) process.stderr.write(`limit missed: ${name}\n`)
  return late.length === 0 && (ONLY !== undefined || depthRatio(measured) <= 2)
}

await main()
