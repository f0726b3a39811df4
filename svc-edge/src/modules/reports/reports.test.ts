import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserReport } from 'shared-contracts/reports/browser-report'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.make()
  await mkdir(join(stack.folder, 'credentials'), { recursive: true })
  await writeFile(join(stack.folder, 'credentials', 'edge'), 'the-credential-of-the-edge\n')
  await restart()
})

afterEach(() => stack.close())

async function restart(overrides: Parameters<typeof stack.start>[0] = {}): Promise<void> {
  await stack.stopEdge()
  await stack.publishFirst()
  await stack.start({ credentialFile: join(stack.folder, 'credentials', 'edge'), ...overrides })
  await stack.waitFor(1)
}

const REPORT: BrowserReport = {
  kind: 'render',
  remote: 'mf-registries',
  release: '1.2.3',
  composition: 1,
  cohort: '',
  screen: 'list',
  message: 'Cannot read properties of undefined',
  stack: '/m/mf-registries/1.2.3/list.5e.js:1:20',
  at: '2026-11-20T10:00:00.000Z',
}

function post(reports: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  return stack.inject({
    method: 'POST',
    url: '/reports/errors',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof reports === 'string' ? reports : JSON.stringify({ reports }),
  })
}

function lines(message: string): Record<string, unknown>[] {
  return stack.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message)
}

/** Observations sent to the release registry, without minutes and ids. */
async function listObservations(): Promise<string[]> {
  await stack.stopEdge()
  return stack.registry.observations
    .map(
      ({ remote, version, cohort, kind, count }) =>
        `${remote}@${version} [${cohort}] ${kind} ${String(count)}`,
    )
    .sort()
}

test('FED-05 faults are counted by kind, and logged once a minute with release and cohort', async () => {
  expect((await post([REPORT, REPORT, { ...REPORT, kind: 'load' }])).statusCode).toBe(204)
  expect((await post([REPORT])).statusCode).toBe(204)
  expect(lines('fault in a browser')).toMatchObject([
    { level: 40, remote: 'mf-registries', release: '1.2.3', kind: 'render', composition: 1, cohort: '' },
    { kind: 'load' },
  ])
  expect(await listObservations()).toEqual([
    'mf-registries@1.2.3 [] load 1',
    'mf-registries@1.2.3 [] render 3',
    // One visitor, whatever the number of faults.
    'mf-registries@1.2.3 [] struck 1',
  ])
  expect(lines('more faults in browsers in this minute')).toMatchObject([{ kind: 'render', more: 2 }])
})

test('FED-08 one network counts as one visitor of a canary, whatever its reports name', async () => {
  const release = await publishRemote(stack.releasesDir, { version: '1.3.0' })
  const canaries = [{ release, share: 500, salt: 'a-salt-of-this-rollout' }]
  stack.registry.publish(signComposition({ ...(await stack.composition(2)), canaries }, stack.keys))
  await stack.waitFor(2)
  const canary = 'mf-registries@1.3.0'
  const other = 'mf-registries@1.2.3'
  const cohorts = [canary, `${canary},${other}`, `${other},${canary}`, `${canary},${canary}`, other]
  const reports = ['1.3.0', '1.2.3'].flatMap((version) =>
    cohorts.map((cohort) => ({ ...REPORT, release: version, cohort })),
  )
  expect((await post(reports)).statusCode).toBe(204)
  const counted = await listObservations()
  expect(counted.filter((line) => line.includes('struck'))).toEqual([
    'mf-registries@1.3.0 [] struck 1',
    'mf-registries@1.3.0 [mf-registries@1.3.0] struck 1',
  ])
  expect(counted.filter((line) => line.includes('render'))).toEqual([
    'mf-registries@1.2.3 [] render 4',
    'mf-registries@1.2.3 [mf-registries@1.3.0] render 1',
    'mf-registries@1.3.0 [] render 4',
    'mf-registries@1.3.0 [mf-registries@1.3.0] render 1',
  ])
})

