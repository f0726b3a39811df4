import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PREPARE_TIMEOUT_MS, testSearch, type TestSearch } from '../../testing/search/test-search.ts'
import { REQUEST_SETTINGS } from '../../cli/open-database.ts'
import { loadWordForms } from './query/word-forms.ts'
import { buildCorrectionStatement, buildSimilarityStatement } from './query/correct-spelling.ts'
import { buildEntriesStatement } from './entries.store.ts'

/**
 * Requests run with `enable_seqscan` off (`REQUEST_SETTINGS` of cli/open-database), as in this test. It verifies that
 * each query has an index that it can use. `pnpm bench:search` lists the queries for which the planner would choose a
 * sequential scan by itself (decision 0220).
 */
let search: TestSearch

beforeAll(async () => {
  search = await testSearch()
  // With a few hundred entries the planner has no preference.
  await search.pool.query(
    `insert into search_entry (group_name, id, place, path, variants, day, title, title_terms, key_terms, terms)
     select 'news', 'generated-' || n, 'news', '/news/generated-' || n, array['quality'],
       '2026-01-01'::timestamptz + n * interval '1 hour', jsonb_build_object('az', 'Mətn ' || n),
       to_tsvector('simple', 'metn n' || n), '', to_tsvector('simple', 'metn n' || n)
     from generate_series(1, 5000) n`,
  )
  await search.pool.query('vacuum (analyze) search_entry')
}, PREPARE_TIMEOUT_MS)

afterAll(() => search.close())

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const { rows } = await search.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('SRCH-03 the connection settings of requests disable sequential scans', async () => {
  const { rows } = await search.pool.query<{ enable_seqscan: string }>('show enable_seqscan')
  expect(rows).toEqual([{ enable_seqscan: REQUEST_SETTINGS.enable_seqscan }])
})

test('SRCH-03 entries are found by index scans without sequential scans', async () => {
  const words = ['sertifikat', 'muddeti']
  const plan = await planOf(
    buildEntriesStatement(
      { variant: 'quality', now: new Date(), permissions: ['public'], language: 'az' },
      await loadWordForms(search.pool, words, words),
    ),
  )
  expect(plan).toContain('Bitmap Index Scan on search_entry_title')
  expect(plan).toContain('Bitmap Index Scan on search_entry_terms')
  expect(plan).not.toContain('Seq Scan')
})

test('SRCH-01 a narrow date filter uses its index', async () => {
  const { text, values } = buildEntriesStatement(
    {
      variant: 'quality',
      now: new Date(),
      permissions: ['public'],
      language: 'az',
      filters: { from: '2026-02-01', to: '2026-02-01' },
    },
    await loadWordForms(search.pool, ['metn'], ['metn']),
  )
  const plan = await planOf({ text, values })
  expect(plan).toContain('search_entry_day')
  expect(plan).not.toContain('Seq Scan')
})

test('SRCH-03 similar words for several misspelt ones are found by one index query', async () => {
  const statement = buildSimilarityStatement(['akkrediatsiayasi', 'sertifkatsiyalasma'])
  const plan = await planOf(statement)
  expect(plan).toContain('Bitmap Index Scan on search_word_trace')
  expect(plan).not.toContain('Seq Scan')
})

test('SRCH-03 words close to a misspelt one are found by an index scan', async () => {
  const plan = await planOf(buildCorrectionStatement([{ input: 'akredtasiya', other: '' }]))
  expect(plan).toContain('search_word_sound')
  expect(plan).toContain('Bitmap Index Scan on search_word_keys')
  expect(plan).not.toContain('Seq Scan')
})
