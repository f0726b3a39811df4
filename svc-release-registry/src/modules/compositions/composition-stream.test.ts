import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { buildApp } from '../../app.ts'
import { systemClock } from 'shared-service/clock'
import { registryForEachTest } from '../../testing/registry-for-tests.ts'
import { promote, publish, remoteRecord } from '../../testing/started-registry.ts'
import { CompositionStream } from './composition-stream.ts'
import type { CurrentComposition } from './compositions.service.ts'

const registry = registryForEachTest()

interface StreamEvent {
  readonly number: number
}

async function* events(url: string): AsyncGenerator<StreamEvent, undefined> {
  const response = await fetch(`${url}/compositions/stream`)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  if (response.body === null) return
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^event: composition\nid: \d+\ndata: (.*)$/.exec(block)?.[1]
      if (data === undefined) continue
      const { payload } = JSON.parse(data) as { payload: string }
      yield { number: (JSON.parse(payload) as { number: number }).number }
    }
  }
}

async function next(reader: AsyncGenerator<StreamEvent, undefined>): Promise<StreamEvent> {
  const { value } = await reader.next()
  if (value === undefined) throw new Error('The stream ended')
  return value
}

test('FED-01 a reader gets the current composition and each new one of any instance', async () => {
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  const second = await buildApp(
    {
      DATABASE_URL: registry.databaseUrl,
      RELEASES_DIR: registry.releasesDir,
      KEYS_DIR: registry.keysDir,
      PACKAGES_DIR: registry.packagesDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: 1,
    },
    systemClock,
  )
  const reader = events(await second.listen({ host: '127.0.0.1', port: 0 }))
  expect((await next(reader)).number).toBe(0)
  await promote(registry, 'mf-one@1.0.0')
  expect((await next(reader)).number).toBe(1)
  // Readers stay connected for hours; a stopping instance does not wait for them.
  await second.close()
  expect(await reader.next()).toEqual({ done: true, value: undefined })
})

/** Stream whose first read lasts until `answer` is called; `tell` publishes to its feed. */
function heldStream() {
  const listeners = new Set<(composition: CurrentComposition) => void>()
  let resolve: (composition: CurrentComposition) => void
  const read = new Promise<CurrentComposition>((resolved) => (resolve = resolved))
  const stream = new CompositionStream({
    feed: {
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    load: () => read,
  })
  const composition = (number: number): CurrentComposition => ({
    number,
    signed: { payload: JSON.stringify({ number }), key: 'k', signature: 's' },
  })
  return {
    stream,
    listeners,
    answer: (number: number) => resolve(composition(number)),
    tell: (number: number) => listeners.forEach((listener) => listener(composition(number))),
  }
}

test('FED-01 a composition issued during the first read is not missed', async () => {
  const { stream, answer, tell } = heldStream()
  const server = createServer((_request, response) => {
    void stream.serve(response, () => undefined)
    tell(8)
    answer(7)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const reader = events(`http://127.0.0.1:${port}`)
  expect((await next(reader)).number).toBe(7)
  expect((await next(reader)).number).toBe(8)
  stream.closeAll()
  expect(await reader.next()).toEqual({ done: true, value: undefined })
  await new Promise((resolve) => server.close(resolve))
})

test('FED-01 a reader that disconnects during the first read is unsubscribed', async () => {
  const { stream, listeners, answer } = heldStream()
  let served: Promise<void> | undefined
  const server = createServer((_request, response) => {
    served = once(response, 'close').then(() => {
      answer(7)
      return stream.serve(response, () => undefined)
    })
    response.destroy()
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  await served
  expect(listeners.size).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})

test('FED-01 an unchanged composition gets 304', async () => {
  const first = await registry.app.inject('/compositions/current')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await registry.app.inject({ url: '/compositions/current', headers })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})