test('STATE-05 each fault with an incident number is logged', async () => {
  const numbers = ['4f2a-91c0-7b3e', '0000-aaaa-bbbb']
  await post([REPORT, ...numbers.map((incident) => ({ ...REPORT, incident }))])
  expect(lines('page failed in a browser')).toMatchObject(
    numbers.map((incident) => ({
      level: 50,
      remote: 'mf-registries',
      release: '1.2.3',
      kind: 'render',
      incident,
    })),
  )
  expect(lines('fault in a browser')).toHaveLength(1)
})

test.each([
  ['/registries/:registry/:id', '/registries/:registry/:id'],
  ['/404', '/404'],
  ['/registries/goods/851631', '…'],
  ['/verify?number=AB-1', '…'],
  ['//evil.example/a', '…'],
])('FED-05 the pattern of a route is logged, an address is not: %s', async (screen, logged) => {
  expect((await post([{ ...REPORT, screen }])).statusCode).toBe(204)
  expect(lines('fault in a browser')).toMatchObject([{ screen: logged }])
})

test('FED-05 only stack frames in release files are logged', async () => {
  const stack = `at https://evil.example/a.js?token=secret:1:2\n${String(REPORT.stack)}`
  await post([{ ...REPORT, stack }])
  expect(lines('fault in a browser')).toMatchObject([{ stack: '/m/mf-registries/1.2.3/list.5e.js:1:20' }])
})

test('FED-08 documents are counted by remote and cohort', async () => {
  for (const url of ['/en/registries', '/en/registries', '/ru/home', '/m/shell/1.0.0/main.1a.js'])
    await stack.get(url)
  await stack.inject({ method: 'HEAD', url: '/en/home' })
  expect(await listObservations()).toEqual(['mf-registries@1.2.3 [] page 2', 'shell@1.0.0 [] page 1'])
})

test('FED-06 each integrity violation is logged as a security event', async () => {
  await post([
    { ...REPORT, kind: 'integrity' },
    { ...REPORT, kind: 'integrity' },
  ])
  expect(lines('security report of a browser')).toMatchObject([
    { level: 50, remote: 'mf-registries', kind: 'integrity' },
    { level: 50 },
  ])
})

test.each([
  ['no JSON', 'nonsense'],
  ['no reports', []],
  ['more than 20', Array.from({ length: 21 }, () => REPORT)],
  ['an unknown kind', [{ ...REPORT, kind: 'sabotage' }]],
  ['a message that is too long', [{ ...REPORT, message: 'x'.repeat(301) }]],
  ['an unpublished remote', [{ ...REPORT, remote: 'mf-unknown' }]],
  ['an unpublished release', [{ ...REPORT, release: '9.9.9' }]],
  ['an invalid release name', [{ ...REPORT, release: '../../1.2.3' }]],
  ['an invalid incident number', [{ ...REPORT, incident: 'Farid Aliyev' }]],
  ['a cohort of unpublished releases', [{ ...REPORT, cohort: 'mf-registries@9.9.9' }]],
  [
    'a cohort with too many canaries',
    [{ ...REPORT, cohort: Array(4).fill('mf-registries@1.2.3').join(',') }],
  ],
])('a report with %s is refused and not counted', async (_what, reports) => {
  expect((await post(reports)).statusCode).toBe(400)
  expect(lines('fault in a browser')).toEqual([])
  expect(await listObservations()).toEqual([])
})

test('a body over 64 KB is refused', async () => {
  const large = JSON.stringify({ reports: [REPORT], filler: 'x'.repeat(70_000) })
  expect((await post(large)).statusCode).toBe(413)
})

test('reports of another site are refused', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, {}])
    expect((await post([REPORT], headers as Record<string, string>)).statusCode).toBe(403)
})

test('HTTP-06 a visitor with too many reports is rate limited', async () => {
  await restart({ rateLimitFactor: 0.05 })
  for (let turn = 0; turn < 3; turn += 1) expect((await post([REPORT])).statusCode).toBe(204)
  const refused = await post([REPORT])
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
})

function postViolation(type: string, body: unknown) {
  const headers = { 'content-type': type }
  return stack.inject({ method: 'POST', url: '/reports/csp', headers, payload: JSON.stringify(body) })
}

const OLD_VIOLATION = {
  'csp-report': {
    'document-uri': 'http://localhost/ru/registries?q=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?token=secret',
    'source-file': 'http://localhost/m/mf-registries/1.2.3/list.5e.js?x=secret',
    'line-number': 7,
  },
}

