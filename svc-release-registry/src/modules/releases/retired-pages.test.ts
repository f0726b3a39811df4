import { expect, test } from '@jest/globals'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord } from '../../testing/started-registry.ts'

const registry = registryForAllTests()

function record(
  version: string,
  paths: readonly string[],
  changes: Partial<RemoteRelease> = {},
): RemoteRelease {
  const [sample] = remoteRecord('mf-one', version).routes
  if (sample === undefined) throw new Error('no route')
  const routes = paths.map((path) => ({ ...sample, id: `one${path.replaceAll('/', '.')}`, path }))
  return remoteRecord('mf-one', version, { routes, ...changes })
}

async function redirects(): Promise<unknown> {
  return (await call(registry, 'GET /status')).body?.['redirects']
}

test('FED-03 later releases inherit the redirect of a retired page until they have the page again', async () => {
  await publish(registry, record('1.0.0', ['/one', '/one/:id']))
  await promote(registry, 'mf-one@1.0.0')
  expect(await publish(registry, record('2.0.0', ['/one']))).toMatchObject({
    status: 409,
    body: { code: 'RELEASE_INCOMPATIBLE', errors: { 'page /one/:id': expect.any(String) } },
  })
  await publish(registry, record('2.0.0', ['/one'], { redirects: { '/one/:id': '/one' } }))
  await promote(registry, 'mf-one@2.0.0')
  expect(await redirects()).toEqual([{ remote: 'mf-one', from: '/one/:id', to: '/one' }])

  expect((await publish(registry, record('3.0.0', ['/one']))).status).toBe(200)
  expect((await call(registry, 'GET /releases/mf-one/3.0.0')).body).toMatchObject({
    redirects: { '/one/:id': '/one' },
  })
  await promote(registry, 'mf-one@3.0.0')
  expect(await redirects()).toHaveLength(1)

  await publish(registry, record('4.0.0', ['/one', '/one/:code']))
  await promote(registry, 'mf-one@4.0.0')
  expect(await redirects()).toBeUndefined()
})

test('FED-03 a rollback removes new pages and restores retired ones', async () => {
  await publish(registry, record('5.0.0', ['/one', '/one/:code', '/one/new']))
  await promote(registry, 'mf-one@5.0.0')
  const body = { remote: 'mf-one', version: '2.0.0', reason: 'Broken', action: 'rollback' }
  expect(await call(registry, 'POST /pointers', { as: 'operations', body })).toMatchObject({ status: 200 })
  expect(await redirects()).toEqual([{ remote: 'mf-one', from: '/one/:id', to: '/one' }])
})

test('FED-03 a page of a former release may redirect later, one that was never live may not', async () => {
  await publish(registry, record('6.0.0', ['/one', '/one/:code', '/one/new', '/one/unseen']))
  const known = { '/one/:id': '/one', '/one/new': '/one' }
  const refused = await publish(
    registry,
    record('7.0.0', ['/one'], { redirects: { ...known, '/one/unseen': '/one' } }),
  )
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'RELEASE_INCOMPATIBLE', errors: { 'redirect source /one/unseen': expect.any(String) } },
  })
  expect(Object.keys(refused.body?.['errors'] ?? {})).toHaveLength(1)
  expect((await publish(registry, record('7.0.0', ['/one'], { redirects: known }))).status).toBe(200)
})
