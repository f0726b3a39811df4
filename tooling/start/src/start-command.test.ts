import { afterEach, expect, jest, test } from '@jest/globals'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { isAlive } from 'shared-service/processes/process-identity'
import { findFreePort } from 'shared-service/ports/free-port'
import {
  createServiceTree,
  getRecord,
  runStartIn,
  waitUntil,
  type StartUnderTest,
} from './testing/service-tree.ts'

jest.setTimeout(60_000)

const running: StartUnderTest[] = []

function start(root: string, env: Readonly<Record<string, string>> = {}): StartUnderTest {
  const started = runStartIn(root, env)
  running.push(started)
  return started
}

afterEach(async () => {
  for (const started of running.splice(0)) {
    started.child.kill('SIGTERM')
    await started.ended
  }
})

async function pageAt(port: number): Promise<string> {
  return fetch(`http://127.0.0.1:${port}/az/home`).then(
    (response) => response.text(),
    () => 'no response',
  )
}

test('VAR-02 a start with another company ends with "Invalid company type" before anything is started', async () => {
  const root = createServiceTree()
  const refused = start(root, { COMPANY_ID: '3' })
  await expect(refused.ended).resolves.toBe(1)
  expect(refused.output()).toBe(
    'Invalid company type\nCOMPANY_ID is "3"; it must be 1 (competition) or 2 (quality).\n',
  )
  expect(existsSync(join(root, '.data'))).toBe(false)
})

test('an invalid DATABASE_URL is refused without printing its value', async () => {
  const refused = start(createServiceTree(), { DATABASE_URL: 'localhost, password secret' })
  await expect(refused.ended).resolves.toBe(1)
  expect(refused.output()).toBe(
    'DATABASE_URL is not an address of a database; it looks like postgres://user@host:5432/name.\n',
  )
})

test('an unreachable database is named with its host and port', async () => {
  const root = createServiceTree()
  writeFileSync(join(root, 'svc-release-registry', 'src', 'main.ts'), "throw new Error('no database')")
  const address = `127.0.0.1:${await findFreePort()}`
  const refused = start(root, { DATABASE_URL: `postgres://somebody:secret@${address}/portal` })
  await expect(refused.ended).resolves.toBe(1)
  expect(refused.output()).toContain(`DATABASE_URL: the database portal at ${address} cannot be used: `)
  expect(refused.output()).not.toContain('secret')
})

test('a relative DATA_DIR is resolved from the folder of the command, and printed', async () => {
  const root = createServiceTree()
  const env = {
    PORT: String(await findFreePort()),
    DATA_DIR: 'elsewhere',
    INIT_CWD: join(root, 'shared-service'),
  }
  const started = start(root, env)
  await started.waitForOutput('is ready')
  expect(started.output()).toContain(`Data: ${join(root, 'shared-service', 'elsewhere')}`)
})

test('VAR-01 the company comes from COMPANY_ID at start-up and is 2 by default', async () => {
  const port = await findFreePort()
  const root = createServiceTree()
  const quality = start(root, { PORT: String(port) })
  await quality.waitForOutput('is ready')
  expect(quality.output()).toContain(`The portal (quality) is ready: http://localhost:${port}/`)
  expect(await pageAt(port)).toBe('<html>company 2</html>')
  const processes = ['edge-2', 'portal-api-2', 'release-registry', 'stand-ins'].map((name) =>
    getRecord(root, name),
  )
  quality.child.kill('SIGINT')
  await expect(quality.ended).resolves.toBe(0)
  expect(processes.map((record) => isAlive(record))).toEqual([false, false, false, false])
})

