import { createPublicKey, verify } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Composition, SignedComposition } from 'shared-contracts/release/composition'
import { createPool } from 'shared-service/database'
import * as z from 'zod/mini'
import { SCHEMA } from '../../database-schema.ts'
import { registryForEachTest } from '../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord, shellRecord } from '../../testing/started-registry.ts'

const registry = registryForEachTest()

async function current(): Promise<{ signed: SignedComposition; composition: Composition }> {
  const signed = z.parse(SignedComposition, (await call(registry, 'GET /compositions/current')).body)
  return { signed, composition: z.parse(Composition, JSON.parse(signed.payload)) }
}

function rollback(remote: string, version?: string) {
  const body = {
    remote,
    reason: 'It fails',
    action: 'rollback',
    ...(version === undefined ? {} : { version }),
  }
  return call(registry, 'POST /pointers', { as: 'operations', body })
}

test('FED-01 promotion and rollback change the composition and no release', async () => {
  await publish(registry, shellRecord('1.0.0'))
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await publish(registry, remoteRecord('mf-one', '1.1.0'))
  expect((await current()).composition).toMatchObject({ number: 0, shell: null, remotes: [] })

  expect((await promote(registry, 'shell@1.0.0')).body).toEqual({
    number: 1,
    remote: 'shell',
    from: null,
    to: '1.0.0',
  })
  expect((await promote(registry, 'mf-one@1.0.0')).body).toMatchObject({
    number: 2,
    from: null,
    to: '1.0.0',
  })
  expect((await promote(registry, 'mf-one@1.1.0')).body).toMatchObject({
    number: 3,
    from: '1.0.0',
    to: '1.1.0',
  })
  const { composition } = await current()
  expect(composition.number).toBe(3)
  expect(composition.shell?.version).toBe('1.0.0')
  expect(composition.remotes).toEqual([remoteRecord('mf-one', '1.1.0')])

  expect((await rollback('mf-one')).body).toMatchObject({ number: 4, from: '1.1.0', to: '1.0.0' })
  expect((await current()).composition.remotes).toEqual([remoteRecord('mf-one', '1.0.0')])
  expect((await call(registry, 'GET /status')).body).toMatchObject({
    number: 4,
    live: [
      { remote: 'mf-one', version: '1.0.0', who: 'operations', why: 'It fails' },
      { remote: 'shell', version: '1.0.0', who: 'operations', why: 'Tested and agreed' },
    ],
  })
})

function retire(remote: string, reason = 'No longer needed') {
  return call(registry, 'POST /pointers', { as: 'operations', body: { remote, reason, action: 'retire' } })
}

test('FED-06 a retired remote keeps its releases, and a rollback restores the last live one', async () => {
  await publish(registry, shellRecord('1.0.0'))
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await promote(registry, 'shell@1.0.0')
  await promote(registry, 'mf-one@1.0.0')
  expect((await retire('mf-one')).body).toEqual({ number: 3, remote: 'mf-one', from: '1.0.0', to: null })
  expect((await current()).composition).toMatchObject({ number: 3, shell: { version: '1.0.0' }, remotes: [] })
  expect((await call(registry, 'GET /status')).body).toMatchObject({
    live: [{ remote: 'shell' }],
    retired: ['mf-one'],
  })
  expect((await call(registry, 'GET /history')).body?.['entries']).toMatchObject([
    {
      action: 'retire',
      remote: 'mf-one',
      from: '1.0.0',
      to: null,
      who: 'operations',
      why: 'No longer needed',
    },
    { number: 2 },
    { number: 1 },
  ])
  expect((await call(registry, 'GET /releases/mf-one/1.0.0')).status).toBe(200)
  expect((await retire('mf-one')).body).toMatchObject({ code: 'REMOTE_NOT_LIVE' })
  expect((await rollback('mf-one')).body).toMatchObject({ number: 4, from: null, to: '1.0.0' })
  expect((await call(registry, 'GET /status')).body).toMatchObject({ retired: [] })
})

test('FED-03 a remote whose contract another one needs, and the shell, cannot be retired', async () => {
  const provides = { 'appeals.draft': 3 }
  await publish(registry, shellRecord('1.0.0'))
  await publish(registry, remoteRecord('mf-one', '1.0.0', { contracts: { requires: {}, provides } }))
  const needy = { contracts: { requires: provides, provides: {} } }
  await publish(registry, remoteRecord('mf-two', '1.0.0', needy))
  for (const release of ['shell@1.0.0', 'mf-one@1.0.0', 'mf-two@1.0.0']) await promote(registry, release)
  expect(await retire('mf-one')).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_INCOMPATIBLE',
      errors: {
        'contracts.mf-two.appeals.draft': 'mf-two@1.0.0 requires appeals.draft@3, which no release provides',
      },
    },
  })
  expect(await retire('shell')).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  expect((await current()).composition.number).toBe(3)
})

