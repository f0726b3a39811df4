import { expect, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

const BUSY = { code: 'SERVICE_UNAVAILABLE' }

function refusal(): Error {
  return new PortalError('SERVICE_UNAVAILABLE')
}

test('HTTP-06 tasks of one key run in order and do not delay another key', async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 2, maxWaiting: 2, refusal })
  const order: string[] = []
  const first = await limiter.acquire({ key: 'a' })
  await limiter.acquire({ key: 'a' })
  const third = limiter.acquire({ key: 'a' }).then(() => order.push('third'))
  const left = new AbortController()
  const fourth = limiter.acquire({ key: 'a', signal: left.signal })
  await expect(limiter.acquire({ key: 'a' })).rejects.toMatchObject(BUSY)
  await limiter.acquire({ key: 'b' })
  expect(order).toEqual([])
  left.abort(new Error('gone'))
  await expect(fourth).rejects.toThrow('gone')
  first()
  first()
  await third
  expect(order).toEqual(['third'])
})

test('HTTP-06 a failed or aborted task is released', async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 1, refusal })
  await expect(limiter.run(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  const left = new AbortController()
  await limiter.acquire({ signal: left.signal })
  await expect(limiter.run(async () => 'refused')).rejects.toMatchObject(BUSY)
  left.abort()
  await new Promise(setImmediate)
  expect(await limiter.run(async () => 'run')).toBe('run')
})

test('the total over all keys is limited too', async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 2, total: 3, refusal })
  const releases = await Promise.all(['a', 'a', 'b'].map((key) => limiter.acquire({ key })))
  await expect(limiter.acquire({ key: 'c' })).rejects.toMatchObject(BUSY)
  releases[2]?.()
  await new Promise(setImmediate)
  await expect(limiter.acquire({ key: 'a' })).rejects.toMatchObject(BUSY)
  expect(await limiter.run(async () => 'run', { key: 'c' })).toBe('run')
})
