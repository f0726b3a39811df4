import { expect, test } from '@jest/globals'
import { registryForEachTest } from '../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord } from '../../testing/started-registry.ts'

const registry = registryForEachTest()

function decide(action: 'forgo' | 'rollback', remote: string, version?: string) {
  const body = {
    remote,
    reason: 'Nobody goes back to it',
    action,
    ...(version === undefined ? {} : { version }),
  }
  return call(registry, 'POST /pointers', { as: 'operations', body })
}

const READER = { commit: '0a1b2c', contracts: { requires: { 'cards.card.opened': 1 }, provides: {} } }
const WRITER = { contracts: { requires: {}, provides: { 'cards.card.opened': 1 } } }

test('FED-03 a forgone release is no rollback target, and new releases are not checked against it', async () => {
  await publish(registry, remoteRecord('mf-two', '1.0.0', WRITER))
  await promote(registry, 'mf-two@1.0.0')
  await publish(registry, remoteRecord('mf-one', '1.0.0', READER))
  await promote(registry, 'mf-one@1.0.0')
  await publish(registry, remoteRecord('mf-one', '1.1.0'))
  await promote(registry, 'mf-one@1.1.0')
  const without = remoteRecord('mf-two', '2.0.0')
  expect(await publish(registry, without)).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_INCOMPATIBLE',
      errors: {
        'AFTER_ROLLBACK mf-one@1.0.0 contracts.mf-one.cards.card.opened':
          'after a rollback to mf-one@1.0.0: mf-one@1.0.0 requires cards.card.opened@1, which no release provides',
      },
    },
  })
  expect(await decide('forgo', 'mf-one', '1.0.0')).toMatchObject({
    status: 200,
    body: { number: 4, remote: 'mf-one', from: '1.0.0', to: '1.0.0' },
  })
  expect((await publish(registry, without)).status).toBe(200)
  expect((await promote(registry, 'mf-two@2.0.0')).status).toBe(200)
  expect((await decide('rollback', 'mf-one')).body).toMatchObject({ code: 'ROLLBACK_IMPOSSIBLE' })
  expect((await decide('rollback', 'mf-one', '1.0.0')).body).toMatchObject({
    code: 'ROLLBACK_TARGET_FORGONE',
  })
  const { body } = await call(registry, 'GET /history?limit=2')
  expect(body?.['entries']).toMatchObject([
    { number: 5, action: 'promote', remote: 'mf-two' },
    { number: 4, action: 'forgo', remote: 'mf-one', to: '1.0.0', why: 'Nobody goes back to it' },
  ])
  // The live release is unchanged.
  const status = await call(registry, 'GET /status')
  expect(status.body).toMatchObject({
    live: [
      { remote: 'mf-one', version: '1.1.0' },
      { remote: 'mf-two', version: '2.0.0' },
    ],
  })
})

test('FED-03 live and never live releases cannot be forgone; a repetition changes nothing', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(registry, remoteRecord('mf-one', version))
  await promote(registry, 'mf-one@1.0.0')
  await promote(registry, 'mf-one@1.1.0')
  for (const version of ['1.1.0', '1.2.0']) {
    expect(await decide('forgo', 'mf-one', version)).toMatchObject({
      status: 409,
      body: { code: 'FORGO_IMPOSSIBLE' },
    })
  }
  expect((await decide('forgo', 'mf-one', '1.0.0')).body).toMatchObject({ number: 3 })
  expect((await decide('forgo', 'mf-one', '1.0.0')).body).toMatchObject({ number: 3 })
  // A promotion makes it a rollback target again.
  await promote(registry, 'mf-one@1.0.0')
  await promote(registry, 'mf-one@1.2.0')
  expect((await decide('rollback', 'mf-one')).body).toMatchObject({ from: '1.2.0', to: '1.0.0' })
})
