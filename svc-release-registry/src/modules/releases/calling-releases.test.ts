import { beforeAll, expect, test } from '@jest/globals'
import type { EndpointCalls } from 'shared-contracts/release/endpoint-shape'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord, shellRecord } from '../../testing/started-registry.ts'

const CALLS: EndpointCalls = {
  'GET /public/content/news/{}': {
    actors: ['VISITOR'],
    params: [{ type: 'string' }],
    reply: { type: 'object' },
  },
}

const registry = registryForAllTests()

beforeAll(async () => {
  await publish(registry, shellRecord('1.0.0', { calls: CALLS }))
  await promote(registry, 'shell@1.0.0')
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(registry, remoteRecord('mf-one', version, { calls: CALLS }))
    await promote(registry, `mf-one@${version}`)
  }
  await publish(registry, remoteRecord('mf-two', '1.0.0'))
  await promote(registry, 'mf-two@1.0.0')
  await publish(registry, remoteRecord('mf-two', '2.0.0', { calls: CALLS }))
})

test('live and fallback releases are listed with their calls, without older and unpublished ones', async () => {
  const { body } = await call(registry, 'GET /calling-releases')
  expect(body).toEqual({
    releases: [
      { name: 'shell', version: '1.0.0', isLive: true, calls: CALLS },
      { name: 'mf-one', version: '1.2.0', isLive: true, calls: CALLS },
      // Built before calls were recorded.
      { name: 'mf-two', version: '1.0.0', isLive: true },
      { name: 'mf-one', version: '1.1.0', isLive: false, calls: CALLS },
    ],
  })
})

test('a composition contains no calls', async () => {
  const { body } = await call(registry, 'GET /compositions/current')
  const payload = String(body?.['payload'])
  expect(JSON.parse(payload)).toMatchObject({ remotes: [{ version: '1.2.0' }, { version: '1.0.0' }] })
  expect(payload).not.toContain('calls')
})

test('a canary is listed, a forgone release is not', async () => {
  const canary = { remote: 'mf-two', version: '2.0.0', share: 500, reason: 'A first look' }
  expect((await call(registry, 'POST /canaries', { as: 'operations', body: canary })).status).toBe(200)
  const forgo = { remote: 'mf-one', version: '1.1.0', action: 'forgo', reason: 'Nobody goes back to it' }
  expect((await call(registry, 'POST /pointers', { as: 'operations', body: forgo })).status).toBe(200)
  const { body } = await call(registry, 'GET /calling-releases')
  const releases = body?.['releases'] as { name: string; version: string; isLive: boolean }[]
  expect(releases.map(({ name, version, isLive }) => `${name}@${version} ${String(isLive)}`)).toEqual([
    'shell@1.0.0 true',
    'mf-one@1.2.0 true',
    'mf-two@1.0.0 true',
    'mf-two@2.0.0 true',
  ])
})
