import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import type pg from 'pg'
import { SCHEMA } from '../../cli/open-database.ts'
import { explainQueries } from '../../testing/query-plans.ts'
import { NOW, emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { buildNewsKeys, type NewsRequest } from './news-statements.ts'
import { wordsCondition, visibilityCondition, StatementValues } from './content-conditions.ts'

const COUNT = 20_000

let registries: TestRegistries
let pool: pg.Pool

beforeAll(async () => {
  registries = await emptyRegistries([])
  // Each text is also written to the search index, which may exceed the statement timeout of requests.
  pool = createPool(registries.url, { schema: SCHEMA, max: 1, statementTimeout: 170_000 })
  await pool.query(`
    insert into content_item (id, type, status, variant, topics, audiences, author_unit, published_at, pinned_until)
    select 'item-' || n, case when n % 20 = 0 then 'faq' else 'news' end, 'published', 'both',
      array['topic-' || n % 400], '{citizen}', '{"az":"","en":"","ru":""}',
      timestamptz '2026-11-19' - n * interval '1 hour', case when n % 5000 = 0 then timestamptz '2027-01-01' end
    from generate_series(1, ${COUNT}) n;
    insert into content_text (item_key, language, title, body, plain)
    select item_key, 'az', 'Başlıq ' || id, '[]', 'söz' || item_key % 2000 from content_item;
    analyze`)
}, 180_000)

afterAll(async () => {
  await pool.end()
  await registries.close()
})

const NOTHING: NewsRequest = {
  words: undefined,
  matchAll: true,
  topics: [],
  audiences: [],
  period: undefined,
  onlyCurrent: false,
  sort: undefined,
  page: 1,
  perPage: 10,
  language: 'az',
}
const READER = { variant: 'quality', now: NOW } as const

function waysOf({ text, values }: { text: string; values: readonly unknown[] }): Promise<readonly string[]> {
  return explainQueries(pool, (explaining) => explaining.query(text, [...values]))
}

test('the first page scans an index from the newest item and finds pinned items separately', async () => {
  expect(await waysOf(buildNewsKeys(NOTHING, READER))).toEqual(['content_newest', 'content_pinned'])
})

test('a topic and words are found by index scans', async () => {
  expect(
    await waysOf(
      buildNewsKeys(
        { ...NOTHING, topics: ['topic-7'], sort: { field: 'publishedAt', direction: 'asc' } },
        READER,
      ),
    ),
  ).toContain('content_topics')
  expect(await waysOf(buildNewsKeys({ ...NOTHING, words: ['soz77'] }, READER))).toContain('content_words')
})

test('an article is found by its name, questions in the order of the editors', async () => {
  const values = new StatementValues()
  const condition = visibilityCondition(values, 'news', READER)
  const text = `select 1 from content_item i where ${condition} and i.id = ${values.add('item-77')}`
  expect(await waysOf({ text, values: values.list })).toEqual(['content_item_type_id_key'])
  const requested = new StatementValues()
  const visible = [
    visibilityCondition(requested, 'faq', READER),
    wordsCondition(requested, ['soz77'], true),
  ].join(' and ')
  const ways = await waysOf({ text: `select 1 from content_item i where ${visible}`, values: requested.list })
  expect(ways).toContain('content_words')
})
