import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { SilentPages } from './silent-pages.ts'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test('FED-08 a document without a screen at the deadline counts once as silent', () => {
  const pages = new SilentPages(10_000)
  const silent: string[] = []
  for (const page of ['frozen', 'shown', 'frozen']) pages.start(page, () => silent.push(page))
  jest.advanceTimersByTime(9_999)
  expect(silent).toEqual([])
  pages.end('shown')
  jest.advanceTimersByTime(1)
  expect(silent).toEqual(['frozen'])
  // A late end after the deadline has no effect.
  pages.end('frozen')
  pages.start('next', () => silent.push('next'))
  pages.close()
  jest.advanceTimersByTime(20_000)
  expect(silent).toEqual(['frozen'])
})
