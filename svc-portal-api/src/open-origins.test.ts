import { afterAll, expect, test } from '@jest/globals'
import { listNews } from 'shared-contracts/http/content'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import { getApiDescription, listOpenData } from 'shared-contracts/http/data/open-data'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { listRecords, listRegistryCounts } from 'shared-contracts/http/registries'
import { searchPublic } from 'shared-contracts/http/search'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { buildService, registerEndpoint } from 'shared-service/app'

const app = await buildService({
  name: 'open-origins',
  config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 1 },
  base: '/api',
  readiness: {},
})
function register(endpoint: Endpoint): void {
  registerEndpoint(app, endpoint, () => {
    throw new PortalError('SERVICE_UNAVAILABLE')
  })
}

for (const open of [
  listRecords,
  listRegistryCounts,
  navigateGoods,
  listNews,
  listOpenData,
  getApiDescription,
])
  register(open)
register(searchPublic)

afterAll(() => app.close())

function preflight(url: string) {
  return app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: 'https://host.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'traceparent,tracestate,x-request-id',
    },
  })
}

test.each([
  '/api/public/registries/regulated-goods/records?lang=az',
  '/api/public/registry-counts',
  '/api/public/goods/navigator?q=x',
  '/api/public/content/news',
  '/api/public/open-data',
  '/api/public/openapi.json',
])('REG-06 a page of any origin may call %s with additional headers, without credentials', async (url) => {
  const { statusCode, headers, body } = await preflight(url)
  expect([statusCode, body]).toEqual([204, ''])
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '7200',
  })
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test.each([
  ['/api/user', 404],
  ['/api/notifications', 404],
  ['/api/search/public?word=x', 405],
  ['/api/public/auth/login', 404],
  ['/api', 404],
])('REG-06 %s answers no CORS preflight', async (url, status) => {
  const { headers, statusCode } = await preflight(url)
  expect(statusCode).toBe(status)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('REG-06 an error of an open endpoint is readable by pages of other origins', async () => {
  const { headers, statusCode } = await app.inject('/api/public/registry-counts')
  expect(statusCode).toBe(503)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-expose-headers']).toContain('Retry-After')
})

test('REG-06 an OPTIONS request that is no preflight is refused with the allowed methods', async () => {
  const { headers, statusCode } = await app.inject({ method: 'OPTIONS', url: '/api/public/registry-counts' })
  expect(statusCode).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})
