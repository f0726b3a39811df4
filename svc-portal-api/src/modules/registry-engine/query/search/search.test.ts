import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { GOODS_CSV, sampleFolder, type SampleFolder } from '../../../../testing/sample-files.ts'
import {
  listGoods,
  emptyRegistries,
  importText,
  testApp,
  type TestRegistries,
} from '../../../../testing/test-api.ts'
import { loadEverydayWords } from '../../storage/load-everyday-words.ts'

let folder: SampleFolder
let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  folder = await sampleFolder()
  registries = await emptyRegistries()
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  await loadEverydayWords(registries.pool, folder.everydayWords)
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
  await folder.remove()
})

function search(q: string, more = '') {
  return listGoods(app, `q=${encodeURIComponent(q)}${more}`)
}

test.each(['8516', '85.16', ' 85 16 '])(
  'REG-04 the code %j finds itself first, then all codes below',
  async (q) => {
    const { ids, body } = await search(q)
    expect(ids).toEqual(['8516', '851631', '851632', '851640'])
    expect(body.match).toBe('code')
    expect(body.total).toBe(4)
  },
)

test('REG-04 an incomplete code finds all codes with this prefix', async () => {
  expect((await search('85163')).ids).toEqual(['851631', '851632'])
})

test('REG-04 a code longer than the stored ones finds the nearest one above it, then its siblings', async () => {
  const { ids, body } = await search('8516310009')
  expect(ids).toEqual(['851631'])
  expect(body.match).toBe('nearest')
  const neighbours = await search('851633')
  expect(neighbours.ids).toEqual(['8516', '851632', '851631', '851640'])
  expect(neighbours.body.match).toBe('nearest')
})

test('REG-04 an unknown code finds the nearest numbers', async () => {
  const { ids, body } = await search('96')
  expect(body.match).toBe('nearest')
  expect(ids.slice(0, 2)).toEqual(['9503', '950300'])
})

test.each([
  ['hair dryer', '851631'],
  ['Hair Dryers', '851631'],
  ['фен', '851631'],
  ['ФЕНЫ', '851631'],
  ['fen', '851631'],
  ['saç fenı', '851631'],
  ['sac feni', '851631'],
  ['картошки', '070190'],
  ['kartofu', '070190'],
  ['soyuducular', '841810'],
  ['fridges', '841810'],
  ['мобильники', '851713'],
  ['cell phon', '851713'],
])('REG-04 the everyday word %s finds %s in any language and with any ending', async (q, first) => {
  const { ids, body } = await search(q)
  expect(ids[0]).toBe(first)
  expect(body.match).toBe('words')
})

test.each([
  ['hair dryr', '851631'],
  ['hiar dryer', '851631'],
  ['холодилник', '841810'],
  ['saçqurudn', '851631'],
  ['refridgerator', '8418'],
  ['smartphnoe', '851713'],
])('REG-03 the spelling error in %s is corrected', async (q, first) => {
  const { ids, body } = await search(q)
  expect(ids[0]).toBe(first)
  expect(body.match).toBe('similar')
})

test.each([
  // "hair dryer", «фен», «холодильник» (х is punctuation on a Latin keyboard) and "fen", typed on the other keyboard.
  ['рфшк вкнук', '851631'],
  ['aty', '851631'],
  ['[jkjlbkmybr', '841810'],
  ['АУТ', '851631'],
])('REG-03 %s, typed on the other keyboard layout, is converted', async (q, first) => {
  const { ids, body } = await search(q)
  expect(ids[0]).toBe(first)
  expect(body.match).toBe('similar')
})

test('REG-04 an everyday word inside a longer phrase is found', async () => {
  expect((await search('professional hair dryer for travelling')).ids[0]).toBe('851631')
})

test('REG-03 words match names by stem and prefix, titles before names of ancestors', async () => {
  expect((await search('potato')).ids).toEqual(['0701', '070190'])
  expect((await search('washing machine')).ids).toEqual(['8450', '845011'])
  expect((await search('утюг')).ids[0]).toBe('851640')
  expect((await search('электроутюги')).ids[0]).toBe('851640')
  expect((await search('elektr')).ids[0]).toBe('8516')
})

test('REG-03 words that a name excludes do not match it', async () => {
  const { ids } = await search('dryers')
  expect(ids.indexOf('851631')).toBeLessThan(ids.indexOf('851632'))
})

test('REG-03 the nearest names are returned where no name has all words', async () => {
  const { ids, body } = await search('smoothing telephones')
  expect(body.match).toBe('nearest')
  expect(ids).toEqual(['8517', '851640'])
})

test('REG-03 a text without a similar name finds nothing and the response states it', async () => {
  for (const q of ['qwxzvk', '!!!', '%_', "[;']"]) {
    const { status, body } = await search(q)
    expect(status).toBe(200)
    expect(body).toMatchObject({ content: [], total: 0, match: 'nearest' })
  }
})

test('REG-03 a search is filtered, sorted and paged like any list', async () => {
  expect((await search('fen', '&category=II')).ids).toEqual([])
  const sorted = await search('8516', '&sort=code,DESC&perPage=2')
  expect(sorted.ids).toEqual(['851640', '851632'])
  const next = await search('8516', `&sort=code,DESC&perPage=2&after=${sorted.body.next ?? ''}`)
  expect(next.ids).toEqual(['851631', '8516'])
  const words = await search('potato', '&perPage=1')
  expect((await search('potato', `&perPage=1&after=${words.body.next ?? ''}`)).ids).toEqual(['070190'])
})

test('REG-04 everyday words are loaded again only when the file changed', async () => {
  const { pool } = registries
  await loadEverydayWords(pool, folder.everydayWords)
  const before = await pool.query<{ v: number }>('select max(data_version) as v from registry_state')
  await loadEverydayWords(pool, folder.everydayWords)
  const after = await pool.query<{ v: number }>('select max(data_version) as v from registry_state')
  expect(after.rows).toEqual(before.rows)
})
