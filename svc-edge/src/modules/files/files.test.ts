import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PreviewGrant } from 'shared-contracts/release/preview'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { makeKeys, signComposition, signText } from '../../testing/fake-upstreams.ts'

let stack: EdgeStack
let listening: Promise<string>
/** Of the composition in use. */
let number = 1

/** Puts the next composition in use, which allows these releases to be served beside the live ones. */
async function serve(served: Record<string, string[]>): Promise<void> {
  number += 1
  stack.registry.publish(signComposition(await stack.composition(number, { served }), stack.keys))
  await stack.waitFor(number)
}

beforeAll(async () => {
  stack = await EdgeStack.running()
  listening = stack.app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => stack.close())

test('FED-06 a release file is immutable for a year and can be loaded from any origin with integrity', async () => {
  const { statusCode, headers, body } = await stack.get('/m/shell/1.0.0/main.1a.js')
  expect(statusCode).toBe(200)
  expect(body.startsWith('console.log("shell")')).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(headers).not.toHaveProperty('portal-composition')
  expect(headers).not.toHaveProperty('x-request-id')
  expect(headers).not.toHaveProperty('referrer-policy')
  const missing = await stack.get('/m/shell/1.0.0/nothing.js')
  expect([missing.statusCode, typeof missing.headers['x-request-id']]).toEqual([404, 'string'])
})

test('FED-06 a connection is reused for the next file without a connection header', async () => {
  const origin = new URL(await listening)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const load = (): Promise<readonly [ClientRequest, IncomingMessage]> =>
    new Promise((resolve, reject) => {
      const options = { host: origin.hostname, port: origin.port, path: '/m/shell/1.0.0/main.1a.js', agent }
      const request = get(options, (response) => {
        response.resume().once('end', () => resolve([request, response]))
      }).once('error', reject)
    })
  const [, first] = await load()
  expect(first.statusCode).toBe(200)
  expect(first.headers).not.toHaveProperty('connection')
  expect(first.headers).not.toHaveProperty('keep-alive')
  await new Promise(setImmediate)
  const [second] = await load()
  expect(second.reusedSocket).toBe(true)
  agent.destroy()
})

test('FED-06 a file is sent with its stored compression and an ETag per encoding', async () => {
  const url = '/m/shell/1.0.0/main.1a.js'
  const plain = await stack.get(url)
  const brotli = await stack.get(url, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await stack.get(url, { 'accept-encoding': 'gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, brotli, gzip].map((response) => response.headers.etag)).size).toBe(3)
  const again = await stack.get(url, {
    'accept-encoding': 'br',
    'if-none-match': String(brotli.headers.etag),
  })
  expect(again.statusCode).toBe(304)
})

test('FED-06 the query of a retry changes nothing', async () => {
  expect((await stack.get('/m/shell/1.0.0/main.1a.js?r=1')).statusCode).toBe(200)
})

test('FED-06 HEAD has the size and no body', async () => {
  const response = await stack.inject({ method: 'HEAD', url: '/m/shell/1.0.0/main.1a.js' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-length']).toBe('2000')
  expect(response.body).toBe('')
})

test.each([
  '/m/shell/1.0.0/server/shell.js',
  '/m/shell/1.0.0/release.json',
  '/m/shell/1.0.0/main.1a.js.br',
  '/m/shell/1.0.0/not-there.js',
  '/m/shell/1.0.0/',
  '/m/shell/1.0.0/../1.0.0/main.1a.js',
  '/m/shell/1.0.0/%2e%2e/1.0.0/main.1a.js',
  '/m/shell/1.0.0/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/m/..%2fshell/1.0.0/main.1a.js',
  '/m/%2e%2e/public.pem',
  '/m/../public.pem',
  '/m/shell/9.9.9/main.1a.js',
  '/m/mf-unknown/1.0.0/main.1a.js',
  '/m/mf-registries/1.2.3/%00',
  '/m/',
])('FED-06 %s is not served, and the refusal is not cached', async (url) => {
  // Over a connection: a client library would tidy the path before sending it.
  const origin = new URL(await listening)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: origin.hostname, port: origin.port, path: url, agent: false }, resolve).once('error', reject)
  })
  response.resume()
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('HTTP-06 a missing file gets a problem document in the caller’s language', async () => {
  const response = await stack.get('/m/shell/1.0.0/not-there.js', { 'accept-language': 'ru' })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toMatchObject({ code: 'ROUTE_UNKNOWN', message: 'Такого адреса нет' })
})

test('FED-06 a release without its record is not served', async () => {
  const url = '/m/mf-registries/3.0.0/entry.4d.js'
  await serve({ 'mf-registries': ['3.0.0'] })
  await publishRemote(join(stack.folder, 'staging'), { version: '3.0.0' })
  await rm(join(stack.folder, 'staging/mf-registries/3.0.0/release.json'))
  await rename(
    join(stack.folder, 'staging/mf-registries/3.0.0'),
    join(stack.releasesDir, 'mf-registries/3.0.0'),
  )
  expect((await stack.get(url)).statusCode).toBe(404)
  await publishRemote(stack.releasesDir, { version: '3.0.0' })
  expect((await stack.get(url)).statusCode).toBe(200)
})

test('files of a release are served once it was live or a canary, and until its takedown', async () => {
  const url = '/m/mf-registries/4.0.0/entry.4d.js'
  await publishRemote(stack.releasesDir, { version: '4.0.0' })
  expect((await stack.get(url)).statusCode).toBe(404)
  await serve({ 'mf-registries': ['1.0.0', '4.0.0'] })
  expect((await stack.get(url)).statusCode).toBe(200)
  await serve({ 'mf-registries': ['1.0.0'] })
  expect((await stack.get(url)).statusCode).toBe(404)
})

test('files other than scripts and style sheets run nothing when opened, whatever their declared kind', async () => {
  const types = {
    'drawing.svg': 'image/svg+xml',
    'page.html': 'application/octet-stream',
    'module.mjs': 'application/octet-stream',
  }
  const [live] = (await stack.composition()).remotes
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const folder = join(stack.releasesDir, 'mf-registries/5.0.0')
  await mkdir(folder, { recursive: true })
  for (const path of Object.keys(types)) await writeFile(join(folder, path), svg)
  const file = { kind: 'script', bytes: svg.length, integrity: `sha384-${'A'.repeat(64)}` }
  const files = Object.keys(types).map((path) => ({ ...file, path }))
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...live, files, version: '5.0.0' }))
  await serve({ 'mf-registries': ['5.0.0'] })
  for (const [path, type] of Object.entries(types)) {
    const { statusCode, headers } = await stack.get(`/m/mf-registries/5.0.0/${path}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

const PREVIEWED = '/m/mf-registries/6.0.0/entry.4d.js'

function previewOf(changes: Partial<PreviewGrant> = {}, keys = stack.keys): string {
  const grant = {
    spec: 'preview@1',
    name: 'mf-registries',
    version: '6.0.0',
    composition: number,
    until: new Date(Date.now() + 60_000).toISOString(),
    ...changes,
  }
  const { payload, signature } = signText(grant, keys)
  const token = [Buffer.from(payload), Buffer.from(signature, 'base64')].map((part) =>
    part.toString('base64url'),
  )
  return `${PREVIEWED}?preview=${token.join('.')}`
}

test('a preview link serves files of a release that was never live, which no page can run', async () => {
  await publishRemote(stack.releasesDir, { version: '6.0.0' })
  const { statusCode, headers, body } = await stack.get(previewOf())
  expect([statusCode, body]).toEqual([200, '/* entry */'])
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect((await stack.get(PREVIEWED)).statusCode).toBe(404)
})

test.each([
  ['of another key', () => previewOf({}, makeKeys())],
  ['of another release', () => previewOf({ version: '6.0.1' })],
  ['of another composition', () => previewOf({ composition: 0 })],
  ['that has ended', () => previewOf({ until: '2026-11-20T10:00:00.000Z' })],
  ['of nothing', () => `${PREVIEWED}?preview=`],
  ['of a composition', () => `${PREVIEWED}?preview=${compositionToken()}`],
])('a preview link %s is refused', async (_which, link) => {
  await publishRemote(stack.releasesDir, { version: '6.0.0' })
  expect((await stack.get(link())).statusCode).toBe(404)
})

function compositionToken(): string {
  const { payload = '', signature = '' } = stack.registry.current ?? {}
  return [Buffer.from(payload), Buffer.from(signature, 'base64')]
    .map((part) => part.toString('base64url'))
    .join('.')
}

test('FED-06 a folder whose record names another release is not served', async () => {
  await serve({ 'mf-other': ['1.2.3'] })
  await mkdir(join(stack.releasesDir, 'mf-other/1.2.3'), { recursive: true })
  const record = await stack.composition().then((composition) => composition.remotes[0])
  await writeFile(join(stack.releasesDir, 'mf-other/1.2.3/release.json'), JSON.stringify(record))
  await writeFile(join(stack.releasesDir, 'mf-other/1.2.3/entry.4d.js'), 'x')
  expect((await stack.get('/m/mf-other/1.2.3/entry.4d.js')).statusCode).toBe(404)
})
