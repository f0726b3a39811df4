import { expect, test } from '@jest/globals'
import { csvLines, officialCsv, PLAIN_CSV, type CsvForm } from './csv.ts'
import { onePage } from './table-column.ts'

async function write(cell: string, form: CsvForm): Promise<string> {
  const column = { head: 'text', kind: 'text', read: (row: string) => row } as const
  let text = ''
  for await (const lines of csvLines([column], onePage([cell]), form)) text += lines
  return text
}

test('a formula inside of a text has an apostrophe in files for officials, whatever sign separates cells', async () => {
  const text = 'Scales;=1+1, +2\n@SUM(A1) and a-b'
  expect(await write(text, officialCsv('en'))).toBe(
    "\uFEFFtext\r\n\"Scales;'=1+1, '+2\n'@SUM(A1) and a-b\"\r\n",
  )
  expect(await write(text, PLAIN_CSV)).toBe(`text\r\n"${text}"\r\n`)
})
