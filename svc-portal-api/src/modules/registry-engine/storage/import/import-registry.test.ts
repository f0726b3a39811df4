import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { GOODS_COUNT, GOODS_CSV, sampleFolder, type SampleFolder } from '../../../../testing/sample-files.ts'
import {
  GOODS_ALONE,
  emptyRegistries,
  importText,
  type TestRegistries,
} from '../../../../testing/test-api.ts'
import { sgControlledGoods } from '../../../../../registries/goods-by-risk-group/sg-controlled-goods.ts'

let folder: SampleFolder
let registries: TestRegistries

beforeAll(async () => {
  folder = await sampleFolder()
  registries = await emptyRegistries(GOODS_ALONE)
})
afterAll(async () => {
  await folder.remove()
  await registries.close()
})
// Files that were refused as a whole have left the registries empty.
beforeEach(async () => {
  if ((await count('record')) === 0) return
  await registries.close()
  registries = await emptyRegistries(GOODS_ALONE)
})

async function values(id: string): Promise<Record<string, unknown>> {
  const { rows } = await registries.pool.query<{ field_values: Record<string, unknown> }>(
    'select field_values from record_row where id = $1',
    [id],
  )
  return rows[0]?.field_values ?? {}
}

async function count(table: 'record_row' | 'record_version' | 'record'): Promise<number> {
  const { rows } = await registries.pool.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? -1
}

test('REG-04 goods are stored with names joined by code, and the row of the total is refused', async () => {
  const result = await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  expect(result).toMatchObject({ added: GOODS_COUNT, changed: 0, unchanged: 0, refused: 1 })
  expect([...result.groups]).toEqual([
    ['2', 4],
    ['4', 6],
    ['6', 8],
  ])
  expect(result.refusals).toEqual([
    { line: 20, field: 'hscode', reason: '"TOTAL" is not a code of 2, 4 or 6 digits' },
  ])
  expect(await values('851631')).toMatchObject({
    code: '851631',
    category: 'XVI',
    risk: 'not_classified',
    name: { az: 'Fen (saçqurudan)', en: 'Hair dryers', ru: 'Фены' },
    tariffName: { en: 'Hair apparatus; hair dryers', ru: 'Сушилки для волос' },
    description: { az: null, en: null, ru: 'Аппараты для ухода за волосами: сушилки для волос' },
  })
})

test('REG-04 names have their source, and missing ones stay empty', async () => {
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  expect(await values('07')).toMatchObject({ name: { az: 'Tərəvəzlər' }, nameSource: 'official' })
  expect(await values('0701')).toMatchObject({ name: { az: 'Kartof' }, nameSource: 'official' })
  // The old edition divides 8516 differently, so its name "saç qurudan" of 851631 may mean other goods.
  expect(await values('851631')).toMatchObject({
    tariffName: { az: 'Saç qurutma cihazları' },
    nameSource: 'working',
  })
  expect(await values('851632')).toMatchObject({
    tariffName: { ru: 'Аппараты для ухода за волосами: прочие' },
  })
  expect(await values('845011')).toMatchObject({ tariffName: { ru: null } })
})

test('REG-04 a first import without companion files names them and stores the rest', async () => {
  const result = await importText(registries.pool, { text: GOODS_CSV })
  expect(result.added).toBe(GOODS_COUNT)
  expect(result.notes.map((note) => note.split(' ')[0])).toEqual([
    'tnved_eaeu_ett_ru.csv',
    'xifmn_az_chapters_01_02.csv',
    'hs_sections_en.csv',
  ])
  expect(await values('8517')).toMatchObject({
    tariffName: { en: 'Telephones', ru: null },
    nameSource: 'working',
  })
})