test('FED-06 a policy violation is logged with its release and without personal data', async () => {
  expect((await postViolation('application/csp-report', OLD_VIOLATION)).statusCode).toBe(204)
  expect(lines('security report of a browser')).toMatchObject([
    {
      remote: 'mf-registries',
      release: '1.2.3',
      kind: 'csp',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '/m/mf-registries/1.2.3/list.5e.js:7',
    },
  ])
  expect(stack.log.join('')).not.toContain('secret')
  expect(await listObservations()).toEqual(['mf-registries@1.2.3 [] csp 1'])
})

test.each(['FIN 5ABC123 office@example.az', '5ABC123', 'x\u001b[2J'])(
  'FED-06 text other than policy keywords is not logged: %j',
  async (text) => {
    const report = { 'effective-directive': 'img-src', 'blocked-uri': text }
    expect((await postViolation('application/csp-report', { 'csp-report': report })).statusCode).toBe(204)
    expect(lines('security report of a browser')).toMatchObject([{ directive: 'img-src', blocked: '' }])
  },
)

test('FED-06 a report that names no directive of a policy is not logged', async () => {
  for (const report of [{}, { 'effective-directive': '5ABC123 office@example.az' }])
    expect((await postViolation('application/csp-report', { 'csp-report': report })).statusCode).toBe(400)
  const empty = [{ type: 'csp-violation', body: {} }]
  expect((await postViolation('application/reports+json', empty)).statusCode).toBe(204)
  expect(lines('security report of a browser')).toEqual([])
})

test('FED-06 violations with media types that other sites can send are refused', async () => {
  for (const type of ['text/plain', 'Text/Plain;charset=UTF-8', 'application/x-www-form-urlencoded'])
    expect((await postViolation(type, OLD_VIOLATION)).statusCode).toBe(415)
  expect(lines('security report of a browser')).toEqual([])
})

test('FED-06 reports of the Reporting API are accepted, with those of missing integrity', async () => {
  const reports = [
    { type: 'csp-violation', body: { effectiveDirective: 'style-src', blockedURL: 'inline' } },
    {
      type: 'integrity-violation',
      body: { destination: 'script', blockedURL: 'http://localhost/m/mf-registries/1.2.3/entry.4d.js' },
    },
    { type: 'deprecation', body: { id: 'something' } },
  ]
  expect((await postViolation('application/reports+json', reports)).statusCode).toBe(204)
  expect(lines('security report of a browser')).toMatchObject([
    { remote: 'shell', release: '1.0.0', kind: 'csp', directive: 'style-src', blocked: 'inline' },
    {
      remote: 'mf-registries',
      kind: 'integrity',
      directive: 'script',
      blocked: '/m/mf-registries/1.2.3/entry.4d.js',
    },
  ])
  expect((await postViolation('application/reports+json', { type: 'none' })).statusCode).toBe(400)
})

test('FED-06 pages have the reporting endpoint of violations', async () => {
  const { headers } = await stack.get('/en/home')
  expect(headers['reporting-endpoints']).toBe('violations="/reports/csp"')
  expect(headers['content-security-policy']).toContain('report-to violations; report-uri /reports/csp')
})

test('FED-08 screen reports are accepted for published releases from the portal only', async () => {
  const report = {
    state: 'started',
    page: '0123456789abcdef0123456789abcdef',
    remote: 'mf-registries',
    release: '1.2.3',
    cohort: '',
  }
  const postScreen = (body: object, site = 'same-origin') =>
    stack.inject({
      method: 'POST',
      url: '/reports/screens',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
      payload: JSON.stringify(body),
    })
  expect((await postScreen(report)).statusCode).toBe(204)
  expect((await postScreen({ ...report, state: 'ended' })).statusCode).toBe(204)
  expect((await postScreen({ ...report, release: '9.9.9' })).statusCode).toBe(400)
  expect((await postScreen({ ...report, page: 'x' })).statusCode).toBe(400)
  expect((await postScreen(report, 'cross-site')).statusCode).toBe(403)
  expect(await listObservations()).toEqual([])
})
