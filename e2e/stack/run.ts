import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { startTestPortal } from './test-portal.ts'

const ROOT = join(import.meta.dirname, '../..')

function say(line: string): void {
  console.log(line)
}

/** Journeys against a portal of their own; further arguments go to Playwright. */
async function main(args: readonly string[]): Promise<number> {
  const report = join(ROOT, '.reports', 'playwright.json')
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const browser = findBrowser(process.env, join(ROOT, '.data', 'browsers'), say)
  const dataDir = join(ROOT, '.data', 'test')
  const portal = await startTestPortal({ root: ROOT, dataDir })
  try {
    return await runPlaywright(args, { PORTAL_URL: portal.url, PORTAL_BROWSER: browser, DATA_DIR: dataDir })
  } finally {
    await portal.stop()
  }
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