test('REG-04 a later import without a companion file is refused, or keeps the names of that file', async () => {
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  const renamed = GOODS_CSV.replace('Smoothing irons', 'Irons').replace('Vegetables', 'Plants')
  await expect(importText(registries.pool, { text: renamed })).rejects.toThrow(
    'not found beside the file: tnved_eaeu_ett_ru.csv, xifmn_az_chapters_01_02.csv, hs_sections_en.csv',
  )
  const before = await values('851640')
  expect(before).toMatchObject({ tariffName: { en: 'Smoothing irons', ru: 'Электроутюги' } })
  const result = await importText(registries.pool, { text: renamed, withoutCompanions: true })
  expect(result).toMatchObject({ added: 0, changed: 2, unchanged: GOODS_COUNT - 2 })
  expect(await values('851640')).toEqual({
    ...before,
    tariffName: { az: 'Elektrik ütüləri', en: 'Irons', ru: 'Электроутюги' },
  })
  expect(await values('07')).toMatchObject({
    tariffName: { az: 'Tərəvəzlər', en: 'Plants' },
    nameSource: 'official',
  })
  const { rows } = await registries.pool.query(
    `select code, title->>'az' as az, title->>'en' as en from nomenclature where code in ('07', 'XVI') order by code`,
  )
  expect(rows).toEqual([
    { code: '07', az: 'Tərəvəzlər', en: 'Vegetables' },
    { code: 'XVI', az: expect.any(String), en: 'Machinery and electrical equipment' },
  ])
})

test('REG-04 records that are missing in the file stay and are counted', async () => {
  await importText(registries.pool, { text: GOODS_CSV })
  const shorter = GOODS_CSV.replace(/^XX,.*\n/gm, '')
  const result = await importText(registries.pool, { text: shorter, withoutCompanions: true })
  expect(result).toMatchObject({ unchanged: GOODS_COUNT - 3, absent: 3 })
  expect(await count('record_row')).toBe(GOODS_COUNT)
})

test('REG-04 a repeated import changes nothing, and a changed name becomes a version', async () => {
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  const again = await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: GOODS_COUNT })
  expect(await count('record_version')).toBe(GOODS_COUNT)
  const renamed = GOODS_CSV.replace('Smoothing irons', 'Irons')
  const third = await importText(registries.pool, { text: renamed, folder: folder.path })
  expect(third).toMatchObject({ added: 0, changed: 1, unchanged: GOODS_COUNT - 1 })
  const { rows } = await registries.pool.query(
    `select version, changed, replaced_at is null as current from record_version v
     join record r using (record_key) where r.id = '851640' order by version`,
  )
  expect(rows).toEqual([
    { version: 1, changed: [], current: false },
    { version: 2, changed: ['tariffName'], current: true },
  ])
})

const RISK_CSV = `risk_level,controlled_goods,definition,minimum_standard
medium,Hair care appliances,Things for hair,None
medium,Washing machine,Things for clothes,None
high,Main socket-outlets,Things in walls,None
high,Gas canister,Things with gas,None
enormous,Iron,Things for cloth,None
`

test('REG-04 a list of controlled goods sets risk and source of its codes only', async () => {
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  const result = await importText(registries.pool, { text: RISK_CSV, mapping: sgControlledGoods })
  expect(result).toMatchObject({ added: 0, changed: 3, unchanged: GOODS_COUNT - 3 })
  expect(result.refusals.filter(({ field }) => field !== 'code')).toEqual([
    { line: 5, field: 'controlled_goods', reason: 'no customs code is known for "Gas canister"' },
    { line: 6, field: 'risk_level', reason: 'is not low, medium or high' },
  ])
  // Codes of the list that are missing in the short tariff.
  expect(result.refusals.filter(({ field }) => field === 'code').map(({ line }) => line)).toEqual([3, 3, 4])
  expect(await values('851631')).toMatchObject({
    risk: 'medium',
    document: 'declaration_body',
    source: { name: expect.stringContaining('Hair care appliances'), url: null },
  })
  expect(await values('8516')).toMatchObject({ risk: 'not_classified', document: null, source: null })
  const goodsAgain = await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  expect(goodsAgain).toMatchObject({ added: 0, changed: 0 })
  expect(await values('851631')).toMatchObject({ risk: 'medium' })
})

test('REG-04 codes below a listed code have its risk, and lose it with the code', async () => {
  await importText(registries.pool, { text: GOODS_CSV })
  const named = (code: string) => ({
    ...sgControlledGoods,
    open: async () => ({
      read: () => [
        { id: code, line: 2, values: { risk: 'high', document: 'certificate', source: null, since: null } },
      ],
    }),
  })
  const text = 'risk_level,controlled_goods,definition,minimum_standard\nhigh,All,,\n'
  await importText(registries.pool, { text, mapping: named('8516') })
  expect(await values('851640')).toMatchObject({ risk: 'high' })
  await importText(registries.pool, { text, mapping: named('8517') })
  expect(await values('851640')).toMatchObject({ risk: 'not_classified' })
  expect(await values('851713')).toMatchObject({ risk: 'high' })
})

