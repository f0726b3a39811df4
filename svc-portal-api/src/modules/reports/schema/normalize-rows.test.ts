import { expect, test } from '@jest/globals'
import { normalizeRows } from './normalize-rows.ts'
import { REPORT_TYPES } from './report-types.ts'

test('hidden characters are removed from each cell, and a cell of nothing else is empty', () => {
  const [type = { columns: [] }] = REPORT_TYPES
  const [column] = type.columns.filter(({ type: kind }) => kind === 'text')
  const name = column?.name ?? ''
  const rows = ['A\u0000l\u202Ema\u200B', '\u200B\u2060', '\u200D\u00A0'].map((cell) => ({ [name]: cell }))
  expect(normalizeRows(type, rows)).toEqual([{ [name]: 'Alma' }, {}, {}])
})
