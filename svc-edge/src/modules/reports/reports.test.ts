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

/** What the release registry was told, without minutes and ids. */
async function told(): Promise<string[]> {
  await stack.stopEdge()
  return stack.registry.observations
    .map(
      ({ remote, version, cohort, kind, count }) =>
        `${remote}@${version} [${cohort}] ${kind} ${String(count)}`,
    )
    .sort()
}

test('FED-05 faults of a release are counted by kind, and logged once a minute with remote, release, composition and cohort', async () => {
  expect((await post([REPORT, REPORT, { ...REPORT, kind: 'load' }])).statusCode).toBe(204)
  expect((await post([REPORT])).statusCode).toBe(204)
  expect(lines('fault in a browser')).toMatchObject([
    { level: 40, remote: 'mf-registries', release: '1.2.3', kind: 'render', composition: 1, cohort: '' },
    { kind: 'load' },
  ])
  expect(await told()).toEqual([
    'mf-registries@1.2.3 [] load 1',
    'mf-registries@1.2.3 [] render 3',
    // One visitor, whatever the number of faults.
    'mf-registries@1.2.3 [] struck 1',
  ])
  expect(lines('more faults in browsers in this minute')).toMatchObject([{ kind: 'render', more: 2 }])
})

test('FED-08 one network is one visitor of a canary, whatever text and release its reports name', async () => {
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
  const counted = await told()
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

test('STATE-05 a fault whose number a person was shown is found by it, however many of its kind there are', async () => {
  const numbers = ['4f2a-91c0-7b3e', '0000-aaaa-bbbb']
  await post([REPORT, ...numbers.map((incident) => ({ ...REPORT, incident }))])
  expect(lines('page lost in a browser')).toMatchObject(
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

test('FED-05 of a stack only places in files of releases are logged', async () => {
  const stack = `at https://evil.example/a.js?token=secret:1:2\n${String(REPORT.stack)}`
  await post([{ ...REPORT, stack }])
  expect(lines('fault in a browser')).toMatchObject([{ stack: '/m/mf-registries/1.2.3/list.5e.js:1:20' }])
})

test('FED-08 documents are counted by the remote that they show, and by cohort', async () => {
  for (const url of ['/en/registries', '/en/registries', '/ru/home', '/m/shell/1.0.0/main.1a.js'])
    await stack.get(url)
  await stack.inject({ method: 'HEAD', url: '/en/home' })
  expect(await told()).toEqual(['mf-registries@1.2.3 [] page 2', 'shell@1.0.0 [] page 1'])
})

test('FED-06 a file with other bytes is a security event: each one is logged', async () => {
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
  ['a kind that there is not', [{ ...REPORT, kind: 'sabotage' }]],
  ['a message that is too long', [{ ...REPORT, message: 'x'.repeat(301) }]],
  ['a remote that nobody published', [{ ...REPORT, remote: 'mf-unknown' }]],
  ['a release that nobody published', [{ ...REPORT, release: '9.9.9' }]],
  ['a release that is no name of one', [{ ...REPORT, release: '../../1.2.3' }]],
  ['a number that no page shows', [{ ...REPORT, incident: 'Farid Aliyev' }]],
  ['a cohort of releases that nobody published', [{ ...REPORT, cohort: 'mf-registries@9.9.9' }]],
  ['a cohort of too many', [{ ...REPORT, cohort: Array(4).fill('mf-registries@1.2.3').join(',') }]],
])('HTTP-02 a report with %s is refused and leaves no trace', async (_what, reports) => {
  expect((await post(reports)).statusCode).toBe(400)
  expect(lines('fault in a browser')).toEqual([])
  expect(await told()).toEqual([])
})

test('HTTP-02 what is more than 64 KB is not read', async () => {
  const large = JSON.stringify({ reports: [REPORT], filler: 'x'.repeat(70_000) })
  expect((await post(large)).statusCode).toBe(413)
})

test('HTTP-02 another site cannot report in the name of visitors', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, {}])
    expect((await post([REPORT], headers as Record<string, string>)).statusCode).toBe(403)
})

test('HTTP-06 a visitor who reports without end is asked to wait', async () => {
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

test('FED-06 a violation of the policy is logged with the release that did it, and without what a person typed', async () => {
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
  expect(await told()).toEqual(['mf-registries@1.2.3 [] csp 1'])
})

test.each(['FIN 5ABC123 somebody@example.az', '5ABC123', 'x\u001b[2J'])(
  'FED-06 what is no word of a policy is not logged: %j',
  async (text) => {
    const report = { 'effective-directive': text, 'blocked-uri': text }
    expect((await postViolation('application/csp-report', { 'csp-report': report })).statusCode).toBe(204)
    expect(lines('security report of a browser')).toMatchObject([{ directive: '', blocked: '' }])
  },
)

test('FED-06 a violation cannot be told by a page of another site, which can send no more than plain text', async () => {
  for (const type of ['text/plain', 'Text/Plain;charset=UTF-8', 'application/x-www-form-urlencoded'])
    expect((await postViolation(type, OLD_VIOLATION)).statusCode).toBe(415)
  expect(lines('security report of a browser')).toEqual([])
})

test('FED-06 reports of the newer kind are read too, those of code without integrity among them', async () => {
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

test('FED-06 pages tell browsers where violations go', async () => {
  const { headers } = await stack.get('/en/home')
  expect(headers['reporting-endpoints']).toBe('violations="/reports/csp"')
  expect(headers['content-security-policy']).toContain('report-to violations; report-uri /reports/csp')
})

test('FED-08 a page reports on its screen for a known release, and only from the portal itself', async () => {
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
  expect(await told()).toEqual([])
})