test('FED-06 the signature of a composition verifies, and fails with one changed byte', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await promote(registry, 'mf-one@1.0.0')
  const { signed } = await current()
  const key = createPublicKey(await readFile(join(registry.keysDir, 'composition.pub.pem')))
  const payload = Buffer.from(signed.payload)
  const signature = Buffer.from(signed.signature, 'base64')
  expect(key.asymmetricKeyType).toBe('ed25519')
  expect(verify(null, payload, key, signature)).toBe(true)
  payload[20] = (payload[20] ?? 0) ^ 1
  expect(verify(null, payload, key, signature)).toBe(false)
  expect((await stat(join(registry.keysDir, 'composition.key.pem'))).mode & 0o777).toBe(0o600)
})

test('FED-06 the history has name, time and reason, newest first, and each entry the previous hash', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await publish(registry, remoteRecord('mf-one', '1.1.0'))
  await promote(registry, 'mf-one@1.0.0')
  await promote(registry, 'mf-one@1.1.0')
  await rollback('mf-one')
  const { body } = await call(registry, 'GET /history')
  const entries = body?.['entries'] as { hash: string; previousHash: string | null }[]
  expect(entries).toMatchObject([
    {
      number: 3,
      action: 'rollback',
      remote: 'mf-one',
      from: '1.1.0',
      to: '1.0.0',
      who: 'operations',
      when: '2026-11-20T08:00:00.000Z',
      why: 'It fails',
    },
    { number: 2, action: 'promote', from: '1.0.0', to: '1.1.0', why: 'Tested and agreed' },
    { number: 1, action: 'promote', from: null, to: '1.0.0', previousHash: null },
  ])
  expect(entries[0]?.previousHash).toBe(entries[1]?.hash)
  expect(entries[1]?.previousHash).toBe(entries[2]?.hash)
  const one = await call(registry, 'GET /history?limit=1')
  expect(one.body?.['entries']).toHaveLength(1)
})

test.each([
  "update history set why = 'something else'",
  'delete from history',
  'truncate history',
  'delete from composition where number = 1',
  "update release set record = '{}'",
])('FED-06 the database refuses: %s', async (statement) => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await promote(registry, 'mf-one@1.0.0')
  const pool = createPool(registry.databaseUrl, { schema: SCHEMA })
  await expect(pool.query(statement)).rejects.toThrow('is append-only')
  await pool.end()
})

test('FED-06 of two promotions based on the same composition the second is refused with the new number', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await publish(registry, remoteRecord('mf-two', '1.0.0'))
  const responses = await Promise.all([
    promote(registry, 'mf-one@1.0.0', 0),
    promote(registry, 'mf-two@1.0.0', 0),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'COMPOSITION_CHANGED',
    message: 'The composition has changed. It is now number 1',
  })
  expect((await current()).composition.remotes).toHaveLength(1)
})

test('FED-06 two promotions without a number are applied one after the other', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await publish(registry, remoteRecord('mf-two', '1.0.0'))
  const responses = await Promise.all([promote(registry, 'mf-one@1.0.0'), promote(registry, 'mf-two@1.0.0')])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect((await current()).composition).toMatchObject({ number: 2 })
  expect((await current()).composition.remotes.map(({ name }) => name)).toEqual(['mf-one', 'mf-two'])
})

test('FED-06 promoting the live release changes and records nothing', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await promote(registry, 'mf-one@1.0.0')
  expect((await promote(registry, 'mf-one@1.0.0')).body).toMatchObject({
    number: 1,
    from: '1.0.0',
    to: '1.0.0',
  })
  expect((await call(registry, 'GET /history')).body?.['entries']).toHaveLength(1)
})

test('FED-06 an unknown release and a change without a reason are refused', async () => {
  expect(await promote(registry, 'mf-one@9.9.9')).toMatchObject({
    status: 404,
    body: { code: 'RELEASE_UNKNOWN', message: 'There is no such published release: mf-one@9.9.9' },
  })
  for (const reason of ['', '   ', undefined]) {
    const body = { remote: 'mf-one', version: '1.0.0', action: 'promote', reason }
    const response = await call(registry, 'POST /pointers', { as: 'operations', body })
    expect(response).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
    expect(Object.keys(response.body?.['errors'] ?? {})).toEqual(['reason'])
  }
})

test('FED-06 a first release cannot be rolled back, and two rollbacks go two releases back', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(registry, remoteRecord('mf-one', version))
  expect(await rollback('mf-one')).toMatchObject({ status: 409, body: { code: 'ROLLBACK_IMPOSSIBLE' } })
  await promote(registry, 'mf-one@1.0.0')
  expect((await rollback('mf-one')).body).toMatchObject({ code: 'ROLLBACK_IMPOSSIBLE' })
  await promote(registry, 'mf-one@1.1.0')
  expect((await rollback('mf-one', '1.2.0')).body).toMatchObject({
    code: 'ROLLBACK_TARGET_NEVER_LIVE',
    message: 'mf-one@1.2.0 was never live, so a rollback to it is not possible',
  })
  await promote(registry, 'mf-one@1.2.0')
  expect((await rollback('mf-one')).body).toMatchObject({ from: '1.2.0', to: '1.1.0' })
  expect((await rollback('mf-one')).body).toMatchObject({ from: '1.1.0', to: '1.0.0' })
  expect((await rollback('mf-one')).body).toMatchObject({ code: 'ROLLBACK_IMPOSSIBLE' })
  expect((await rollback('mf-one', '1.2.0')).body).toMatchObject({ from: '1.0.0', to: '1.2.0' })
})

