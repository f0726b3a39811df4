import { expect, test } from '@jest/globals'
import { setUpSearch } from '../../testing/search/set-up-search.ts'

const { search, listKeys } = setUpSearch()

test('SRCH-01 pages, services, articles and questions are found together, with counts per group', async () => {
  const reply = await search('risk qrupu')
  expect(reply.content.map(({ group, id }) => `${group} ${id}`)).toEqual(
    expect.arrayContaining([
      'page risk-groups',
      'service goods-risk-check',
      'registry goods-by-risk-group',
      'faq what-is-risk-group',
      'news find-risk-group-by-customs-code',
    ]),
  )
  expect(reply.groups.map(({ group }) => group)).toEqual(['page', 'service', 'registry', 'news', 'faq'])
  expect(reply).toMatchObject({ page: 1, perPage: 10, mended: null })
})

test('SRCH-02 a result leads to its search place and id, a question to /faq, a page to itself', async () => {
  const { content } = await search('сертификат соответствия', { lang: 'ru', perPage: 50 })
  const paths = new Map(content.map(({ id, searchPlace, path }) => [id, [searchPlace, path]]))
  expect(paths.get('certificate-term')).toEqual(['faq', '/faq#certificate-term'])
  expect(paths.get('certificate-filing')).toEqual(['e-services', '/e-services/certificate-filing'])
  expect(paths.get('foreign-certificates')).toEqual(['news', '/news/foreign-certificates'])
  expect((await search('xəbərlər')).content[0]).toMatchObject({ searchPlace: 'news', path: '/news' })
})

test('SRCH-03 records of registries are found by code and by name, also without diacritics', async () => {
  expect((await search('8516')).content[0]).toMatchObject({
    id: '8516',
    searchPlace: 'registries/goods-by-risk-group',
    path: '/registries/goods-by-risk-group/8516',
  })
  expect((await listKeys('utu')).slice(0, 3)).toEqual((await listKeys('ütü')).slice(0, 3))
})

test('SRCH-01 matches are marked in title and excerpt', async () => {
  const { content } = await search('risk qrupu', { group: 'registry' })
  const [{ title, titleMatches } = { title: '', titleMatches: [] }] = content
  expect(title).toBe('Risk qrupları üzrə mallar')
  expect(titleMatches.map(([from, to]) => title.slice(from, to))).toEqual(['Risk', 'qrupları'])
})
