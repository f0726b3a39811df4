import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildDefinition } from './build-definition.ts'
import type { RegistrySpec } from './registry-spec.ts'
import { readFields } from './registry-tables.ts'

const HEAD = 'name,type,role,part,column,card,sortable,facet,filter,choices,target'
const SPEC: RegistrySpec = {
  group: 'goods',
  order: 1,
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'name',
}

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fields-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function fieldsOf(...rows: readonly string[]) {
  const file = join(folder, 'fields.csv')
  await writeFile(file, [HEAD, ...rows].join('\n'))
  return readFields(pathToFileURL(file))
}

test('REG-01 a row declares what lists do with its field', async () => {
  expect(await fieldsOf('maker,text,,technical,yes,,yes,,text,,')).toEqual([
    {
      ...{ name: 'maker', type: 'text', part: 'technical', filter: 'text' },
      ...{ column: true, card: false, sortable: true, facet: false },
    },
  ])
})

test.each([
  ['maker,word,,,,,,,,,', 'type'],
  ['maker,text,,,true,,,,,,', 'column'],
  ['maker,text,,,,,,,near,,', 'filter'],
  ['two words,text,,,,,,,,,', 'name'],
  ['maker,relation,,,,,,,,,Bodies', 'target'],
])('REG-01 the row %s is refused for its %s', async (row, column) => {
  await expect(fieldsOf(row)).rejects.toThrow(`"${column}"`)
})

test('REG-01 a field that occurs twice is refused', async () => {
  await expect(fieldsOf('maker,text,,,,,,,,,', 'maker,number,,,,,,,,,')).rejects.toThrow(
    'a field occurs twice',
  )
})

test('REG-01 only a field of rows has columns', async () => {
  const fields = await fieldsOf('name,text,,,,,,,,,', 'name.short,text,,,,,,,,,')
  const label = { az: 'Ad', en: 'Name', ru: 'Название' }
  const texts = new Map(
    ['title', 'description', 'fields.name', 'fields.name.short'].map((key) => [key, label]),
  )
  expect(() => buildDefinition('things', SPEC, { fields, texts, choices: new Map() })).toThrow(
    'name has no columns',
  )
})
