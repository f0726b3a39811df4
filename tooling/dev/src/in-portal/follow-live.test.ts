import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { SAMPLE_COMPOSITION } from '../testing/samples.ts'
import { followLive } from './follow-live.ts'

const ends: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A release registry whose composition and health the test sets. */
async function registry() {
  const state = { number: 1, isUp: true, asked: 0 }
  const server = createServer((request, response) => {
    state.asked += 1
    const etag = `"${String(state.number)}"`
    if (!state.isUp) response.writeHead(503).end()
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else {
      const payload = JSON.stringify({ ...SAMPLE_COMPOSITION, number: state.number })
      response.writeHead(200, { etag }).end(JSON.stringify({ payload, key: 'k', signature: 's' }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  return { state, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

function follower(registryUrl: string) {
  const stop = new AbortController()
  ends.push(() => {
    stop.abort()
  })
  const numbers: number[] = []
  const news: boolean[] = []
  const start = followLive({
    registryUrl,
    signal: stop.signal,
    pollMs: 10,
    onComposition: ({ number }) => void numbers.push(number),
    onReachable: (isReachable) => news.push(isReachable),
  })
  return { start, numbers, news }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 6000 && !condition(); tries += 1) await sleep(10)
  expect(condition()).toBe(true)
}

test('FED-09 a view starts with the live composition and gets each change once', async () => {
  const { state, url } = await registry()
  const { start, numbers } = follower(url)
  await start
  expect(numbers).toEqual([1])
  const asked = state.asked
  await until(() => state.asked > asked + 3)
  expect(numbers).toEqual([1])
  state.number = 5
  await until(() => numbers.length === 2)
  expect(numbers).toEqual([1, 5])
})

test('FED-09 an outage of the release registry and its end are reported once and change nothing', async () => {
  const { state, url } = await registry()
  const { start, numbers, news } = follower(url)
  await start
  state.isUp = false
  const asked = state.asked
  await until(() => state.asked > asked + 3)
  expect(news).toEqual([false])
  state.isUp = true
  await until(() => news.length === 2)
  expect(news).toEqual([false, true])
  expect(numbers).toEqual([1])
})

test('FED-09 without a release registry the start of a view fails with a message', async () => {
  const { start } = follower('http://127.0.0.1:9')
  await expect(start).rejects.toThrow('No release registry answers at http://127.0.0.1:9.')
})
