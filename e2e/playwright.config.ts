import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** Nothing in the background, nothing that needs a graphics card, and no sandbox where the system forbids it. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
]

const browser = process.env['PORTAL_BROWSER']

/** Changes what is live, or stops a part of the portal: one at a time, on a portal of their own. */
const OPERATIONS = [
  '**/operations/*.spec.ts',
  // Teams at work: one remote more for a while, builds beside the portal.
  '**/journeys/develop-*.spec.ts',
  '**/journeys/other-team.spec.ts',
]

/** Reads what all others have left in the logs. */
const AFTERWARDS = ['**/journeys/secrets.spec.ts']

// PORTAL_URL and PORTAL_BROWSER come from stack/run.ts.
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'portal', testMatch: '**/*.spec.ts', testIgnore: [...OPERATIONS, ...AFTERWARDS] },
    { name: 'operations', testMatch: OPERATIONS },
    { name: 'afterwards', testMatch: AFTERWARDS },
  ],
  // Playwright empties the folder first: each project has its own.
  outputDir: `../.reports/journeys/${process.env['PORTAL_PHASE'] ?? 'some'}`,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits are for what hangs: how long something took is measured, and written down, elsewhere.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['./drills/drill-reporter.ts'],
    ['json', { outputFile: process.env['PORTAL_REPORT'] ?? '../.reports/playwright.json' }],
  ],
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080/',
    screenshot: 'only-on-failure',
    // A colour on its way to another one has the contrast of neither, and what moves is not where it will be.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: flags, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
})