test('VAR-03 the second variant joins the shared processes, and the last start stops them', async () => {
  const root = createServiceTree()
  const [first, second] = [await findFreePort(), await findFreePort()]
  const quality = start(root, { PORT: String(first), COMPANY_ID: '2' })
  await quality.waitForOutput('is ready')
  const competition = start(root, { PORT: String(second), COMPANY_ID: '1' })
  await competition.waitForOutput('The portal (competition) is ready')
  const shared = ['release-registry', 'stand-ins'].map((name) => getRecord(root, name))
  expect([await pageAt(first), await pageAt(second)]).toEqual([
    '<html>company 2</html>',
    '<html>company 1</html>',
  ])
  quality.child.kill('SIGTERM')
  await quality.ended
  expect(shared.map((record) => isAlive(record))).toEqual([true, true])
  expect(await pageAt(second)).toBe('<html>company 1</html>')
  competition.child.kill('SIGTERM')
  await competition.ended
  expect(shared.map((record) => isAlive(record))).toEqual([false, false])
})

async function environmentOf(root: string, service: string): Promise<Record<string, string>> {
  const result = await fetch(`${getRecord(root, service).url}/environment`)
  return (await result.json()) as Record<string, string>
}

function environmentOfApi(root: string): Promise<Record<string, string>> {
  return environmentOf(root, 'portal-api-2')
}

test('AUTH-05 the API gets the addresses of sign-on, mail, tax register and payment portal, and the start prints that of the mailbox', async () => {
  const root = createServiceTree()
  const port = await findFreePort()
  const started = start(root, { PORT: String(port) })
  await started.waitForOutput('is ready')
  const { url } = getRecord(root, 'stand-ins')
  expect(started.output()).toContain(`Its mails are shown at ${url}/mailbox`)
  expect(await environmentOfApi(root)).toMatchObject({
    SSO_ISSUER: `${url}/sign-on`,
    SSO_CLIENT_ID: 'portal',
    SMTP_URL: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    MAIL_FROM: 'no-reply@portal.example',
    TAX_REGISTER_URL: `${url}/tax-register`,
    PAYMENT_PORTAL_URL: `${url}/payment-portal`,
    PAYMENT_PORTAL_SECRETS: expect.stringMatching(/^[0-9a-f]{64}$/),
    AGENCY_VOEN: '9900000011',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: join(root, '.data'),
  })
})

test('AUTH-05 the sign-on keeps its address between starts, because accounts belong to it', async () => {
  const root = createServiceTree()
  const first = start(root, { PORT: String(await findFreePort()) })
  await first.waitForOutput('is ready')
  const { SSO_ISSUER: issuer } = await environmentOfApi(root)
  first.child.kill('SIGTERM')
  await first.ended
  await start(root, { PORT: String(await findFreePort()) }).waitForOutput('is ready')
  expect(await environmentOfApi(root)).toMatchObject({ SSO_ISSUER: issuer })
})

test('the API and the payment portal share a secret, which the next start keeps', async () => {
  const root = createServiceTree()
  const first = start(root, { PORT: String(await findFreePort()) })
  await first.waitForOutput('is ready')
  const { PAYMENT_PORTAL_SECRETS: secret } = await environmentOf(root, 'portal-api-2')
  expect(await environmentOf(root, 'stand-ins')).toMatchObject({ PAYMENT_PORTAL_SECRETS: secret })
  first.child.kill('SIGTERM')
  await first.ended
  await start(root, { PORT: String(await findFreePort()) }).waitForOutput('is ready')
  expect(await environmentOfApi(root)).toMatchObject({ PAYMENT_PORTAL_SECRETS: secret })
})

