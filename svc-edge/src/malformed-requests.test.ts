import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fuzz } from 'shared-service/testing/malformed-requests'
import { EdgeStack } from './testing/edge-stack.ts'

const PATHS = [
  '/*',
  '/az/*',
  '/en/registries/*',
  '/api/*',
  '/api/public/embeds/*/*',
  '/compositions/*',
  '/embed/*',
]
const MORE = [
  '/m/*',
  '/m/mf-registries/1.2.3/*',
  '/live',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/reports/csp',
]
const CHANGES = ['/api/*', '/reports/csp', '/reports/*', '/settings/*', '/*']
const NAMES = ['q', 'page', 'sort', 'jwt', 'return', 'lang', 'theme', 'body', 'csp-report', 'kind', 'release']

let stack: EdgeStack

beforeAll(async () => {
  stack = await EdgeStack.running({ rateLimitFactor: 1_000_000 })
})

afterAll(() => stack.close())

test('no malformed request to the edge causes a server error or reveals internals', async () => {
  let sent = 0
  await fuzz({
    routes: [
      ...[...PATHS, ...MORE].map((url) => ({ method: 'GET', url, names: NAMES })),
      ...CHANGES.map((url) => ({ method: 'POST', url, names: NAMES })),
    ],
    runs: 2000,
    known: ['az', 'en', 'ru', 'registries', 'entry.js', 'registries/v1.js', 'mf-registries', '1.2.3', '1'],
    send: (request) => {
      sent += 1
      return stack.app.inject(request)
    },
  })
  expect(sent).toBe(2000)
}, 120_000)
