import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findBrowser } from './start/find-browser.ts'
import { needsBothPortals } from './start/needs-both-portals.ts'
import { startOtherVariant, startTestPortal, type TestPortal } from './start/test-portal.ts'

const ROOT = join(import.meta.dirname, '../..')

function say(line: string): void {
  console.log(line)
}

/** Journeys against both portals, of their own and on the same data; further arguments go to Playwright. */
async function main(args: readonly string[]): Promise<number> {
  const report = join(ROOT, '.reports', 'playwright.json')
  mkdirSync(dirname(report), { recursive: true })
  for (const old of [report, join(ROOT, '.reports', 'drills.txt')]) rmSync(old, { force: true })
  const browser = findBrowser(process.env, join(ROOT, '.data', 'browsers'), say)
  const dataDir = join(ROOT, '.data', 'test')
  // Every journey comes from one address; limits have tests of their own.
  const limits = { RATE_LIMIT_FACTOR: process.env['RATE_LIMIT_FACTOR'] ?? '20' }
  const place = { root: ROOT, dataDir, env: limits }
  const portal = await startTestPortal(place)
  let other: TestPortal | undefined
  try {
    if (needsBothPortals(join(ROOT, 'e2e'), args)) other = await startOtherVariant(place)
    const env = {
      PORTAL_URL: portal.url,
      ...(other === undefined ? {} : { OTHER_PORTAL_URL: other.url }),
      MAIL_BOX_URL: portal.mailBox,
      PORTAL_BROWSER: browser,
      DATA_DIR: dataDir,
    }
    if (args.length > 0) return await runPlaywright(args, { ...env, PORTAL_REPORT: report })
    return await runPhases(report, env)
  } finally {
    await other?.stop()
    await portal.stop()
  }
}

/** Phases of Playwright's configuration, in order; the second changes what is live and has the portal for itself. */
const PHASES = [['--project=portal'], ['--project=operations', '--workers=1']]

/** Runs every phase, also after one has failed, and leaves one report of all of them. */
async function runPhases(report: string, env: Readonly<Record<string, string>>): Promise<number> {
  const suites: unknown[] = []
  let worst = 0
  for (const [number, phase] of PHASES.entries()) {
    const own = report.replace(/\.json$/, `-${number + 1}.json`)
    rmSync(own, { force: true })
    worst = Math.max(worst, await runPlaywright(phase, { ...env, PORTAL_REPORT: own }))
    const found = existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as { suites?: unknown[] }) : {}
    // A phase without results must not look like one that passed.
    if (found.suites === undefined || found.suites.length === 0) worst = 1
    suites.push(...(found.suites ?? []))
  }
  writeFileSync(report, JSON.stringify({ suites }))
  return worst
}

function runPlaywright(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
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

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
