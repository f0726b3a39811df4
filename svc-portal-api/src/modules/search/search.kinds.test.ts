import { beforeAll, expect, test } from '@jest/globals'
import { setUpSearch } from '../../testing/search/set-up-search.ts'
import { PREPARE_TIMEOUT_MS } from '../../testing/search/test-search.ts'
import { importStandards } from '../../testing/search/test-standards.ts'

const { search, listIds, opened } = setUpSearch()

const DRINKING_WATER = '13.060.20'

beforeAll(async () => {
  await importStandards(opened().pool, [
    ['ISO 24510:2024', 'Drinking water and wastewater services - Service to users', DRINKING_WATER],
    ['ISO 24512:2024', 'Drinking water and wastewater services - Water utilities', DRINKING_WATER],
    ['ISO 9001:2015', 'Quality management systems - Requirements'],
  ])
}, PREPARE_TIMEOUT_MS)

const WATER = ['ISO-24510-2024', 'ISO-24512-2024']

test.each([
  ['az', 'içməli su standartı'],
  ['az', 'icmeli su standartlari'],
  ['en', 'drinking water standard'],
  ['en', 'standards for drinking water'],
  ['ru', 'стандарт на питьевую воду'],
  ['ru', 'стандарты питьевой воды'],
] as const)('SRCH-03 %s "%s" finds the standards of the subject first', async (lang, word) => {
  const first = (await listIds(word, { lang })).slice(0, 2)
  expect(first.toSorted()).toEqual(WATER)
})

test('SRCH-03 a record of a named registry is listed once, and counted once', async () => {
  const { content, total } = await search('drinking water standard', { lang: 'en', perPage: 50 })
  expect(content.filter(({ id }) => WATER.includes(id)).length).toBe(2)
  expect(content.length).toBe(total)
})

test('SRCH-03 a language filter applies to the records of a named registry', async () => {
  expect(await listIds('drinking water standard', { lang: 'en', language: 'ru' })).not.toContain(WATER[0])
})

test.each([
  ['en', 'accreditation service', 'service'],
  ['az', 'akkreditasiya xidməti', 'service'],
  ['en', 'news about prices', 'news'],
] as const)('SRCH-03 %s "%s" finds a result of the group %s first', async (lang, word, group) => {
  expect((await search(word, { lang })).content[0]?.group).toBe(group)
})

test.each([
  ['az', 'standartlar', 'page'],
  ['az', 'xəbərlər', 'page'],
  ['en', 'services', 'page'],
] as const)('SRCH-03 %s "%s" alone names no subject: a %s comes first', async (lang, word, group) => {
  expect((await search(word, { lang })).content[0]?.group).toBe(group)
})
