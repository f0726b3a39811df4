import { beforeEach, expect, test } from '@jest/globals'
import { Composition, SignedComposition } from 'shared-contracts/release/composition'
import * as z from 'zod/mini'
import { registryForEachTest } from '../../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord, shellRecord } from '../../../testing/started-registry.ts'
import { findBrokenLink } from '../history-chain.ts'

const registry = registryForEachTest()

beforeEach(async () => {
  await publish(registry, shellRecord('1.0.0'))
  await promote(registry, 'shell@1.0.0')
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(registry, remoteRecord('mf-one', version))
  await publish(registry, remoteRecord('mf-two', '1.0.0'))
  await promote(registry, 'mf-one@1.0.0')
  await promote(registry, 'mf-two@1.0.0')
})

const FIRST = 3

async function composition(): Promise<Composition> {
  const signed = z.parse(SignedComposition, (await call(registry, 'GET /compositions/current')).body)
  return z.parse(Composition, JSON.parse(signed.payload))
}

function give(release: string, share: number, expect?: number) {
  const [remote, version] = release.split('@')
  const body = { remote, version, share, reason: 'Try it', ...(expect === undefined ? {} : { expect }) }
  return call(registry, 'POST /canaries', { as: 'operations', body })
}

function end(remote: string) {
  return call(registry, `POST /canaries/${remote}/end`, { as: 'operations', body: { reason: 'Too slow' } })
}

async function entries() {
  const { body } = await call(registry, 'GET /history')
  return body?.['entries'] as Parameters<typeof findBrokenLink>[0]
}

test('FED-08 a canary runs beside the live release and is recorded in the history', async () => {
  expect((await give('mf-one@1.1.0', 500)).body).toEqual({
    number: FIRST + 1,
    remote: 'mf-one',
    version: '1.1.0',
    from: 0,
    share: 500,
  })
  const live = await composition()
  expect(live.remotes.map(({ name, version }) => `${name}@${version}`)).toEqual([
    'mf-one@1.0.0',
    'mf-two@1.0.0',
  ])
  expect(live.canaries).toMatchObject([{ release: { name: 'mf-one', version: '1.1.0' }, share: 500 }])
  expect(live.canaries?.[0]?.salt).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect((await entries())[0]).toMatchObject({
    action: 'canary',
    remote: 'mf-one',
    from: '1.0.0',
    to: '1.1.0',
    share: 500,
    who: 'operations',
    why: 'Try it',
  })
  expect((await call(registry, 'GET /status')).body).toMatchObject({
    live: [{ remote: 'mf-one', version: '1.0.0' }, { remote: 'mf-two' }, { remote: 'shell' }],
    canaries: [
      {
        remote: 'mf-one',
        version: '1.1.0',
        share: 500,
        since: '2026-11-20T08:00:00.000Z',
        who: 'operations',
        why: 'Try it',
        stable: { pages: 0, errors: 0, struck: 0 },
        canary: { pages: 0, errors: 0, struck: 0 },
      },
    ],
  })
})

test('FED-08 raising the share keeps the salt and its visitors; a share is never lowered', async () => {
  await give('mf-one@1.1.0', 500)
  const salt = (await composition()).canaries?.[0]?.salt
  expect((await give('mf-one@1.1.0', 2000)).body).toMatchObject({ from: 500, share: 2000 })
  expect((await composition()).canaries).toMatchObject([{ share: 2000, salt }])
  expect(await give('mf-one@1.1.0', 1000)).toMatchObject({
    status: 409,
    body: {
      code: 'CANARY_NOT_RAISED',
      message: 'mf-one@1.1.0 already has a share of 20 % of visitors. A share can only be raised',
    },
  })
  expect((await give('mf-one@1.1.0', 2000)).body).toMatchObject({ number: FIRST + 2, from: 2000 })
  expect((await entries()).map(({ action }) => action).slice(0, 2)).toEqual(['canary', 'canary'])
})

