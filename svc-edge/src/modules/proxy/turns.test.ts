import { expect, test } from '@jest/globals'
import { Turns } from './turns.ts'

const STAYS = new AbortController().signal

test('HTTP-06 an address gets its turns in order, another one does not wait for it', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 })
  const order: string[] = []
  const first = await turns.take('a', STAYS)
  await turns.take('a', STAYS)
  const third = turns.take('a', STAYS).then(() => order.push('third'))
  const left = new AbortController()
  const fourth = turns.take('a', left.signal)
  await expect(turns.take('a', STAYS)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 })
  await turns.take('b', STAYS)
  expect(order).toEqual([])
  left.abort()
  await expect(fourth).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
  first()
  first()
  await third
  expect(order).toEqual(['third'])
})
