import { createPublicKey, verify } from 'node:crypto'
import { afterEach, expect, test } from '@jest/globals'
import { Composition, SignedComposition } from 'shared-contracts/release/composition'
import { SAMPLE_COMPOSITION as LIVE, sampleRelease as release } from '../testing/samples.ts'
import { DevelopmentFeed, developmentComposition } from './development-feed.ts'

const feeds: DevelopmentFeed[] = []

afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()))
})

async function startFeed(): Promise<{ feed: DevelopmentFeed; url: string }> {
  const feed = new DevelopmentFeed()
  feeds.push(feed)
  return { feed, url: await feed.start() }
}

async function current(url: string): Promise<SignedComposition> {
  return SignedComposition.parse(await (await fetch(`${url}/compositions/current`)).json())
}

test('FED-09 a local build replaces its remote, and all others are live', () => {
  const live = { ...LIVE, remotes: [release('mf-one', '1.0.0'), release('mf-two', '2.0.0')] }
  const { remotes, shell } = developmentComposition(live, [release('mf-one', '1.0.0-dev.00000001')])
  expect(remotes.map(({ name, version }) => `${name}@${version}`)).toEqual([
    'mf-two@2.0.0',
    'mf-one@1.0.0-dev.00000001',
  ])
  expect(shell).toBe(LIVE.shell)
})

test('FED-09 a remote that was never live is added', () => {
  const { remotes } = developmentComposition({ ...LIVE, remotes: [] }, [
    release('mf-new', '1.0.0-dev.00000001'),
  ])
  expect(remotes.map(({ name }) => name)).toEqual(['mf-new'])
})

test('FED-09 a local build has neither a fallback release nor a canary', () => {
  const live = {
    ...LIVE,
    remotes: [],
    canaries: [
      { release: release('mf-one', '1.1.0'), share: 500, salt: 'a' },
      { release: release('mf-two', '2.1.0'), share: 500, salt: 'b' },
    ],
    fallbacks: [release('mf-one', '0.9.0'), release('mf-two', '1.9.0')],
  }
  const changed = developmentComposition(live, [release('mf-one', '1.0.0-dev.00000001')])
  expect(changed.canaries?.map(({ release: { name } }) => name)).toEqual(['mf-two'])
  expect(changed.fallbacks?.map(({ name }) => name)).toEqual(['mf-two'])
})

test('FED-09 each change has a higher number, also when the live number stays the same', async () => {
  const { feed, url } = await startFeed()
  expect((await fetch(`${url}/compositions/current`)).status).toBe(404)
  const numberNow = async (): Promise<number> =>
    Composition.parse(JSON.parse((await current(url)).payload)).number
  feed.setLive({ ...LIVE, number: 40 })
  expect(await numberNow()).toBe(40)
  expect(feed.setLocal(release('mf-one', '1.0.0-dev.00000001'))).toBe(41)
  expect(feed.setLocal(release('mf-one', '1.0.0-dev.00000002'))).toBe(42)
  feed.setLive({ ...LIVE, number: 41 })
  expect(await numberNow()).toBe(43)
  feed.setLive({ ...LIVE, number: 90 })
  expect(await numberNow()).toBe(90)
})

test('FED-09 a composition is signed with a key that no other view has', async () => {
  const one = await startFeed()
  const other = await startFeed()
  one.feed.setLive(LIVE)
  const { payload, signature } = await current(one.url)
  const fits = (pem: string): boolean =>
    verify(null, Buffer.from(payload), createPublicKey(pem), Buffer.from(signature, 'base64'))
  expect(fits(one.feed.publicKey)).toBe(true)
  expect(fits(other.feed.publicKey)).toBe(false)
})

test('FED-09 files of every local build are served, because open pages load those of earlier builds', async () => {
  const { feed, url } = await startFeed()
  feed.setLive({ ...LIVE, served: { 'mf-one': ['1.0.0'] } })
  feed.setLocal(release('mf-one', '1.0.0-dev.00000001'))
  feed.setLocal(release('mf-one', '1.0.0-dev.00000002'))
  const { payload, freshness } = await current(url)
  expect(Composition.parse(JSON.parse(payload)).served).toEqual({
    'mf-one': ['1.0.0', '1.0.0-dev.00000001', '1.0.0-dev.00000002'],
  })
  expect(JSON.parse(freshness?.payload ?? '')).toMatchObject({
    spec: 'freshness@1',
    number: Composition.parse(JSON.parse(payload)).number,
  })
})
