import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { readCsv } from './csv-rows.ts'

test('REG-04 a column has any name, also one that objects have of their own', async () => {
  const { rows } = readCsv(Readable.from([Buffer.from('code,__proto__,constructor\n01,a,b\n')]), ['code'])
  const heads: string[][] = []
  for await (const row of rows) heads.push('cells' in row ? Object.keys(row.cells) : [])
  expect(heads).toEqual([['code', '__proto__', 'constructor']])
})
