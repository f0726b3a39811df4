import { afterAll, expect, test } from '@jest/globals'
import { buildService } from 'shared-service/app'
import { openToAllOrigins } from './public-answers.ts'

const app = await buildService({
  name: 'public-answers',
  config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 1 },
  base: '/api',
  readiness: {},
})
openToAllOrigins(app)

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
  '/api/public/goods/navigation?q=x',
  '/api/public/content/news',
  '/api/public/open-data',
  '/api/public/openapi.json',
])('REG-06 a host whose monitoring adds headers may call %s, without credentials', async (url) => {
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

test.each(['/api/user', '/api/notifications', '/api/search/public?word=x', '/api/public/auth/login', '/api'])(
  'REG-06 pages of other origins are answered no preflight for %s',
  async (url) => {
    const { headers, statusCode } = await preflight(url)
    expect(statusCode).toBe(404)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  },
)