test('AUTH-05 a configured system replaces its stand-in, and with all of them none is started', async () => {
  const root = createServiceTree()
  const real = {
    SSO_ISSUER: 'https://sign-on.example',
    SSO_CLIENT_ID: 'p',
    TAX_REGISTER_URL: 'https://tax.example',
    PAYMENT_PORTAL_URL: 'https://payments.example',
    PAYMENT_PORTAL_SECRETS: 'a-secret-of-the-real-payment-portal',
  }
  const some = start(root, { PORT: String(await findFreePort()), ...real })
  await some.waitForOutput('is ready')
  expect(await environmentOfApi(root)).toMatchObject({
    ...real,
    SMTP_URL: expect.stringContaining('127.0.0.1'),
  })
  expect(await environmentOf(root, 'stand-ins')).not.toHaveProperty('PAYMENT_PORTAL_SECRETS')
  // The number of the demonstration agency makes no user an official.
  expect(await environmentOfApi(root)).not.toHaveProperty('AGENCY_VOEN')
  some.child.kill('SIGTERM')
  await some.ended
  const storage = {
    S3_BUCKET: 'uploads',
    S3_ENDPOINT: 'https://s3.example',
    S3_SECRET_KEY: 's',
    CLAMD_SOCKET: '/run/clamd',
  }
  const origin = 'https://portal.example'
  const env = { ...real, ...storage, SMTP_URL: 'smtps://mail.example', PUBLIC_ORIGIN: origin }
  const all = start(root, { PORT: String(await findFreePort()), ...env })
  await all.waitForOutput('is ready')
  expect(await environmentOfApi(root)).toMatchObject(env)
  expect(existsSync(join(root, '.data', 'run', 'stand-ins.json'))).toBe(false)
  expect(all.output()).not.toContain('mails are shown')
  // Real people get no mail from the demonstration sender: without MAIL_FROM, mails stay in the queue.
  expect(await environmentOfApi(root)).not.toHaveProperty('MAIL_FROM')
})

test('a second start of the same variant is refused and names the address of the first', async () => {
  const root = createServiceTree()
  const port = await findFreePort()
  await start(root, { PORT: String(port) }).waitForOutput('is ready')
  const second = start(root, { PORT: String(await findFreePort()) })
  await expect(second.ended).resolves.toBe(1)
  expect(second.output()).toContain(`already runs at http://localhost:${port}/`)
})

test('a port in use is refused with its number', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const refused = start(createServiceTree(), { PORT: String(port) })
  await expect(refused.ended).resolves.toBe(1)
  expect(refused.output()).toContain(`Port ${port} (PORT) cannot be used: another program listens there.`)
  taken.close()
})

test.each(['edge-2', 'release-registry', 'stand-ins'])(
  '%s that is killed runs again under the same address',
  async (name) => {
    const root = createServiceTree()
    const started = start(root, { PORT: String(await findFreePort()) })
    await started.waitForOutput('is ready')
    const before = getRecord(root, name)
    process.kill(before.pid, 'SIGKILL')
    await started.waitForOutput('runs again')
    const after = getRecord(root, name)
    expect(after.url).toBe(before.url)
    expect(after.pid).not.toBe(before.pid)
    expect(await fetch(after.url).then((response) => response.status)).toBe(200)
  },
)

test('the release registry has the same address after the next start', async () => {
  const root = createServiceTree()
  const env = { PORT: String(await findFreePort()) }
  const first = start(root, env)
  await first.waitForOutput('is ready')
  const { url } = getRecord(root, 'release-registry')
  first.child.kill('SIGTERM')
  await first.ended
  await start(root, env).waitForOutput('is ready')
  expect(getRecord(root, 'release-registry').url).toBe(url)
})

test('after a start is killed the next one stops its leftovers and starts', async () => {
  const root = createServiceTree()
  const port = await findFreePort()
  const killed = start(root, { PORT: String(port) })
  await killed.waitForOutput('is ready')
  const left = ['edge-2', 'portal-api-2', 'release-registry', 'stand-ins'].map((name) =>
    getRecord(root, name),
  )
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = start(root, { PORT: String(port) })
  await next.waitForOutput('is ready')
  expect(left.map((record) => isAlive(record))).toEqual([false, false, false, false])
  expect(await pageAt(port)).toBe('<html>company 2</html>')
})

test('a start that is stopped early leaves no process', async () => {
  const root = createServiceTree()
  const started = start(root, { PORT: String(await findFreePort()) })
  await waitUntil(
    () => existsSync(join(root, '.data', 'run', 'release-registry.json')),
    () => 'the release registry',
  )
  const registry = getRecord(root, 'release-registry')
  started.child.kill('SIGTERM')
  await expect(started.ended).resolves.toBe(130)
  expect(isAlive(registry)).toBe(false)
})