test('FED-08 an ended canary is removed, and the next rollout has a new salt', async () => {
  await give('mf-one@1.1.0', 500)
  const salt = (await composition()).canaries?.[0]?.salt
  expect((await end('mf-one')).body).toMatchObject({
    number: FIRST + 2,
    version: '1.1.0',
    from: 500,
    share: 0,
  })
  expect(await composition()).not.toHaveProperty('canaries')
  expect((await entries())[0]).toMatchObject({
    action: 'end-canary',
    from: '1.1.0',
    to: '1.0.0',
    why: 'Too slow',
  })
  expect(await end('mf-one')).toMatchObject({ status: 404, body: { code: 'CANARY_UNKNOWN' } })
  await give('mf-one@1.1.0', 500)
  expect((await composition()).canaries?.[0]?.salt).not.toBe(salt)
})

test('FED-08 promoting a canary makes it live for all visitors with one history entry', async () => {
  await give('mf-one@1.1.0', 500)
  expect((await promote(registry, 'mf-one@1.1.0')).body).toMatchObject({
    number: FIRST + 2,
    from: '1.0.0',
    to: '1.1.0',
  })
  const live = await composition()
  expect(live).not.toHaveProperty('canaries')
  expect(live.remotes[0]?.version).toBe('1.1.0')
  const all = await entries()
  expect(all.map(({ action }) => action)).toEqual(['promote', 'canary', 'promote', 'promote', 'promote'])
  expect(findBrokenLink(all)).toBeUndefined()
})

test('FED-08 promoting another release of the remote keeps the canary', async () => {
  await give('mf-one@1.2.0', 500)
  await promote(registry, 'mf-one@1.1.0')
  const live = await composition()
  expect(live.remotes[0]?.version).toBe('1.1.0')
  expect(live.canaries).toMatchObject([{ release: { version: '1.2.0' } }])
})

test('FED-04 a rollback ends the canary of its remote first, each with its own entry', async () => {
  await promote(registry, 'mf-one@1.1.0')
  await give('mf-one@1.2.0', 500)
  const body = { remote: 'mf-one', reason: 'It fails', action: 'rollback' }
  expect((await call(registry, 'POST /pointers', { as: 'operations', body })).body).toMatchObject({
    number: FIRST + 4,
    from: '1.1.0',
    to: '1.0.0',
  })
  expect(await composition()).not.toHaveProperty('canaries')
  expect((await entries()).slice(0, 2)).toMatchObject([
    { action: 'rollback', from: '1.1.0', to: '1.0.0', why: 'It fails' },
    { action: 'end-canary', from: '1.2.0', to: '1.1.0', why: 'mf-one, rollback: It fails' },
  ])
  expect(findBrokenLink(await entries())).toBeUndefined()
})

test('FED-04 a rollback ends an incompatible canary of another remote', async () => {
  const provides = { 'two.chosen': 1 }
  await publish(registry, remoteRecord('mf-two', '1.1.0', { contracts: { requires: {}, provides } }))
  await promote(registry, 'mf-two@1.1.0')
  await publish(
    registry,
    remoteRecord('mf-one', '2.0.0', { contracts: { requires: provides, provides: {} } }),
  )
  expect((await give('mf-one@2.0.0', 500)).status).toBe(200)
  const body = { remote: 'mf-two', reason: 'It fails', action: 'rollback' }
  expect((await call(registry, 'POST /pointers', { as: 'operations', body })).status).toBe(200)
  expect((await entries()).slice(0, 2)).toMatchObject([
    { action: 'rollback', remote: 'mf-two' },
    { action: 'end-canary', remote: 'mf-one' },
  ])
})

test('FED-03 a canary is checked like a promotion', async () => {
  const needy = { contracts: { requires: { 'appeals.draft': 3 }, provides: {} } }
  await publish(registry, remoteRecord('mf-one', '2.0.0', needy))
  expect(await give('mf-one@2.0.0', 500)).toMatchObject({
    status: 409,
    body: { code: 'RELEASE_INCOMPATIBLE' },
  })
  expect(await composition()).toMatchObject({ number: FIRST })
})