test.each([
  [
    'inside a quoted field',
    GOODS_CSV.slice(0, GOODS_CSV.indexOf('"Refrigerators') + 8),
    /quoted field is not closed/,
  ],
  ['inside a row', GOODS_CSV.slice(0, GOODS_CSV.indexOf('Telephones') - 5), /line 15: .*middle of a row/],
  ['before the last line break', GOODS_CSV.slice(0, -1), /middle of a row/],
  ['inside a letter', Buffer.from(`${GOODS_CSV}XX,96,Ə`).subarray(0, -1), /middle of a row/],
])('REG-04 a file that was cut off %s is refused as a whole', async (_where, text, reason) => {
  await expect(importText(registries.pool, { text })).rejects.toThrow(reason)
  expect(await count('record')).toBe(0)
})

test('REG-04 a quotation mark without an end does not exhaust the memory', async () => {
  const endless = [
    'section,hscode,description,parent,level\nI,01,"',
    ...Array<string>(30).fill('x'.repeat(100_000)),
  ]
  await expect(importText(registries.pool, { text: endless })).rejects.toThrow(
    /line \d+: .*1,000,000 characters/,
  )
})

test('REG-04 a wrong header is refused with the expected and the present columns', async () => {
  await expect(importText(registries.pool, { text: 'code;name\n01;Animals\n' })).rejects.toThrow(
    'wrong header: expected the columns section, hscode, description, parent, level; found code;name; missing: section, hscode, description, parent, level',
  )
  await expect(importText(registries.pool, { text: '' })).rejects.toThrow('the file is empty')
  const header = 'section,hscode,description,parent,level\n'
  await expect(importText(registries.pool, { text: header })).rejects.toThrow('the file has no rows')
})

test('REG-04 a file that is not UTF-8 is refused with the line', async () => {
  const broken = Buffer.concat([
    Buffer.from('section,hscode,description,parent,level\nI,01,Animals,TOTAL,2\nI,02,'),
    Buffer.from([0xcc, 0xe5, 0xea]),
    Buffer.from(',TOTAL,2\n'),
  ])
  await expect(importText(registries.pool, { text: broken })).rejects.toThrow('line 3: not UTF-8')
  expect(await count('record')).toBe(0)
})

test('REG-04 each refused row has line, field and reason; the others are stored', async () => {
  const text = `section,hscode,description,parent,level
I,01,Animals,TOTAL,2
I,0101,Horses,01,6
I,0102,,01,4
Z,0103,Pigs,01,4
I,0104,Sheep,01,4,too,many
I,0105,Poultry,02,4
I,010631,Birds,0106,6
I,01,Animals again,TOTAL,2
I,'; drop table record; --,Nothing,01,4
I,0106,"Rows
may have line breaks",01,4
I,x,After it,01,4
I,0107,"tab	back\\slash",01,4
`
  const result = await importText(registries.pool, { text })
  expect(result.refusals).toEqual([
    { line: 3, field: 'level', reason: '"6" is not the level of 0101' },
    { line: 4, field: 'description', reason: 'is empty' },
    { line: 5, field: 'section', reason: '"Z" is not a section' },
    { line: 6, field: 'row', reason: '7 columns instead of 5' },
    { line: 7, field: 'parent', reason: '"02" is not the level above 0105' },
    { line: 10, field: 'hscode', reason: '"\'; drop table record; --" is not a code of 2, 4 or 6 digits' },
    { line: 13, field: 'hscode', reason: '"x" is not a code of 2, 4 or 6 digits' },
    { line: 9, field: 'row', reason: '01 is there twice, first in line 2' },
  ])
  expect(result.added).toBe(4)
  expect(await values('0107')).toMatchObject({ name: { en: 'tab\tback\\slash' } })
})

test('REG-04 a subheading without its heading is refused', async () => {
  const text = `section,hscode,description,parent,level
I,01,Animals,TOTAL,2
I,010631,Birds,0106,6
`
  const result = await importText(registries.pool, { text })
  expect(result.refusals).toEqual([
    { line: 3, field: 'parent', reason: '0106, the level above 010631, is not there' },
  ])
})

test('REG-04 a classification without real records is refused', async () => {
  await expect(importText(registries.pool, { text: RISK_CSV, mapping: sgControlledGoods })).rejects.toThrow(
    'goods-by-risk-group has no real records yet',
  )
})
