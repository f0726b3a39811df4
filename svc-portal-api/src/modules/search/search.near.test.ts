import { expect, test } from '@jest/globals'
import { setUpSearch } from '../../testing/search/set-up-search.ts'

const { search } = setUpSearch()

test.each([
  ['az', 'oyuncaq laboratoriya Sumqayıt', ['Sumqayıt', 'Bakı, 30 km', 'Astara, 247 km']],
  ['en', 'toy laboratory Sumgait', ['Sumgayit', 'Baku, 30 km', 'Astara, 247 km']],
  ['ru', 'лаборатория игрушки Сумгаит', ['Сумгаит', 'Баку, 30 км', 'Астара, 247 км']],
] as const)('SRCH-03 %s "%s" finds laboratories by distance, then goods', async (lang, word, places) => {
  const { content } = await search(word, { lang })
  expect(content.slice(0, 3).map(({ id }) => id)).toEqual(['AB-000149', 'AB-000153', 'AB-000146'])
  expect(content.slice(0, 3).map(({ excerpt }) => excerpt?.split(' · ')[0])).toEqual(places)
  expect(content[3]?.searchPlace).toBe('registries/goods-by-risk-group')
  expect(content[3]?.id).toMatch(/^9503/)
  const ids = content.map(({ searchPlace, id }) => `${searchPlace}/${id}`)
  expect(new Set(ids).size).toBe(ids.length)
})

test('SRCH-03 words of a question around a town are neither searched nor corrected', async () => {
  const { content, mended } = await search('a laboratory near Sumqayıt that tests toys', { lang: 'en' })
  expect([content[0]?.id, mended]).toEqual(['AB-000149', null])
})

test('SRCH-03 the name of a town alone finds the ten nearest bodies', async () => {
  const { content } = await search('Sumqayıt', { lang: 'az' })
  expect(content.map(({ searchPlace }) => searchPlace)).toEqual(
    Array(10).fill('registries/accredited-bodies'),
  )
  expect(content[0]?.excerpt).toMatch(/^Sumqayıt · AB-/)
})

test.each([
  ['az', 'Sumqayıtda oyuncağı harada yoxlatmaq olar'],
  ['az', 'Sumqayıtda oyuncaqları harada sınaqdan keçirmək olar?'],
  ['en', 'where to test toys in Sumgait'],
  ['en', 'Where can I get toys tested in Sumgait?'],
  ['ru', 'где проверить игрушки в Сумгаите'],
  ['ru', 'где можно испытать игрушку в Сумгаите?'],
] as const)('SRCH-03 %s the question "%s" finds the laboratory first', async (lang, word) => {
  const { content, mended } = await search(word, { lang })
  expect([content[0]?.id, mended]).toEqual(['AB-000149', null])
})
