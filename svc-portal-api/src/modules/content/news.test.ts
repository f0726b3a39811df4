import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { NewsArticle, NewsPage } from 'shared-contracts/http/content'
import { draftOf, storeContent, textOf } from '../../testing/content-drafts.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'

/** The test clock is fixed at 20.11.2026, 13:00 in Baku. */
const DRAFTS = [
  draftOf({
    id: 'newest',
    publishedAt: '2026-11-19T06:00:00Z',
    related: ['second', 'to-come', 'translated'],
  }),
  draftOf({ id: 'second', publishedAt: '2026-11-18T06:00:00Z', topics: ['trade'], audiences: ['business'] }),
  draftOf({ id: 'pinned', publishedAt: '2026-03-01T06:00:00Z', pinnedUntil: '2026-12-01T00:00:00Z' }),
  draftOf({ id: 'was-pinned', publishedAt: '2026-02-01T06:00:00Z', pinnedUntil: '2026-03-01T00:00:00Z' }),
  draftOf({ id: 'to-come', publishedAt: '2026-11-21T06:00:00Z', status: 'scheduled' }),
  draftOf({ id: 'scheduled', publishedAt: '2026-11-17T06:00:00Z', status: 'scheduled' }),
  draftOf({ id: 'not-ready', status: 'draft' }),
  draftOf({ id: 'taken-away', status: 'archived' }),
  draftOf({ id: 'over', publishedAt: '2026-01-10T06:00:00Z', expiresAt: '2026-02-10T06:00:00Z' }),
  draftOf({ id: 'competition-only', publishedAt: '2026-11-16T06:00:00Z', variant: 'competition' }),
  draftOf({ id: 'quality-only', publishedAt: '2026-11-15T06:00:00Z', variant: 'quality' }),
  // 01.01.2026 in Baku, still 2025 in UTC.
  draftOf({ id: 'new-year', publishedAt: '2025-12-31T21:00:00Z', topics: ['trade', 'metrology'] }),
  draftOf({
    id: 'translated',
    publishedAt: '2025-06-01T06:00:00Z',
    updatedAt: '2025-06-03T06:00:00Z',
    expiresAt: '2026-12-31T20:00:00Z',
    links: [{ href: '/registries', text: { az: 'Reyestrlər', en: 'Registries', ru: 'Реестры' } }],
    texts: {
      az: textOf('Şəkillər və ölçmə', 'Tərəzi düz göstərməlidir'),
      en: { ...textOf('Pictures and measuring', 'Scales must be right'), state: 'machine' },
    },
  }),
]

let registries: TestRegistries
let quality: FastifyInstance
let competition: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([])
  await storeContent(registries.pool, DRAFTS)
  quality = await testApp(registries.pool, { definitions: [] })
  competition = await testApp(registries.pool, { definitions: [], companyId: 1 })
})

afterAll(async () => {
  await quality.close()
  await competition.close()
  await registries.close()
})

function get(path: string, app = quality): Promise<LightMyRequestResponse> {
  return app.inject({ url: `/api/public/content/${path}` })
}

async function list(query: string, app = quality): Promise<NewsPage> {
  const reply = await get(`news?${query}`, app)
  expect(reply.statusCode).toBe(200)
  return NewsPage.parse(reply.json())
}

async function idsOf(query: string, app = quality): Promise<string[]> {
  return (await list(query, app)).content.map(({ id }) => id)
}

const QUALITY_ORDER = [
  'pinned',
  'newest',
  'second',
  'scheduled',
  'quality-only',
  'was-pinned',
  'over',
  'new-year',
  'translated',
]

test('INF-01 pinned news are listed first, then the newest; unpublished news are hidden', async () => {
  const page = await list('')
  expect(page.content.map(({ id }) => id)).toEqual(QUALITY_ORDER)
  expect([page.total, page.page, page.perPage]).toEqual([9, 1, 10])
  expect(page.content.map(({ pinned }) => pinned)).toEqual([true, ...Array<boolean>(8).fill(false)])
  expect(page.content.filter(({ expired }) => expired).map(({ id }) => id)).toEqual(['over'])
})

test('VAR-01 each variant lists its own news and those of both', async () => {
  const ids = await idsOf('', competition)
  expect(ids).toContain('competition-only')
  expect(ids).not.toContain('quality-only')
  expect((await get('news/competition-only')).statusCode).toBe(404)
  expect((await get('news/competition-only', competition)).statusCode).toBe(200)
})

test('HTTP-03 pages count from 1 and contain every article once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf(`page=${page}&perPage=3`)))
  expect(pages.flat()).toEqual(QUALITY_ORDER)
  expect(pages[3]).toEqual([])
})

test('INF-01 topic, audience and period filter the list; facet counts follow the other filters', async () => {
  expect(await idsOf('topic=trade')).toEqual(['second', 'new-year'])
  expect(await idsOf('audience=business')).toEqual(['second'])
  expect(await idsOf('period=2025')).toEqual(['translated'])
  expect(await idsOf('period=2026-01')).toEqual(['over', 'new-year'])
  const { facets, total } = await list('topic=trade&period=2026')
  expect(total).toBe(2)
  expect(facets.topics).toEqual([
    { id: 'metrology', label: 'Metrologiya', count: 7 },
    { id: 'trade', label: 'Ticarət', count: 2 },
  ])
  expect(facets.audiences).toEqual([
    { value: 'citizen', count: 1 },
    { value: 'business', count: 1 },
  ])
  expect(facets.periods).toEqual([
    { value: '2026-11', count: 1 },
    { value: '2026-01', count: 1 },
    { value: '2026', count: 2 },
  ])
})

