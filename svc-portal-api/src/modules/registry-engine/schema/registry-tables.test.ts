import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildDefinition } from './build-definition.ts'
import type { RegistrySpec } from './registry-spec.ts'
import { readChoices, readFields, readTexts } from './registry-tables.ts'

const HEAD = 'name,az,en,ru,type,role,part,column,card,sortable,facet,filter,choices,target,format'
const SPEC: RegistrySpec = {
  group: 'goods',
  order: 1,
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'name',
}

const LABEL = { az: 'Ad', en: 'Name', ru: 'Название' }
const TEXTS = new Map([
  ['title', LABEL],
  ['description', LABEL],
])

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

test('REG-01 a row of fields.csv declares how lists use its field', async () => {
  expect(await fieldsOf('maker,Ad,Name,Название,text,,technical,yes,,yes,,text,,,')).toEqual([
    {
      name: 'maker',
      az: 'Ad',
      en: 'Name',
      ru: 'Название',
      type: 'text',
      part: 'technical',
      filter: 'text',
      column: true,
      card: false,
      sortable: true,
      facet: false,
    },
  ])
})

test.each([
  ['maker,Ad,Name,Название,word,,,,,,,,,,', 'maker: type is "word"'],
  ['maker,Ad,Name,Название,,,,,,,,,,,', 'maker: type is empty'],
  ['maker,Ad,Name,Название,text,,,true,,,,,,,', 'maker: column is "true"'],
  ['maker,Ad,Name,Название,text,,,,,,,near,,,', 'maker: filter is "near"'],
  ['maker,Ad,Name,Название,number,,,,,,,,,,day', 'maker: format is "day"'],
  ['maker,Ad,Name,,text,,,,,,,,,,', 'maker: ru is empty'],
  ['two words,Ad,Name,Название,text,,,,,,,,,,', 'two words: name is "two words"'],
  ['maker,Ad,Name,Название,relation,,,,,,,,,Bodies,', 'maker: target is "Bodies"'],
])('REG-01 the row %s is refused with file, name and column', async (row, fault) => {
  await expect(fieldsOf(row)).rejects.toThrow(`${basename(folder)}/fields.csv, ${fault}`)
})

test('REG-01 a field declares the format of its numbers', async () => {
  const fields = await fieldsOf(
    'name,Ad,Name,Название,text,,,,,,,,,,',
    'year,İl,Year,Год,number,,,,,,,,,,year',
  )
  const built = buildDefinition('things', SPEC, { fields, texts: TEXTS, choices: new Map() })
  expect(built.fields.map(({ name, format }) => [name, format])).toEqual([
    ['name', undefined],
    ['year', 'year'],
  ])
})

test('REG-01 a field that occurs twice is refused', async () => {
  await expect(
    fieldsOf('maker,Ad,Name,Название,text,,,,,,,,,,', 'maker,Ad,Name,Название,number,,,,,,,,,,'),
  ).rejects.toThrow('fields.csv, maker: occurs twice')
})

test('REG-01 a row with too many cells is refused with its file and line', async () => {
  await expect(fieldsOf('maker,Ad,Name,Название,text,,,,,,,,,,,,')).rejects.toThrow(
    /fields\.csv: .* on line 2/,
  )
})

test.each([
  ['title,Ad,Name,Название\ndescription,Dəqiqlik,Accuracy,', 'description: ru is empty'],
  [',Ad,Name,Название', 'row 1: key is empty'],
  ['title,Ad,Name,Название\ntitle,Ad,Name,Название', 'title: occurs twice'],
])('REG-01 the texts %j are refused with file, key and language', async (rows, fault) => {
  const file = join(folder, 'texts.csv')
  await writeFile(file, `key,az,en,ru\n${rows}`)
  expect(() => readTexts(pathToFileURL(file))).toThrow(`${basename(folder)}/texts.csv, ${fault}`)
})

test('REG-01 a missing column of a table is named', async () => {
  const file = join(folder, 'choices.csv')
  await writeFile(file, 'list,code,az,en\ncolours,red,Qırmızı,Red')
  expect(() => readChoices(pathToFileURL(file))).toThrow('choices.csv, colours red: there is no column ru')
})

test('REG-01 only a field of rows has columns', async () => {
  const fields = await fieldsOf(
    'name,Ad,Name,Название,text,,,,,,,,,,',
    'name.short,Qısa,Short,Кратко,text,,,,,,,,,,',
  )
  expect(() => buildDefinition('things', SPEC, { fields, texts: TEXTS, choices: new Map() })).toThrow(
    'name has no columns',
  )
})

test('REG-03 each state of a standard has its meaning in three languages', () => {
  const url = new URL('../../../../registries/referenced-standards/choices.csv', import.meta.url)
  const states = readChoices(url).get('state') ?? []
  expect(states.map(({ value }) => value)).toEqual([
    'draft',
    'published',
    'under-review',
    'confirmed',
    'to-be-revised',
    'replaced',
    'withdrawn',
  ])
  const meanings = states.flatMap(({ meaning }) => [meaning?.az, meaning?.en, meaning?.ru])
  expect(meanings).toHaveLength(21)
  expect(meanings.filter((meaning) => meaning === undefined || meaning === '')).toEqual([])
  expect(states.at(-1)?.meaning?.en).toBe('Its publisher has withdrawn it. Do not use it for new work.')
})
