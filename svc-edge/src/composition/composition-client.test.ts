import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { until } from 'shared-service/testing/waiting'
import { EdgeStack } from '../testing/edge-stack.ts'
import { publishRemote } from '../testing/fake-releases.ts'
import { makeKeys, signComposition, type SigningKeys } from '../testing/fake-upstreams.ts'
import { CompositionClient } from './composition-client.ts'
import { readPublicKey } from './verify-composition.ts'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.make()
})

afterEach(() => stack.close())

async function goLive(number = 1): Promise<void> {
  stack.registry.publish(signComposition(await stack.composition(number), stack.keys))
}

test('FED-06 a composition with one changed byte is refused, and the last good one stays in use', async () => {
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  const next = signComposition(await stack.composition(2), stack.keys)
  const flipped = next.payload.replace('"number":2', '"number":3')
  stack.registry.publish({ ...next, payload: flipped })
  await stack.waitForLog('the signature does not fit the payload')
  expect(await stack.number()).toBe(1)
})

test('FED-06 a composition signed by another key is refused', async () => {
  stack.registry.publish(signComposition(await stack.composition(), makeKeys()))
  await stack.start()
  await stack.waitForLog('composition refused')
  expect(await stack.number()).toBe(0)
})

test('FED-06 a signed composition outside the schema is refused', async () => {
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  const broken = { ...(await stack.composition(2)), remotes: [{ kind: 'remote' }] }
  stack.registry.publish(signComposition(broken as never, stack.keys))
  await stack.waitForLog('composition refused')
  expect(await stack.number()).toBe(1)
})

test('FED-06 a composition with a lower number is dropped, a rollback with a higher number is used', async () => {
  await goLive(5)
  await stack.start()
  await stack.waitFor(5)
  await goLive(4)
  await stack.waitForLog('lower number dropped')
  expect(await stack.number()).toBe(5)
  await goLive(6)
  await stack.waitFor(6)
})

test('FED-06 a lower number is logged once', async () => {
  await goLive(5)
  await stack.start()
  await stack.waitFor(5)
  await goLive(4)
  await goLive(4)
  // Compositions are processed in order.
  await goLive(6)
  await stack.waitFor(6)
  expect(stack.log.filter((line) => line.includes('lower number dropped'))).toHaveLength(1)
})

test('FED-06 the ETag of a refused composition is not sent, so that it is fetched again', async () => {
  const follow = (key: SigningKeys): CompositionClient =>
    new CompositionClient({
      registryUrl: stack.registry.url,
      key: readPublicKey(key.publicPem),
      file: { read: async () => undefined, write: async () => undefined },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onComposition: async () => undefined,
      pollEveryMs: 5,
    })
  const tags = async (client: CompositionClient): Promise<(string | undefined)[]> => {
    stack.registry.polled.length = 0
    await client.start()
    await until(() => stack.registry.polled.length >= 4)
    await client.stop()
    return stack.registry.polled.slice(0, 4)
  }
  await goLive()
  expect(await tags(follow(makeKeys()))).toEqual([undefined, undefined, undefined, undefined])
  expect((await tags(follow(stack.keys)))[3]).toBe(`"${stack.registry.current?.signature ?? ''}"`)
})

test('FED-07 a composition of the stream is used for new page loads', async () => {
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  await until(() => stack.registry.readers === 1)
  const remotes = [await publishRemote(stack.releasesDir, { version: '1.2.4' })]
  stack.registry.sendToStreams(signComposition(await stack.composition(2, { remotes }), stack.keys))
  await stack.waitFor(2)
  const page = await stack.get('/en/registries')
  expect(page.body).toContain('/m/mf-registries/1.2.4/entry.4d.js')
  expect(page.body).not.toContain('/m/mf-registries/1.2.3/')
})

test('FED-07 polling finds a change that the stream does not send', async () => {
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  stack.registry.streaming = false
  await goLive(2)
  await stack.waitFor(2)
  expect(stack.log.some((line) => line.includes('"composition":2') && line.includes('"poll"'))).toBe(true)
})

test('FED-05 the edge starts from disk while the release registry is down, and follows it afterwards', async () => {
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  await stack.stopEdge()
  await stack.registry.stop()
  await stack.start()
  expect(await stack.number()).toBe(1)
  expect((await stack.get('/en/home')).statusCode).toBe(200)
  await goLive(2)
  await stack.registry.start()
  await stack.waitFor(2)
})

test('an edge without state refuses a composition without a current freshness statement', async () => {
  const old = signComposition(await stack.composition(6), stack.keys)
  const { freshness: _none, ...withoutStatement } = old
  const ofAnother = signComposition(await stack.composition(7), stack.keys).freshness
  const lastHour = new Date(Date.now() - 3_600_000)
  const cases = [
    [withoutStatement, 'the freshness statement is missing'],
    [{ ...old, freshness: ofAnother }, 'composition 6 is not the newest: 7 is'],
    [signComposition(await stack.composition(6), stack.keys, lastHour), 'differs by 60 minutes'],
    [
      { ...old, freshness: signComposition(await stack.composition(6), makeKeys()).freshness },
      'the signature does not fit the payload',
    ],
  ] as const
  await stack.start()
  for (const [replayed, reason] of cases) {
    stack.registry.publish(replayed)
    await stack.waitForLog(reason)
  }
  expect(await stack.number()).toBe(0)
  await goLive(7)
  await stack.waitFor(7)
})

test('health shows whether the composition in use is confirmed or only from disk', async () => {
  const health = async (): Promise<unknown> => (await stack.get('/health/ready')).json()
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  expect(await health()).toMatchObject({ composition: { number: 1, confirmed: true } })
  await stack.stopEdge()
  await stack.registry.stop()
  await stack.start()
  expect(await health()).toMatchObject({ composition: { number: 1, confirmed: false } })
  await stack.registry.start()
  await until(async () => JSON.stringify(await health()).includes('"confirmed":true'))
})

test('FED-06 a changed composition on disk is not used', async () => {
  await goLive()
  await stack.start()
  await stack.waitFor(1)
  await stack.stopEdge()
  await stack.registry.stop()
  const { readFile, writeFile } = await import('node:fs/promises')
  const file = `${stack.folder}/state/composition.json`
  await writeFile(file, (await readFile(file, 'utf8')).replace('1.2.3', '9.9.9'))
  await stack.start()
  expect(await stack.number()).toBe(0)
})

test('STATE-05 without a composition the portal shows in three languages that it is unavailable', async () => {
  await stack.start()
  const page = await stack.get('/ru/home')
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBe('5')
  expect(page.body).toContain('Portal müvəqqəti olaraq əlçatan deyil')
  expect(page.body).toContain('The portal is temporarily unavailable')
  expect(page.body).toContain('Портал временно недоступен')
  expect((await stack.get('/health/ready')).statusCode).toBe(503)
  expect((await stack.get('/health/live')).statusCode).toBe(200)
})
