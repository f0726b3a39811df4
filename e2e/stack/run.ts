import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { findBrowser } from './start/find-browser.ts'
import { needsBothPortals } from './start/needs-both-portals.ts'
import { startOtherVariant, startTestPortal, type TestPortal } from './start/test-portal.ts'

const ROOT = join(import.meta.dirname, '../..')

function log(line: string): void {
  console.log(line)
}

/** Secret of the system that adds obligations for journeys (stack/people/obligations.ts). */
const PAYMENT_SOURCE_SECRET = randomBytes(24).toString('hex')
/** Secret of the portal at the payment portal, with which journeys pay what the portal does not know. */
const PAYMENT_PORTAL_SECRET = randomBytes(24).toString('hex')
/** All journeys share one address; rate limits have their own tests. Applicants see a step when it cannot be undone. */
const SETTINGS = {
  RATE_LIMIT_FACTOR: process.env['RATE_LIMIT_FACTOR'] ?? '20',
  CASE_UNDO_SECONDS: '10',
  PAYMENT_SOURCES: `journeys=${PAYMENT_SOURCE_SECRET}`,
  PAYMENT_PORTAL_SECRETS: PAYMENT_PORTAL_SECRET,
}
const REPORT = join(ROOT, '.reports', 'playwright.json')
const DATA_DIR = join(ROOT, '.data', 'test')
const OPERATIONS_DATA_DIR = join(ROOT, '.data', 'test-operations')

type Environment = Readonly<Record<string, string>>

/** Runs all journeys, or those named by Playwright arguments. */
async function main(args: readonly string[]): Promise<number> {
  mkdirSync(dirname(REPORT), { recursive: true })
  for (const old of [REPORT, join(ROOT, '.reports', 'drills.txt')]) rmSync(old, { force: true })
  const browser = findBrowser(process.env, join(ROOT, '.data', 'browsers'), log)
  const env = { PORTAL_BROWSER: browser }
  if (args.length === 0) return runPhases(env)
  return withPortal({ dataDir: DATA_DIR, isBoth: needsBothPortals(join(ROOT, 'e2e'), args) }, (portal) =>
    runPlaywright(args, { ...env, ...portal, PORTAL_REPORT: REPORT }),
  )
}

interface PortalOptions {
  readonly dataDir: string
  /** With the other variant, on the same data. */
  readonly isBoth: boolean
}

/** Starts a portal, passes its environment for Playwright, and stops it after the work. */
async function withPortal(
  { dataDir, isBoth }: PortalOptions,
  work: (env: Environment) => Promise<number>,
): Promise<number> {
  const options = { root: ROOT, dataDir, env: SETTINGS }
  const portal = await startTestPortal(options)
  let other: TestPortal | undefined
  try {
    if (isBoth) other = await startOtherVariant(options)
    return await work({
      PORTAL_URL: portal.url,
      ...(other === undefined ? {} : { OTHER_PORTAL_URL: other.url }),
      MAILBOX_URL: portal.mailbox,
      DATA_DIR: dataDir,
      PAYMENT_SOURCE_SECRET,
      PAYMENT_PORTAL_SECRET,
    })
  } finally {
    await other?.stop()
    await portal.stop()
  }
}

/**
 * Runs all projects, also after a failure, and writes one report. Operations change live releases and
 * stop servers, so they run in parallel on their own portal; the project that reads all logs is last.
 */
async function runPhases(env: Environment): Promise<number> {
  for (const project of PROJECTS) rmSync(reportOf(project), { force: true })
  const statuses: number[] = []
  await withPortal({ dataDir: DATA_DIR, isBoth: true }, async (portal) => {
    const journeys = runProject('portal', { ...env, ...portal })
    const operations = withPortal({ dataDir: OPERATIONS_DATA_DIR, isBoth: true }, (own) =>
      runProject('operations', { ...env, ...own }, ['--workers=1']),
    ).catch(reportFailure)
    statuses.push(await journeys, await operations)
    const dataDirs = [DATA_DIR, OPERATIONS_DATA_DIR].join(delimiter)
    statuses.push(await runProject('afterwards', { ...env, ...portal, DATA_DIRS: dataDirs }))
    return 0
  })
  const reports = PROJECTS.map((project) => readSuites(reportOf(project)))
  writeFileSync(REPORT, JSON.stringify({ suites: reports.flat() }))
  // A project without results must not look like one that passed.
  return reports.some((suites) => suites.length === 0) ? 1 : Math.max(...statuses)
}

/** Projects of Playwright's configuration. */
const PROJECTS = ['portal', 'operations', 'afterwards'] as const
type Project = (typeof PROJECTS)[number]

function reportOf(project: Project): string {
  return REPORT.replace(/\.json$/, `-${project}.json`)
}

function runProject(project: Project, env: Environment, args: readonly string[] = []): Promise<number> {
  const settings = { ...env, PORTAL_REPORT: reportOf(project), PORTAL_PHASE: project }
  return runPlaywright([`--project=${project}`, ...args], settings)
}

function readSuites(report: string): readonly unknown[] {
  if (!existsSync(report)) return []
  return (JSON.parse(readFileSync(report, 'utf8')) as { suites?: unknown[] }).suites ?? []
}

function reportFailure(error: unknown): number {
  console.error(error instanceof Error ? error.message : error)
  return 1
}

function runPlaywright(args: readonly string[], env: Environment): Promise<number> {
  const require = createRequire(import.meta.url)
  const command = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'test', ...args], {
      cwd: join(ROOT, 'e2e'),
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const pass = (signal: NodeJS.Signals): void => void child.kill(signal)
    // The journeys end first; the portal is stopped after them.
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure)
