import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { readCsv } from './csv-rows.ts'

test('REG-04 a column may have any name, even that of a property of every object', async () => {
  const { rows } = readCsv(Readable.from([Buffer.from('code,__proto__,constructor\n01,a,b\n')]), ['code'])
  const heads: string[][] = []
  for await (const row of rows) heads.push('cells' in row ? Object.keys(row.cells) : [])
  expect(heads).toEqual([['code', '__proto__', 'constructor']])
})

async function readAll(source: Readable): Promise<number> {
  let rows = 0
  for await (const row of readCsv(source, []).rows) rows += 'cells' in row ? 1 : 0
  return rows
}

test('a header of more than 500 columns is refused before the rest of the file is read', async () => {
  let parts = 0
  const source = Readable.from(
    (function* () {
      yield Buffer.from(`${'a,'.repeat(1_000_000)}a\n`)
      for (; parts < 1000; parts += 1) yield Buffer.from('a,'.repeat(10_000))
    })(),
    { highWaterMark: 1 },
  )
  await expect(readAll(source)).rejects.toMatchObject({ name: 'ImportError', fault: 'manyColumns', line: 1 })
  expect(parts).toBeLessThan(20)
})

test('a header of more than 500 columns on several lines is refused', async () => {
  const header = `"a\nb",${Array.from({ length: 600 }, (_, index) => `c${index}`).join(',')}`
  await expect(readAll(Readable.from([Buffer.from(`${header}\n`)]))).rejects.toMatchObject({
    fault: 'manyColumns',
  })
})

test('a large file is parsed in small chunks, and other work runs between them', async () => {
  let turns = 0
  const ticking = setInterval(() => undefined, 1)
  const count = (): void => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  const rows = await readAll(Readable.from([Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`)]))
  clearImmediate(immediate)
  clearInterval(ticking)
  expect(rows).toBe(100_000)
  // 400 KB in chunks of 16 KB.
  expect(turns).toBeGreaterThan(20)
})
