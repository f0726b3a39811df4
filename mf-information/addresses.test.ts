import { expect, test } from '@jest/globals'
import { FaqQuery, NewsQuery } from 'shared-contracts/http/content'
import { SearchQuery } from 'shared-contracts/http/search'
import { NEWS } from './src/features/browse-news/news-address.ts'
import { FAQ } from './src/features/find-answer/find-answer.api.ts'
import { readSearchAddress } from './src/features/search-portal/search-address.ts'

const VALUES = [
  '',
  'fen',
  'a',
  '-a',
  'metrology,trade',
  'Aa',
  '2026',
  '2026-13',
  '2026-11',
  'x'.repeat(200),
  'x'.repeat(201),
]
const PAGES = ['1', '2', '100', '101', '10000', '10001', '0', '-1', '1.5', '2x']

test.each(PAGES)('HTTP-03 page %s of a URL is accepted if the endpoint accepts it', (page) => {
  const taken = (fits: boolean) => (fits ? Number(page) : 1)
  expect(NEWS.read(`page=${page}`).page).toBe(taken(NewsQuery.shape.page.safeParse(page).success))
  expect(FAQ.read(`page=${page}`).page).toBe(taken(FaqQuery.shape.page.safeParse(page).success))
  expect(readSearchAddress(`page=${page}`).page).toBe(taken(SearchQuery.shape.page.safeParse(page).success))
})

test.each(VALUES)('HTTP-03 “%s” in a URL is accepted if the endpoint accepts it', (value) => {
  const { q, topic, audience, period } = NewsQuery.shape
  const news = NEWS.read(new URLSearchParams({ q: value, topic: value, audience: value, period: value }))
  const taken = (part: typeof q, given: string) => (part.safeParse(given).success ? given : '')
  expect({ ...news, topic: news.topic.join(','), audience: news.audience.join(',') }).toMatchObject({
    q: taken(q, value),
    topic: taken(topic, value),
    audience: taken(audience, value),
    period: taken(period, value),
  })
  expect(FAQ.read(new URLSearchParams({ topic: value })).topic).toBe(taken(FaqQuery.shape.topic, value))
})