test('FED-03 a remote with a missing contract or colliding addresses cannot be promoted', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  // Published while no colliding release was live.
  const [route] = remoteRecord('mf-two', '1.1.0').routes
  const routes = route === undefined ? [] : [{ ...route, id: 'one.start', path: '/one/:number' }]
  await publish(registry, remoteRecord('mf-two', '1.1.0', { routes }))
  await promote(registry, 'mf-one@1.0.0')
  const needy = remoteRecord('mf-two', '1.0.0', {
    contracts: { requires: { 'appeals.draft': 3 }, provides: {} },
  })
  await publish(registry, needy)
  expect(await promote(registry, 'mf-two@1.0.0')).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_INCOMPATIBLE',
      errors: {
        'contracts.mf-two.appeals.draft': 'mf-two@1.0.0 requires appeals.draft@3, which no release provides',
      },
    },
  })
  expect((await promote(registry, 'mf-two@1.1.0')).body).toMatchObject({
    code: 'RELEASE_INCOMPATIBLE',
    errors: {
      'route one.start': 'route one.start is taken by both mf-one@1.0.0 and mf-two@1.1.0',
      'path /one/:': 'path /one/: is taken by both mf-one@1.0.0 and mf-two@1.1.0',
    },
  })
  expect((await current()).composition.number).toBe(1)
})

test('FED-03 rollback and publication succeed with a note when newer drafts cannot be opened', async () => {
  const drafts = (writes: number, ...reads: number[]) => ({ drafts: { appeal: { writes, reads } } })
  await publish(registry, remoteRecord('mf-one', '1.0.0', drafts(1, 1)))
  await promote(registry, 'mf-one@1.0.0')
  const sentence =
    'mf-one@1.0.0 cannot open drafts of appeal in version 2: drafts written with mf-one@1.1.0 stay in the ' +
    'browsers of their owners until a release can read them; their number is unknown'
  expect(await publish(registry, remoteRecord('mf-one', '1.1.0', drafts(2, 1, 2)))).toMatchObject({
    status: 200,
    body: { notes: [`after a rollback to mf-one@1.0.0: ${sentence}`] },
  })
  await promote(registry, 'mf-one@1.1.0')
  expect(await rollback('mf-one')).toMatchObject({
    status: 200,
    body: { from: '1.1.0', to: '1.0.0', notes: [sentence] },
  })
  // Forward again: the release reads both.
  expect(await promote(registry, 'mf-one@1.1.0')).toMatchObject({ status: 200 })
  expect(
    await call(registry, 'POST /pointers', {
      as: 'operations',
      body: { remote: 'mf-one', version: '1.0.0', reason: 'Broken', action: 'rollback' },
    }),
  ).toMatchObject({ status: 200, body: { notes: [sentence] } })
})

test('FED-03 a rollback that breaks another live remote is refused with its name', async () => {
  const provides = (major: number) => ({
    contracts: { requires: {}, provides: { 'cards.card.opened': major } },
  })
  await publish(registry, remoteRecord('mf-one', '1.0.0', provides(1)))
  await promote(registry, 'mf-one@1.0.0')
  await publish(registry, remoteRecord('mf-one', '1.1.0', provides(2)))
  await promote(registry, 'mf-one@1.1.0')
  const reader = { contracts: { requires: { 'cards.card.opened': 2 }, provides: {} } }
  await publish(registry, remoteRecord('mf-two', '1.0.0', reader))
  await promote(registry, 'mf-two@1.0.0')
  expect(await rollback('mf-one')).toMatchObject({
    status: 409,
    body: {
      errors: {
        'contracts.mf-two.cards.card.opened':
          'mf-two@1.0.0 requires cards.card.opened@2, but mf-one@1.0.0 provides cards.card.opened@1',
      },
    },
  })
})

test('FED-03 the reasons of a refusal are in the caller’s language', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  const release = remoteRecord('mf-one', '2.0.0', { platform: 2 })
  const words = {
    az: 'mf-one@2.0.0 platformanın 2 versiyası üçün qurulub, shell isə 1 versiyasıdır',
    ru: 'mf-one@2.0.0 собран для платформы 2, а shell\u00a0– платформа 1',
  }
  for (const [language, text] of Object.entries(words)) {
    const target = `POST /releases/mf-one/2.0.0?lang=${language}` as const
    const { body } = await call(registry, target, { as: 'mf-one', body: release })
    expect(body?.['errors']).toEqual({ 'platform.mf-one': text })
  }
})
