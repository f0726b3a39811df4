import { expect, test } from '@jest/globals'
import { withTimeout } from './timeout.ts'

function late(): Error {
  return new Error('late')
}

test('HTTP-06 work within the timeout returns its result or its error', async () => {
  expect(await withTimeout(10_000, async () => 1, late)).toBe(1)
  await expect(withTimeout(10_000, () => Promise.reject(new Error('fault')), late)).rejects.toThrow('fault')
})

test('HTTP-06 work that ignores its signal times out too', async () => {
  let signal: AbortSignal | undefined
  const work = (given: AbortSignal): Promise<never> => {
    signal = given
    return new Promise(() => undefined)
  }
  await expect(withTimeout(1, work, late)).rejects.toThrow('late')
  expect(signal?.aborted).toBe(true)
})