test('INF-01 several topics are combined with OR; an unknown topic finds nothing without an error', async () => {
  expect((await list('topic=trade,metrology')).total).toBe(9)
  expect((await list('topic=fishing')).total).toBe(0)
})

test('INF-01 a selected value without articles stays in the facets, so that it can be removed', async () => {
  const { facets } = await list('q=zzzz&topic=trade&audience=laboratory&period=2024')
  expect(facets).toEqual({
    topics: [{ id: 'trade', label: 'Ticarət', count: 0 }],
    audiences: [{ value: 'laboratory', count: 0 }],
    periods: [{ value: '2024', count: 0 }],
  })
})

test('HOME-02 the filter for current news excludes expired ones', async () => {
  expect(await idsOf('current=yes')).not.toContain('over')
})

test('HTTP-03 sort=field,TYPE sorts by date or by title in the order of the language', async () => {
  expect((await idsOf('sort=publishedAt,ASC')).slice(0, 2)).toEqual(['translated', 'new-year'])
  expect((await idsOf('sort=title,DESC'))[0]).toBe('translated')
})

test('SRCH-01 words are found without diacritics and in other forms, in every language', async () => {
  expect(await idsOf('q=olcme')).toEqual(['translated'])
  expect(await idsOf('q=TƏRƏZİ')).toEqual(['translated'])
  expect(await idsOf('q=scale')).toEqual(['translated'])
  expect(await idsOf('q=%E2%80%94')).toEqual([])
})

test('SRCH-01 without a full match, partial matches are shown and marked as such', async () => {
  const page = await list('q=terezi%20zzzz')
  expect([page.match, page.content.map(({ id }) => id)]).toEqual(['similar', ['translated']])
})

test('LANG-04 an untranslated article is returned in Azerbaijani with its language', async () => {
  const article = NewsArticle.parse((await get('news/translated?lang=ru')).json())
  expect([article.language, article.title, article.author]).toEqual(['az', 'Şəkillər və ölçmə', 'Redaksiya'])
  expect(article.topics).toEqual([{ id: 'metrology', label: 'Метрология' }])
  expect(article.links).toEqual([{ href: '/registries', text: 'Реестры' }])
  const english = NewsArticle.parse((await get('news/translated?lang=en')).json())
  expect([english.language, english.machineTranslated]).toEqual(['en', true])
  expect(english.body).toEqual([{ kind: 'paragraph', text: 'Scales must be right' }])
})

test('INF-01 an article has its dates, adjacent articles and only readable related ones', async () => {
  const article = NewsArticle.parse((await get('news/newest')).json())
  expect(article.related.map(({ id }) => id)).toEqual(['second', 'translated'])
  expect([article.earlier?.id, article.later]).toEqual(['second', null])
  const last = NewsArticle.parse((await get('news/translated')).json())
  expect([last.earlier, last.later?.id]).toEqual([null, 'new-year'])
  expect([last.publishedAt, last.updatedAt, last.expiresAt]).toEqual([
    '2025-06-01T06:00:00.000Z',
    '2025-06-03T06:00:00.000Z',
    '2026-12-31T20:00:00.000Z',
  ])
})

test.each(['not-ready', 'taken-away', 'to-come', 'nothing', 'Über', '%00'])(
  'HTTP-06 the article %s cannot be read',
  async (id) => {
    const reply = await get(`news/${encodeURIComponent(id).replace('%2500', '%00')}?lang=en`)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json<{ code: string }>().code).toMatch(/^(CONTENT_UNKNOWN|REQUEST_INVALID)$/)
  },
)

test.each([
  ['page=0', 'page'],
  ['perPage=101', 'perPage'],
  ['sort=id,ASC', 'sort'],
  ['period=2026-13', 'period'],
  ['topic=a;b', 'topic'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['current=no', 'current'],
])('HTTP-06 the query %s is refused with its field', async (query, field) => {
  const reply = await get(`news?${query}`)
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ errors: Record<string, string> }>().errors)).toContain(field)
})

test('HTTP-07 an unchanged response gets 304 and may be cached for 30 seconds', async () => {
  const first = await get('news?topic=trade')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=30',
    'access-control-allow-origin': '*',
    vary: 'Accept-Language',
  })
  const again = await quality.inject({
    url: '/api/public/content/news?topic=trade',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  expect((await get('news?topic=metrology')).headers.etag).not.toBe(first.headers.etag)
})

test('INF-01 the feed of a language has absolute URLs, dates and the language of each entry', async () => {
  const reply = await quality.inject({
    url: '/api/public/content/news.atom?lang=en',
    headers: { host: 'portal.example', 'x-forwarded-proto': 'https' },
  })
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(reply.body).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
  expect(reply.body).toContain('<link href="https://portal.example/en/news/newest"/>')
  expect(reply.body).toContain('<entry xml:lang="en"><title>Pictures and measuring</title>')
  expect(reply.body).toContain('<entry xml:lang="az"><title>Başlıq</title>')
  expect(reply.body.match(/<entry/g)).toHaveLength(9)
})
