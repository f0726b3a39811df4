import { afterEach, expect, test } from '@jest/globals'
import type { IncomingHttpHeaders } from 'node:http'
import { ConfigError, parseConfig } from 'shared-service/config'
import { edgeConfig, EdgeSettings } from '../config.ts'
import { EdgeStack } from '../testing/edge-stack.ts'

let stack: EdgeStack | undefined

afterEach(() => stack?.close())

const BEHIND = {
  host: 'localhost:8081',
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'portal.example',
}

async function callsWith(trustedProxies: string[], publicOrigin?: string) {
  const seen: IncomingHttpHeaders[] = []
  const running = await EdgeStack.running({ trustedProxies, publicOrigin })
  stack = running
  running.api = (request, response) => {
    seen.push(request.headers)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  await running.get('/api/public/registries', BEHIND)
  const page = await running.get('/en/registries', BEHIND)
  return { seen, page }
}

test('HTTP-01 behind a trusted proxy the API gets the address of each visitor', async () => {
  const { seen } = await callsWith(['127.0.0.1'], 'https://portal.example')
  expect(seen.map((headers) => headers['x-forwarded-for'])).toEqual(['198.51.100.7', '198.51.100.7'])
  expect(seen[0]).toMatchObject({ 'x-forwarded-proto': 'https' })
})

test('HTTP-01 behind a trusted HTTPS proxy pages have its origin', async () => {
  const { page } = await callsWith(['loopback'], 'https://portal.example')
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(page.body).toContain('<link rel="canonical" href="https://portal.example/en/registries">')
  const reply = await stack?.inject({
    method: 'POST',
    url: '/settings',
    headers: {
      ...BEHIND,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'fontSize=20',
  })
  expect(reply?.headers['set-cookie']).toContain('; Secure')
})

test('HTTP-01 forwarding headers of an untrusted proxy are ignored', async () => {
  const { seen, page } = await callsWith(['10.0.0.0/8'])
  expect(seen.map((headers) => headers['x-forwarded-for'])).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(seen[0]).toMatchObject({ 'x-forwarded-proto': 'http' })
  expect(page.headers).not.toHaveProperty('strict-transport-security')
  expect(page.body).toContain('href="http://localhost:8081/en/registries"')
})

const NEEDED = {
  API_URL: 'http://127.0.0.1:1',
  RELEASE_REGISTRY_URL: 'http://127.0.0.1:2',
  RELEASES_DIR: 'releases',
  STATE_DIR: 'state',
  COMPOSITION_PUBLIC_KEY_FILE: 'public.pem',
}

function trusted(list: string): readonly string[] {
  return edgeConfig(parseConfig(EdgeSettings, { ...NEEDED, TRUSTED_PROXIES: list })).trustedProxies
}

test('HTTP-01 trusted proxies are a list of addresses and ranges', () => {
  expect(trusted('10.0.0.5, 10.1.0.0/16,fd00::/8,loopback')).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'fd00::/8',
    'loopback',
  ])
  expect(trusted('')).toEqual([])
})

test.each(['everybody', '10.0.0.0/33', '10.0.0.5,', '1', 'true', '10.0.0.0/8/8'])(
  'HTTP-01 trusted proxies %j end the edge with an error',
  (list) => {
    expect(() => trusted(list)).toThrow(ConfigError)
  },
)
