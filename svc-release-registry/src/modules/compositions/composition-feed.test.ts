import { expect, test } from '@jest/globals'
import { CompositionFeed } from './composition-feed.ts'
import type { CurrentComposition } from './compositions.service.ts'

test('FED-06 a stop of the feed waits for running reads, so that the pool can be ended', async () => {
  let response: (composition: CurrentComposition) => void = () => undefined
  const feed = new CompositionFeed({
    // No server: the feed works without notifications.
    databaseUrl: 'postgres://portal@localhost/x?host=%2Fnowhere',
    load: () =>
      new Promise((resolve) => {
        response = resolve
      }),
    log: { warn: () => undefined },
  })
  feed.start()
  const numbers: number[] = []
  feed.subscribe(({ number }) => numbers.push(number))
  const read = feed.refresh()
  let isStopped = false
  const stopped = feed.stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isStopped).toBe(false)
  response({ number: 1 } as CurrentComposition)
  await Promise.all([read, stopped])
  expect(numbers).toEqual([])
})
