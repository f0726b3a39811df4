import { expect, test } from '@jest/globals'
import fastify from 'fastify'
import { openToAllOrigins } from './public-answers.ts'

const app = fastify()
openToAllOrigins(app)

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
    const { headers } = await preflight(url)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  },
)
