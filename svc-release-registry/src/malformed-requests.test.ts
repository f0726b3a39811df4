import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listRoutes } from 'shared-service/app'
import { fuzz } from 'shared-service/testing/malformed-requests'
import { startRegistry, type StartedRegistry } from './testing/started-registry.ts'

const NAMES = [
  'remote',
  'version',
  'reason',
  'action',
  'expect',
  'share',
  'limit',
  'name',
  'replace',
  'files',
  'kind',
]

let registry: StartedRegistry

beforeAll(async () => {
  registry = await startRegistry(undefined, undefined, 0)
})

afterAll(() => registry.stop())

test('no malformed request to the release registry causes a server error', async () => {
  // Streams do not end, and guide and packages are packed by a start.
  const left = /^\/(?:compositions\/stream|dev-kit|packages)/
  const routes = listRoutes(registry.app)
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !left.test(url))
    .map(({ method, url }) => ({ method, url, names: NAMES }))
  expect(routes.length).toBeGreaterThan(10)
  const callers = ['operations', 'mf-one', 'edge'].map((name) => `Bearer ${registry.credential(name)}`)
  let sent = 0
  await fuzz({
    routes,
    runs: 1000,
    known: ['mf-one', 'shell', '1.0.0', 'entry.js', 'promote', 'rollback', 'operations'],
    send: (request) => {
      const authorization = callers[sent++ % 4]
      const headers = { ...request.headers, ...(authorization === undefined ? {} : { authorization }) }
      return registry.app.inject({ ...request, headers })
    },
  })
  expect(sent).toBe(1000)
}, 120_000)
