import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** No background work, no graphics card, and no sandbox where the system forbids it. */
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

/** Change live releases or stop services: one at a time, on their own portal. */
const OPERATIONS = [
  '**/operations/*.spec.ts',
  // Development by teams: an additional remote, and builds during the run.
  '**/journeys/develop-*.spec.ts',
  '**/journeys/other-team.spec.ts',
]

/** Reads the logs of all other tests. */
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
  // Two cores: each waits for its page a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Timeouts are for hanging tests; durations are measured elsewhere.
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
    // Without animations, whose intermediate colours and positions would disturb axe and clicks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: flags, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
})
