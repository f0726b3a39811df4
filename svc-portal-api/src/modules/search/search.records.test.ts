import { beforeAll, expect, test } from '@jest/globals'
import { setUpSearch } from '../../testing/search/set-up-search.ts'
import { PREPARE_TIMEOUT_MS } from '../../testing/search/test-search.ts'
import { importStandards } from '../../testing/search/test-standards.ts'

const { search, listKeys, listIds, opened } = setUpSearch()

beforeAll(async () => {
  await importStandards(opened().pool, [
    ['ISO 9001:2015', 'Quality management systems - Requirements'],
    ['ISO 90011:2019', 'Sensors for tests'],
    ['ISO/TS 9002:2016', 'Quality management systems - Guidelines for the application of ISO 9001:2015'],
    ['ISO 10005:2018', 'Quality management systems - Guidelines for quality plans'],
    ['ISO 10006:2017', 'Quality management systems - Guidelines for projects'],
  ])
}, PREPARE_TIMEOUT_MS)

test.each([
  ['az', 'TA-000101', 'Təsdiq edilmiş tiplərin sertifikatları'],
  ['az', 'TA-000101 sertifikatı', 'Təsdiq edilmiş tiplərin sertifikatları'],
  ['en', 'ta000101', 'Type approval certificates'],
  // With Russian letters.
  ['ru', 'ТА-000101', 'Свидетельства об утверждении типа'],
] as const)('SRCH-03 a certificate is found by its number: %s %s', async (lang, word, context) => {
  const { content } = await search(word, { lang })
  expect(content[0]).toMatchObject({
    group: 'registry',
    id: 'TA-000101',
    context,
    searchPlace: 'registries/type-approval-certificates',
    path: '/registries/type-approval-certificates/TA-000101',
  })
})

test.each([
  ['az', 'Sınaq laboratoriyası № 1'],
  ['az', 'sinaq laboratoriyasi 1'],
  ['en', 'Testing laboratory No. 1'],
  ['ru', 'испытательная лаборатория № 1'],
] as const)('SRCH-03 a body is found by its name: %s %s', async (lang, word) => {
  const { content } = await search(word, { lang })
  expect(content[0]).toMatchObject({ id: 'AB-000101', searchPlace: 'registries/accredited-bodies' })
})

test.each([
  ['en', 'ISO 9001'],
  ['en', 'ISO 9001:2015'],
  ['az', 'iso 9001'],
  ['az', 'İSO 9001'],
  ['ru', 'ИСО 9001'],
] as const)('SRCH-03 a standard is found by its reference: %s %s', async (lang, word) => {
  const all = await listIds(word, { lang })
  expect(all[0]).toBe('ISO-9001-2015')
  expect(all).not.toContain('ISO-90011-2019')
})

test('SRCH-03 a number prefix matches whole parts of a number only', async () => {
  // An accreditation lists the standard as its method.
  expect(await listKeys('DEMO 101')).toEqual(['registry DEMO-101-2010', 'registry AS-000381'])
  expect(await listKeys('DEMO 10')).toEqual([])
  expect(await listKeys('TA-0001')).toEqual([])
})

test('SRCH-03 of a registry with very many matches three are found, below pages and services', async () => {
  const { content, groups, total } = await search('quality management systems', { lang: 'en', perPage: 50 })
  const places = content.map(({ searchPlace }) => searchPlace)
  expect(places.filter((place) => place === 'registries/referenced-standards').length).toBe(3)
  expect(total).toBe(content.length)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  const kinds = (await search('laboratoriya')).content.map(({ group, id }) => `${group} ${id}`)
  expect(kinds.slice(0, 2)).toEqual(expect.arrayContaining(['service accreditation']))
})

test('SRCH-01 pages with records of every registry have no gaps or duplicates', async () => {
  const whole = await search('laboratoriya', { perPage: 50 })
  expect(new Set(whole.content.map(({ searchPlace }) => searchPlace))).toContain(
    'registries/accredited-bodies',
  )
  expect(whole.content.length).toBe(whole.total)
  const parts: string[] = []
  for (let page = 1; page <= Math.ceil(whole.total / 7); page += 1)
    parts.push(...(await listIds('laboratoriya', { perPage: 7, page })))
  expect(parts).toEqual(whole.content.map(({ id }) => id))
  const registry = await search('laboratoriya', { perPage: 50, group: 'registry' })
  expect(registry.content).toEqual(whole.content.filter(({ group }) => group === 'registry'))
})

test('SRCH-01 with a language filter only records named in it are found', async () => {
  expect(await listIds('ISO 9001', { language: 'en' })).toContain('ISO-9001-2015')
  expect(await listIds('ISO 9001', { language: 'ru' })).not.toContain('ISO-9001-2015')
  expect(await listIds('TA-000101', { language: 'ru' })).toEqual(['TA-000101'])
})

test('SRCH-01 with a date filter no record is found', async () => {
  expect(await listKeys('TA-000101', { from: '2000-01-01' })).toEqual([])
})