test('FED-08 two canaries with a shared contract are refused; contracts of the platform do not count', async () => {
  const shared = (name: string, version: string, contract: string) =>
    remoteRecord(name, version, {
      contracts: { requires: { 'shared-contracts': 1 }, provides: { [contract]: 1 } },
    })
  await publish(registry, shared('mf-one', '2.0.0', 'common.topic'))
  await publish(registry, shared('mf-two', '2.0.0', 'common.topic'))
  await publish(registry, shared('mf-two', '2.1.0', 'other.topic'))
  expect((await give('mf-one@2.0.0', 500)).status).toBe(200)
  expect(await give('mf-two@2.0.0', 500)).toMatchObject({
    status: 409,
    body: { code: 'CANARY_CONTRACTS', errors: { 'mf-one@2.0.0': 'common.topic' } },
  })
  expect((await give('mf-two@2.1.0', 500)).status).toBe(200)
  expect((await composition()).canaries).toHaveLength(2)
})

test('FED-08 a remote has at most one canary, and none without a live release', async () => {
  await give('mf-one@1.1.0', 500)
  expect(await give('mf-one@1.2.0', 700)).toMatchObject({ status: 409, body: { code: 'CANARY_RUNNING' } })
  expect(await give('mf-two@1.0.0', 500)).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  expect(await give('mf-two@9.9.9', 500)).toMatchObject({ status: 404, body: { code: 'RELEASE_UNKNOWN' } })
  await call(registry, 'POST /pointers', {
    as: 'operations',
    body: { remote: 'mf-two', reason: 'Not needed', action: 'retire' },
  })
  expect(await give('mf-two@1.0.0', 500)).toMatchObject({ status: 409, body: { code: 'REMOTE_NOT_LIVE' } })
})

test('FED-08 a fourth concurrent canary is refused', async () => {
  const given = new Map<string, string>()
  const wider = { ...registry, credential: (name: string) => given.get(name) ?? registry.credential(name) }
  for (const name of ['mf-three', 'mf-four']) {
    const { body } = await call(registry, 'POST /credentials', { as: 'operations', body: { name } })
    given.set(name, String(body?.['credential']))
    await publish(wider, remoteRecord(name, '1.0.0'))
    await promote(registry, `${name}@1.0.0`)
    await publish(wider, remoteRecord(name, '1.1.0'))
  }
  await publish(registry, remoteRecord('mf-two', '1.1.0'))
  for (const release of ['mf-one@1.1.0', 'mf-two@1.1.0', 'mf-three@1.1.0']) {
    expect((await give(release, 100)).status).toBe(200)
  }
  expect(await give('mf-four@1.1.0', 100)).toMatchObject({
    status: 409,
    body: { code: 'CANARY_LIMIT', message: 'At most 3 canaries run at the same time' },
  })
  expect((await give('mf-three@1.1.0', 200)).status).toBe(200)
})

test.each([0, 5001, 1.5, -1])('FED-08 a share of %d ten thousandths is refused', async (share) => {
  expect(await give('mf-one@1.1.0', share)).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_INVALID' },
  })
})

test('FED-06 of two canaries based on the same composition the second is refused', async () => {
  await publish(registry, remoteRecord('mf-two', '1.1.0'))
  const responses = await Promise.all([give('mf-one@1.1.0', 500, FIRST), give('mf-two@1.1.0', 500, FIRST)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('FED-04 the composition names the rollback target of each remote as fallback', async () => {
  expect(await composition()).not.toHaveProperty('fallbacks')
  await promote(registry, 'mf-one@1.1.0')
  const of = async () => (await composition()).fallbacks?.map(({ name, version }) => `${name}@${version}`)
  expect(await of()).toEqual(['mf-one@1.0.0'])
  await promote(registry, 'mf-one@1.2.0')
  expect(await of()).toEqual(['mf-one@1.1.0'])
  await give('mf-two@1.0.0', 500)
  const body = { remote: 'mf-one', reason: 'It fails', action: 'rollback' }
  await call(registry, 'POST /pointers', { as: 'operations', body })
  expect(await of()).toEqual(['mf-one@1.0.0'])
})
