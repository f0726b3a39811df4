import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The headless shell needs a sixth less processor time than a whole browser. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const APPLICATION_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const APT_MS = 300_000
const DOWNLOAD_MS = 90_000

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Finds a Chromium: that of PORTAL_BROWSER, an installed one, one of the system's packages, and last the one that
 * Playwright downloads.
 * @throws Error when none is found
 */
export function findBrowser(env: Environment, downloads: string, log: (line: string) => void): string {
  const named = env['PORTAL_BROWSER']
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named
    throw new Error(`PORTAL_BROWSER names ${named}, which cannot be run.`)
  }
  const installed = findInstalled(env)
  if (installed !== undefined) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('  no Chrome or Chromium found; installing Debian’s …')
    runAptGet('update', '--quiet')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      runAptGet('install', '--yes', '--no-install-recommends', name)
      const found = findInstalled(env)
      if (found !== undefined) return found
    }
  }
  log('  no Chrome or Chromium found; downloading Playwright’s …')
  const downloaded = download(env, downloads)
  if (downloaded !== undefined) return downloaded
  throw new Error(
    'The journeys need Chrome or Chromium: install one (on Debian "apt-get install chromium") or name it in PORTAL_BROWSER.',
  )
}

/** Finds Chrome or Chromium on PATH or in the folder of applications. */
function findInstalled(env: Environment): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...APPLICATION_PATHS,
  ]
  return candidates.find(isExecutable)
}

function runAptGet(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: APT_MS })
}

function download(env: Environment, folder: string): string | undefined {
  const require = createRequire(import.meta.url)
  const command = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  const settings = { ...env, PLAYWRIGHT_BROWSERS_PATH: folder }
  const args = [command, 'install', 'chromium-headless-shell']
  spawnSync(process.execPath, args, { env: settings, stdio: 'ignore', timeout: DOWNLOAD_MS })
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const response = spawnSync(process.execPath, ['-e', script], {
    cwd: import.meta.dirname,
    env: settings,
    encoding: 'utf8',
  })
  return isExecutable(response.stdout) ? response.stdout : undefined
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
