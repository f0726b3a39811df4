import { expect, test } from '@jest/globals'
import { Turns } from './turns.ts'

/** Work that lasts until it is told to end. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const of = (name: string) => async (): Promise<string> => {
    begun.push(name)
    await new Promise<void>((resolve, reject) => {
      ends.set(name, (error) => (error === undefined ? resolve() : reject(error)))
    })
    return name
  }
  return { begun, of, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('SRCH-01 so many searches are at work at once, the rest takes its turn, and one too many comes again', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 })
  const { begun, of, end } = work()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => turns.take(of(name)))
  expect(begun).toEqual(['a', 'b'])
  await expect(turns.take(of('e'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 })
  end('b')
  expect(await b).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  expect(await c).toBe('c')
  end('a')
  end('d')
  expect([await a, await d]).toEqual(['a', 'd'])
})

test('SRCH-01 a search that fails leaves its place to the next one', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 })
  const { begun, of, end } = work()
  const first = turns.take(of('first'))
  const second = turns.take(of('second'))
  end('first', new Error('it failed'))
  await expect(first).rejects.toThrow('it failed')
  expect(begun).toEqual(['first', 'second'])
  end('second')
  expect(await second).toBe('second')
  const third = turns.take(of('third'))
  end('third')
  expect(await third).toBe('third')
})
