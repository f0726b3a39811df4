import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { FaqPage, NewsArticle, NewsPage } from 'shared-contracts/http/content'
import { LANGUAGES } from 'shared-contracts/session/language'
import { emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { readDemonstration } from './read-demonstration.ts'
import { seedEmptyContent } from './seed-content.ts'

let registries: TestRegistries
let apps: readonly FastifyInstance[]

beforeAll(async () => {
  registries = await emptyRegistries([])
  await seedEmptyContent(registries.pool)
  apps = await Promise.all(
    ([1, 2] as const).map((companyId) => testApp(registries.pool, { definitions: [], companyId })),
  )
})

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await registries.close()
})

async function allOf(app: FastifyInstance, language: string) {
  const news = await app.inject({ url: `/api/public/content/news?perPage=100&lang=${language}` })
  const faq = await app.inject({ url: `/api/public/content/faq?lang=${language}` })
  return { news: NewsPage.parse(news.json()).content, faq: FaqPage.parse(faq.json()).content }
}

test('INF-01 there are at least twenty news and thirty questions, each in three languages', async () => {
  const { items } = await readDemonstration()
  expect(items.filter(({ type }) => type === 'news').length).toBeGreaterThanOrEqual(20)
  expect(items.filter(({ type }) => type === 'faq').length).toBeGreaterThanOrEqual(30)
  for (const { id, texts } of items) {
    const shapes = LANGUAGES.map((language) => texts[language]?.body.map(({ kind }) => kind).join())
    expect([id, new Set(shapes).size]).toEqual([id, 1])
  }
})

test('VAR-01 both variants have their own news and questions, all marked as demonstration', async () => {
  const [competition, quality] = await Promise.all(apps.map((app) => allOf(app, 'az')))
  const ids = (all: typeof quality) => [...(all?.news ?? []), ...(all?.faq ?? [])].map(({ id }) => id)
  expect(ids(competition)).toContain('signs-of-a-cartel')
  expect(ids(quality)).not.toContain('signs-of-a-cartel')
  expect(ids(quality)).toContain('azc-mark')
  expect(ids(competition)).not.toContain('azc-mark')
  expect(
    [...(quality?.news ?? []), ...(quality?.faq ?? [])].every(({ demonstration }) => demonstration),
  ).toBe(true)
})

/** Paths that content may link to, typed by hand from the specification (section 2, NAV-12). */
const PAGES = new Set([
  '/registries',
  '/registries/goods-by-risk-group',
  '/registries/regulated-goods',
  '/e-services',
  '/my-appeals/start',
  '/api/docs',
])

test('every link of an item leads to a page that its reader may open', async () => {
  for (const app of apps) {
    const { news, faq } = await allOf(app, 'en')
    const articles = await Promise.all(
      news.map(async ({ id }) =>
        NewsArticle.parse((await app.inject({ url: `/api/public/content/news/${id}?lang=en` })).json()),
      ),
    )
    const links = [
      ...articles.flatMap(({ links, body }) => [...links, ...body.filter((block) => block.kind === 'link')]),
      ...faq.flatMap(({ links }) => links),
    ]
    const known = new Set([
      ...PAGES,
      ...news.map(({ id }) => `/news/${id}`),
      ...faq.map(({ id }) => `/faq#${id}`),
    ])
    expect(links.map(({ href }) => href.replace(/\?.*/, '')).filter((href) => !known.has(href))).toEqual([])
  }
})

test('INF-01 every image and attachment of an item exists', async () => {
  const { items } = await readDemonstration()
  const files = items.flatMap(({ cover, texts }) => [
    ...(cover === undefined ? [] : [{ href: cover.src, size: undefined }]),
    ...LANGUAGES.flatMap((language) => texts[language]?.attachments ?? []),
  ])
  expect(files.length).toBeGreaterThan(20)
  const [app] = apps
  for (const { href, size } of files) {
    const reply = await app?.inject({ url: href })
    expect([href, reply?.statusCode]).toEqual([href, 200])
    if (size !== undefined) expect([href, reply?.rawPayload.length]).toEqual([href, size])
  }
})

test('a second start changes no content that was written, changed or deleted since the first', async () => {
  await registries.pool.query(`update content_text set title = 'Yeni' where language = 'az'`)
  await registries.pool.query(`delete from content_item where id = 'azc-mark'`)
  expect(await seedEmptyContent(registries.pool)).toEqual([])
  const { rows } = await registries.pool.query<{ changed: boolean; gone: boolean }>(
    `select (select bool_and(title = 'Yeni') from content_text where language = 'az') as changed,
       not exists (select from content_item where id = 'azc-mark') as gone`,
  )
  expect(rows[0]).toEqual({ changed: true, gone: true })
})
