import { beforeAll, expect, test } from '@jest/globals'
import { draftOf, storeContent, textOf } from '../../testing/content-drafts.ts'
import { setUpSearch } from '../../testing/search/set-up-search.ts'
import { PREPARE_TIMEOUT_MS, type SearchOptions } from '../../testing/search/test-search.ts'

const { search, listIds, opened } = setUpSearch()

beforeAll(async () => {
  await storeContent(opened().pool, [
    // The last second of 30.09.2026 and the first of 01.10.2026 in Baku.
    draftOf({ id: 'rhenium-september', title: 'Renium sentyabrda', publishedAt: '2026-09-30T19:59:59Z' }),
    draftOf({ id: 'rhenium-october', title: 'Renium oktyabrda', publishedAt: '2026-09-30T20:00:00Z' }),
    draftOf({
      id: 'rhenium-november',
      publishedAt: '2026-11-02T06:00:00Z',
      texts: { az: textOf('Renium noyabrda'), en: textOf('Rhenium in November') },
    }),
    draftOf({ id: 'what-is-rhenium', type: 'faq', title: 'Renium nədir?' }),
  ])
}, PREPARE_TIMEOUT_MS)

/** Ids of the articles above that are found. */
async function rhenium(options: SearchOptions): Promise<string[]> {
  return (await listIds('renium', options)).sort()
}

test('SRCH-01 several groups can be requested at once', async () => {
  expect(await rhenium({ group: 'faq' })).toEqual(['what-is-rhenium'])
  expect(await rhenium({ group: 'news,faq' })).toEqual([
    'rhenium-november',
    'rhenium-october',
    'rhenium-september',
    'what-is-rhenium',
  ])
  const both = await search('sertifikat', { group: 'service,faq', perPage: 50 })
  expect(new Set(both.content.map(({ group }) => group))).toEqual(new Set(['service', 'faq']))
  const { service, faq } = Object.fromEntries(both.groups.map(({ group, count }) => [group, count]))
  expect(both.total).toBe((service ?? 0) + (faq ?? 0))
  expect(both.content.length).toBe(both.total)
})

test('SRCH-01 the date filter is inclusive in Baku time and excludes entries without a date', async () => {
  expect(await rhenium({ to: '2026-09-30' })).toEqual(['rhenium-september'])
  expect(await rhenium({ from: '2026-10-01', to: '2026-10-01' })).toEqual(['rhenium-october'])
  expect(await rhenium({ from: '2026-10-01' })).toEqual(['rhenium-november', 'rhenium-october'])
  expect(await rhenium({ from: '2026-10-02', to: '2026-10-01' })).toEqual([])
})

test('SRCH-01 with a date filter only groups with dates are counted', async () => {
  const always = await search('risk qrupu')
  expect(always.groups.map(({ group }) => group)).toEqual(['page', 'service', 'registry', 'news', 'faq'])
  const dated = await search('risk qrupu', { from: '2000-01-01' })
  expect(dated.groups.map(({ group }) => group)).toEqual(['news'])
  expect(dated.total).toBe(dated.groups[0]?.count)
})

test('SRCH-01 a language filter finds and shows texts in that language', async () => {
  const english = await search('renium', { lang: 'az', language: 'en' })
  expect(english.content).toMatchObject([
    { id: 'rhenium-november', title: 'Rhenium in November', language: 'en', context: 'Metrologiya' },
  ])
  expect(english.groups).toEqual([{ group: 'news', count: 1 }])
  expect(await rhenium({ language: 'ru' })).toEqual([])
})

test('SRCH-01 sorting by date lists the newest first and entries without a date last, with the same total', async () => {
  expect(await listIds('renium', { sort: 'date,DESC' })).toEqual([
    'rhenium-november',
    'rhenium-october',
    'rhenium-september',
    'what-is-rhenium',
  ])
  const best = await search('risk qrupu', { perPage: 50 })
  const newest = await search('risk qrupu', { perPage: 50, sort: 'date,DESC' })
  expect([newest.total, newest.groups]).toEqual([best.total, best.groups])
  const undated = ({ date }: { readonly date: string | null }) => date === null
  expect(newest.content.filter(undated)).toEqual(best.content.filter(undated))
})

test.each([
  'sort=name,ASC',
  'from=20.11.2026',
  'to=2026-02-30',
  'from=0000-01-01',
  'language=de',
  'group=news,',
])('SRCH-01 %s is refused with the wrong field', async (query) => {
  const app = await opened().app()
  const reply = await app.inject({ url: `/api/search/public?word=renium&${query}` })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'REQUEST_INVALID' }])
})
