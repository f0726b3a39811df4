import { beforeEach, expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import { fixedClock } from 'shared-service/clock'
import type { SignedText } from 'shared-contracts/release/composition'
import { buildApp } from '../../app.ts'
import { SCHEMA } from '../../database-schema.ts'
import { registryForEachTest } from '../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord } from '../../testing/started-registry.ts'

const registry = registryForEachTest()

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(registry, remoteRecord('mf-one', version))
})

type Action = 'rollback' | 'takedown' | 'retire' | 'promote'

function decide(action: Action, version?: string) {
  const change = { remote: 'mf-one', reason: 'It reads passwords', action }
  const body = version === undefined ? change : { ...change, version }
  return call(registry, 'POST /pointers', { as: 'operations', body })
}

async function served(): Promise<unknown> {
  const { body } = await call(registry, 'GET /compositions/current')
  return (JSON.parse(String(body?.['payload'])) as { readonly served?: unknown }).served
}

test('files of former live releases and canaries are served, those of other releases are not', async () => {
  expect(await served()).toEqual({})
  await promote(registry, 'mf-one@1.0.0')
  expect(await served()).toEqual({ 'mf-one': ['1.0.0'] })
  const canary = { remote: 'mf-one', version: '1.2.0', share: 500, reason: 'Trial' }
  await call(registry, 'POST /canaries', { as: 'operations', body: canary })
  await call(registry, 'POST /canaries/mf-one/end', { as: 'operations', body: { reason: 'Slow' } })
  expect(await served()).toEqual({ 'mf-one': ['1.0.0', '1.2.0'] })
})

test('a takedown permanently stops serving a release, with a reason in the history', async () => {
  await promote(registry, 'mf-one@1.0.0')
  await promote(registry, 'mf-one@1.1.0')
  expect(await decide('takedown', '1.1.0')).toMatchObject({
    status: 409,
    body: { code: 'TAKEDOWN_OF_LIVE_RELEASE' },
  })
  await decide('rollback')
  expect(await decide('takedown', '1.1.0')).toMatchObject({
    status: 200,
    body: { number: 4, remote: 'mf-one', from: '1.1.0', to: '1.1.0' },
  })
  expect(await served()).toEqual({ 'mf-one': ['1.0.0'] })
  const { body } = await call(registry, 'GET /history?limit=1')
  expect(body?.['entries']).toMatchObject([
    {
      number: 4,
      action: 'takedown',
      remote: 'mf-one',
      to: '1.1.0',
      who: 'operations',
      why: 'It reads passwords',
    },
  ])
  const refused = { status: 409, body: { code: 'RELEASE_TAKEN_DOWN' } }
  expect(await decide('promote', '1.1.0')).toMatchObject(refused)
  expect(await decide('rollback', '1.1.0')).toMatchObject(refused)
  const canary = { remote: 'mf-one', version: '1.1.0', share: 500, reason: 'Trial' }
  expect(await call(registry, 'POST /canaries', { as: 'operations', body: canary })).toMatchObject(refused)
  expect(await call(registry, 'POST /releases/mf-one/1.1.0/preview', { as: 'mf-one' })).toMatchObject(refused)
  expect((await decide('takedown', '1.1.0')).body).toMatchObject({ number: 4 })
})

test('a release that was taken down is no rollback target, and an earlier retirement can be undone', async () => {
  await promote(registry, 'mf-one@1.0.0')
  await promote(registry, 'mf-one@1.1.0')
  await decide('takedown', '1.0.0')
  expect((await decide('rollback')).body).toMatchObject({ code: 'ROLLBACK_IMPOSSIBLE' })
  await decide('retire')
  await decide('takedown', '1.2.0')
  expect((await decide('rollback')).body).toMatchObject({ from: null, to: '1.1.0' })
})

test('only operations can take a release down', async () => {
  const body = { remote: 'mf-one', version: '1.0.0', reason: 'It reads passwords', action: 'takedown' }
  expect((await call(registry, 'POST /pointers', { as: 'mf-one', body })).status).toBe(403)
})

test('a preview has signed addresses of all browser files, valid for ten minutes', async () => {
  const { body } = await call(registry, 'POST /releases/mf-one/1.2.0/preview', { as: 'mf-one' })
  expect(body?.['until']).toBe('2026-11-20T08:10:00.000Z')
  const paths = body?.['paths'] as readonly string[]
  expect(paths.map((path) => path.split('?')[0])).toEqual([
    '/m/mf-one/1.2.0/entry.js',
    '/m/mf-one/1.2.0/texts/az.json',
    '/m/mf-one/1.2.0/texts/en.json',
    '/m/mf-one/1.2.0/texts/ru.json',
  ])
  const [payload = ''] = (paths[0]?.split('preview=')[1] ?? '').split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    spec: 'preview@1',
    name: 'mf-one',
    version: '1.2.0',
    composition: 0,
    until: '2026-11-20T08:10:00.000Z',
  })
  for (const as of ['mf-two', 'operations'])
    expect((await call(registry, 'POST /releases/mf-one/1.2.0/preview', { as })).status).toBe(403)
})

test('the newest composition has a current freshness statement', async () => {
  await promote(registry, 'mf-one@1.0.0')
  const { body } = await call(registry, 'GET /compositions/current')
  const { payload } = body?.['freshness'] as SignedText
  expect(JSON.parse(payload)).toEqual({
    spec: 'freshness@1',
    number: 1,
    issuedAt: '2026-11-20T08:00:00.000Z',
  })
})

test('a composition of an older registry is issued again with its served releases', async () => {
  await promote(registry, 'mf-one@1.0.0')
  const { body } = await call(registry, 'GET /compositions/current')
  const { served: _none, ...older } = JSON.parse(String(body?.['payload'])) as { readonly served: unknown }
  const pool = createPool(registry.databaseUrl, { schema: SCHEMA, max: 1, connectRetryMs: 5000 })
  await pool.query(
    `insert into composition (number, issued_at, payload, key, signature) values (2, now(), $1, 'old', 'old')`,
    [JSON.stringify({ ...older, number: 2 })],
  )
  await pool.end()
  const { databaseUrl, releasesDir, keysDir, packagesDir } = registry
  const config = {
    DATABASE_URL: databaseUrl,
    RELEASES_DIR: releasesDir,
    KEYS_DIR: keysDir,
    PACKAGES_DIR: packagesDir,
    PUBLIC_REGISTRY_URL: undefined,
    LOG_LEVEL: 'silent' as const,
    RATE_LIMIT_FACTOR: 1,
  }
  const again = await buildApp(config, fixedClock('2026-11-20T09:00:00.000Z'))
  await again.close()
  expect(await served()).toEqual({ 'mf-one': ['1.0.0'] })
  expect((await call(registry, 'GET /status')).body).toMatchObject({ number: 3 })
  expect((await decide('promote', '1.1.0')).body).toMatchObject({ number: 4 })
})
