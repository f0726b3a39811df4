import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { ConfigError, parseConfig } from 'shared-service/config'
import { EdgeSettings } from '../config.ts'
import { EdgeStack } from '../testing/edge-stack.ts'

let stack: EdgeStack | undefined

afterEach(() => stack?.close())

const PUBLIC = { publicOrigin: 'https://portal.example' }

test('HTTP-06 the edge accepts loopback names and the public host, and no others', async () => {
  const running = await EdgeStack.running(PUBLIC)
  stack = running
  const status = async (host: string, url = '/robots.txt'): Promise<number> =>
    (await running.get(url, { host })).statusCode
  for (const host of ['localhost:8080', '127.0.0.1:8080', '127.0.0.2', '[::1]:8080', 'LOCALHOST'])
    expect([host, await status(host)]).toEqual([host, 200])
  for (const host of ['portal.example', 'Portal.Example:443'])
    expect([host, await status(host)]).toEqual([host, 200])
  for (const host of [
    'evil.example',
    'portal.example.evil.example',
    '127.0.0.1.evil.example',
    'a"><script>',
    'localhost.evil.example',
  ])
    expect([host, await status(host)]).toEqual([host, 421])
  for (const url of ['/en/home', '/sitemap.xml', '/m/shell/1.0.0/main.1a.js', '/api/public/registries'])
    expect([url, await status('evil.example', url)]).toEqual([url, 421])
  expect(await status('10.0.0.5:8080', '/health/live')).toBe(200)
})

test('HTTP-06 a foreign host is refused with a problem document that does not repeat it', async () => {
  stack = await EdgeStack.running()
  const response = await stack.get('/ru/home', { host: 'evil.example', 'accept-language': 'ru' })
  expect(response.statusCode).toBe(421)
  expect(response.json()).toMatchObject({ status: 421, code: 'ROUTE_UNKNOWN', message: 'Такого адреса нет' })
  expect(response.body).not.toContain('evil')
  expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('HTTP-06 behind a proxy the forwarded host is checked', async () => {
  stack = await EdgeStack.running({ ...PUBLIC, trustedProxies: ['loopback'] })
  const through = { host: 'edge.internal', 'x-forwarded-host': 'portal.example' }
  expect((await stack.get('/en/home', through)).statusCode).toBe(200)
  const foreign = { host: 'portal.example', 'x-forwarded-host': 'evil.example' }
  expect((await stack.get('/en/home', foreign)).statusCode).toBe(421)
})

test('HTTP-06 a request that names two hosts is refused', async () => {
  stack = await EdgeStack.running()
  await stack.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stack.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  let response = ''
  for await (const piece of socket) response += String(piece)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toContain('"code":"REQUEST_INVALID"')
})

const NEEDED = {
  API_URL: 'http://127.0.0.1:1',
  RELEASE_REGISTRY_URL: 'http://127.0.0.1:2',
  RELEASES_DIR: 'releases',
  STATE_DIR: 'state',
  COMPOSITION_PUBLIC_KEY_FILE: 'public.pem',
}

test.each(['0.0.0.0', '::', '192.0.2.7', 'portal-1'])(
  'HTTP-06 an edge that listens on %s needs a public origin',
  (HOST) => {
    const start = (): unknown => parseConfig(EdgeSettings, { ...NEEDED, HOST })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(
      'HOST: is open to other machines, so PUBLIC_ORIGIN must say how visitors reach the portal, e.g. https://portal.example',
    )
    const config = parseConfig(EdgeSettings, { ...NEEDED, HOST, PUBLIC_ORIGIN: 'https://portal.example' })
    expect(config.PUBLIC_ORIGIN).toBe('https://portal.example')
  },
)

test.each(['127.0.0.1', '::1', 'localhost', '127.0.0.53'])(
  'HTTP-06 an edge that listens on %s needs no public origin',
  (HOST) => {
    expect(parseConfig(EdgeSettings, { ...NEEDED, HOST }).HOST).toBe(HOST)
  },
)
