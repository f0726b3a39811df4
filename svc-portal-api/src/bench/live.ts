import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { stopIdleTestPostgres, testDatabase } from 'shared-service/testing/test-database'
import { inTransaction } from 'shared-service/transaction'
import { MIGRATIONS, SCHEMA } from '../cli/open-database.ts'
import { notify } from '../common/notifications/notify.ts'
import { signInPeople, type BenchPerson } from './live-people.ts'
import { BenchTabs } from './live-tabs.ts'

const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 10_000)
const ROUNDS = 5
const SINGLE_EVENTS = 500
const MAX_RISE_MB = 200
const START_MS = 180_000
const FAN_OUT_MS = 60_000
const USAGE = `Usage: [BENCH_SESSIONS=10000] pnpm bench:live

Starts an API with its own database, opens a tab for each person, and notifies all of them ${ROUNDS} times; then sends
${SINGLE_EVENTS} single events. Status 1 when one is lost, or the memory of the API rises by more than ${MAX_RISE_MB} MB.
200 tabs take a minute; 10,000 take minutes, and ulimit -n 20000.`

/**
 * `pnpm bench:live`: one instance of the API, ten thousand tabs of ten thousand people, and a notification to each of
 * them at once; then single events, from the change in the database to the tab. Database, service and tabs share this
 * machine. Status 1 when one is lost, or the memory of the service rises by more than 200 MB.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-live-'))
  const database = await testDatabase(MIGRATIONS, SCHEMA)
  const pool = createPool(database.url, { schema: SCHEMA, max: 8, statementTimeout: 60_000 })
  await fillDatabase(database.url, folder)
  const service = startService(database.url, folder)
  const tabs = new BenchTabs()
  try {
    const url = await waitForUrl(service, join(folder, 'ready.json'))
    const people = await signInPeople(pool, SESSIONS)
    await sleep(5000)
    const before = await readMemory(service)
    const began = performance.now()
    await tabs.open(`${url.replace('http:', 'ws:')}/live`, people)
    print(`${SESSIONS} tabs open after ${seconds(performance.now() - began)} s`)
    await sleep(5000)
    const idle = await readMemory(service)
    const fanOut = await measureFanOut(pool, people, tabs)
    const single = await measureSingleEvents(pool, people, tabs)
    const after = await readMemory(service)
    print(`memory of the service: ${before} MB before, ${idle} MB with all tabs, ${after} MB at the end`)
    const rise = Math.max(idle, after) - before
    const lost = fanOut.lost + single.lost + tabs.lost
    print(`rise ${rise} MB (${MAX_RISE_MB} at most), messages and tabs lost: ${lost}`)
    process.exitCode = rise <= MAX_RISE_MB && lost === 0 ? 0 : 1
  } finally {
    tabs.close()
    await stop(service)
    await pool.end()
    await database.drop()
    await stopIdleTestPostgres()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One notification to each person in one transaction; times count from its commit. */
async function measureFanOut(
  pool: pg.Pool,
  people: readonly BenchPerson[],
  tabs: BenchTabs,
): Promise<{ readonly lost: number }> {
  const ids = people.map(({ personId }) => personId)
  const all: number[] = []
  let lost = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    let committed = 0
    const received = await tabs.receive(ids.length, FAN_OUT_MS, async () => {
      await inTransaction(pool, async (transaction) => {
        await transaction.query(
          `with created as (
             insert into notification (person_id, company_id, category, type, title, content, software_name, created_at)
             select id, 2, 'system', 'MESSAGE', $2, $2, $2, now() from unnest($1::uuid[]) as id returning id, person_id)
           select pg_notify('portal_live', person_id || ' ' || id) from created`,
          [ids, JSON.stringify({ az: 'Yeni bildiriş', en: 'A new notification', ru: 'Новое уведомление' })],
        )
        committed = performance.now()
      })
    })
    lost += ids.length - received.length
    const times = received.map((time) => time - committed).sort((one, other) => one - other)
    print(
      `fan-out ${round} to ${times.length} tabs: p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
    )
    all.push(...times)
  }
  all.sort((one, other) => one - other)
  print(`fan-out in ${ROUNDS} rounds: p50 ${percentile(all, 0.5)} ms, p99 ${percentile(all, 0.99)} ms`)
  return { lost }
}

/** Sends consecutive events to different people; measures from before the transaction to the tab. */
async function measureSingleEvents(
  pool: pg.Pool,
  people: readonly BenchPerson[],
  tabs: BenchTabs,
): Promise<{ readonly lost: number }> {
  const times: number[] = []
  const text = { az: 'Yeni bildiriş', en: 'A new notification', ru: 'Новое уведомление' }
  for (let event = 0; event < SINGLE_EVENTS; event += 1) {
    const personId = people[(event * 7919) % people.length]?.personId ?? ''
    const began = performance.now()
    const received = await tabs.receive(1, 5000, async () => {
      await inTransaction(pool, (transaction) =>
        notify(transaction, {
          personId,
          companyId: 2,
          category: 'system',
          type: 'MESSAGE',
          now: new Date(),
          title: text,
          content: text,
          softwareName: text,
        }),
      )
    })
    times.push(...received.map((time) => time - began))
  }
  times.sort((one, other) => one - other)
  print(
    `single events (${times.length}): p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
  )
  return { lost: SINGLE_EVENTS - times.length }
}

/** Runs a first start, which fills the database, so that its memory is not measured. */
async function fillDatabase(databaseUrl: string, folder: string): Promise<void> {
  const service = startService(databaseUrl, folder)
  await waitForUrl(service, join(folder, 'ready.json'))
  await stop(service)
  await rm(join(folder, 'ready.json'))
}

async function stop(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  await ended
}

function startService(databaseUrl: string, folder: string): ChildProcess {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      READY_FILE: join(folder, 'ready.json'),
      SECRETS_DIR: join(folder, 'keys'),
      PORT: '0',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
    },
  })
}

async function waitForUrl(service: ChildProcess, readyFile: string): Promise<string> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const text = await readFile(readyFile, 'utf8').catch(() => undefined)
    if (text !== undefined) return (JSON.parse(text) as { url: string }).url
    if (service.exitCode !== null || Date.now() > deadline) throw new Error('the service did not start')
    await sleep(200)
  }
}

/** Resident memory in MB, as reported by the system. */
async function readMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

function percentile(times: readonly number[], share: number): number {
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

// With any argument only the usage is printed.
if (process.argv.length > 2) {
  print(USAGE)
  process.exitCode = process.argv.includes('--help') ? 0 : 2
} else await main()
