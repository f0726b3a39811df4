import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { FaqPage, listTopics } from 'shared-contracts/http/content'
import { draftOf, storeContent, textOf } from '../../testing/content-drafts.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'

const DRAFTS = [
  draftOf({
    id: 'price',
    type: 'faq',
    place: 2,
    topics: ['trade'],
    texts: {
      az: textOf('Kassada qiymət fərqlidirsə?', 'Çeki saxlayın.'),
      en: textOf('What if the till shows another price?', 'Keep the receipt.'),
      ru: textOf('Что делать, если на кассе другая цена?', 'Сохраните чек.'),
    },
  }),
  draftOf({
    id: 'scales',
    type: 'faq',
    place: 1,
    texts: { az: textOf('Tərəzi düz göstərmirsə?', 'Qiyməti ödəməzdən əvvəl bildirin.') },
    links: [{ href: '/registries', text: { az: 'Reyestrlər', en: 'Registries', ru: 'Реестры' } }],
  }),
  draftOf({
    id: 'assessing',
    type: 'faq',
    place: 4,
    title: 'Qiymətləndirən qurum necə seçilir?',
  }),
  draftOf({ id: 'cartel', type: 'faq', place: 3, variant: 'competition', title: 'Kartel nədir?' }),
  draftOf({ id: 'an-article', title: 'Qiymət haqqında xəbər' }),
]

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([])
  await storeContent(registries.pool, DRAFTS)
  app = await testApp(registries.pool, { definitions: [] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function listFaq(query: string): Promise<FaqPage> {
  const reply = await app.inject({ url: `/api/public/content/faq?${query}` })
  expect(reply.statusCode).toBe(200)
  return FaqPage.parse(reply.json())
}

test('INF-01 questions of the variant are listed in the order of the editors, with topic counts', async () => {
  const page = await listFaq('lang=en')
  expect(page.content.map(({ id, question }) => [id, question])).toEqual([
    ['scales', 'Tərəzi düz göstərmirsə?'],
    ['price', 'What if the till shows another price?'],
    ['assessing', 'Qiymətləndirən qurum necə seçilir?'],
  ])
  expect(page.topics).toEqual([
    { id: 'metrology', label: 'Metrology', count: 2 },
    { id: 'trade', label: 'Trade', count: 1 },
  ])
  expect(page.content[0]).toMatchObject({
    language: 'az',
    topic: 'metrology',
    links: [{ href: '/registries', text: 'Registries' }],
  })
})

test('SRCH-01 search without diacritics ranks question matches, then answer matches, then prefix matches', async () => {
  const page = await listFaq('q=qiymet')
  expect([page.content.map(({ id }) => id), page.match, page.total]).toEqual([
    ['price', 'scales', 'assessing'],
    'all',
    3,
  ])
  expect((await listFaq('q=%D0%BA%D0%B0%D1%81%D1%81%D0%B5&lang=az')).content.map(({ id }) => id)).toEqual([
    'price',
  ])
})

test('SRCH-01 without a full match, partial matches are returned and marked as such', async () => {
  const page = await listFaq('q=qiymet%20zzz%20cek')
  expect([page.match, page.content[0]?.id]).toEqual(['similar', 'price'])
  expect(await listFaq('q=zzz')).toMatchObject({ content: [], total: 0, topics: [] })
})

test('INF-01 a topic filters the questions and keeps the counts of the others', async () => {
  const page = await listFaq('topic=trade')
  expect(page.content.map(({ id }) => id)).toEqual(['price'])
  expect([page.total, page.topics.length]).toEqual([1, 2])
})

test('HTTP-03 questions are paginated', async () => {
  const page = await listFaq('page=2&perPage=1')
  expect([page.content.map(({ id }) => id), page.page, page.total]).toEqual([['price'], 2, 3])
})

test('INF-01 topics of a content type are counted for the variant', async () => {
  const reply = await app.inject({ url: '/api/public/content/topics?type=faq&lang=ru' })
  expect(listTopics.reply.parse(reply.json()).content).toEqual([
    { id: 'metrology', label: 'Метрология', count: 2 },
    { id: 'trade', label: 'Торговля', count: 1 },
  ])
  expect((await app.inject({ url: '/api/public/content/topics?type=decision' })).statusCode).toBe(400)
})
