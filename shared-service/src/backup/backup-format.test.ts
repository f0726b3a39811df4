import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { readLines } from './backup-format.ts'

async function linesOf(chunks: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
    lines.push(line.toString())
  return lines
}

test('lines keep their line feeds, whatever the chunks; the last line may lack it', async () => {
  const text = 'one\n\nthree\nlast'
  const lines = ['one\n', '\n', 'three\n', 'last']
  expect(await linesOf([text])).toEqual(lines)
  expect(await linesOf([...text])).toEqual(lines)
  expect(await linesOf(['one\n', '\nth', 'ree\nlast'])).toEqual(lines)
  expect(await linesOf([])).toEqual([])
})

test('a line across many chunks is read whole, and so are the lines around it', async () => {
  const parts = Array.from({ length: 2000 }, (_part, index) => String(index).padEnd(1000, 'x'))
  const [first, long, last, ...more] = await linesOf(['before\n', ...parts, '\nafter\n'])
  expect(first).toBe('before\n')
  expect(long === `${parts.join('')}\n`).toBe(true)
  expect(last).toBe('after\n')
  expect(more).toEqual([])
})
