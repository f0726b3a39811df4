import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PREPARE_TIMEOUT_MS, testSearch, type TestSearch } from '../../../testing/search/test-search.ts'
import { mean, ndcg } from '../../../testing/search/score.ts'
import { HELD_OUT, QUESTIONS, type SearchQuestion } from '../../../testing/search/search-question.ts'

const SEARCH_TIMEOUT_MS = 180_000

/**
 * Scores reached so far; the requirement is 0.80. A change that lowers these must state the reason.
 */
const REACHED = 0.93
const REACHED_HELD_OUT = 0.94

let search: TestSearch

beforeAll(async () => {
  search = await testSearch()
}, PREPARE_TIMEOUT_MS)

afterAll(() => search.close())

async function score(questions: readonly SearchQuestion[]): Promise<number> {
  const scores: number[] = []
  for (const { question, language, variant, role, expected } of questions) {
    const { content } = await search.search(question, {
      lang: language,
      actor: role ?? 'VISITOR',
      companyId: variant === 'quality' ? 2 : 1,
    })
    scores.push(ndcg(content, expected))
  }
  return mean(scores)
}

test(
  'SRCH-03 the tuning questions reach an nDCG@10 of at least 0.80',
  async () => {
    const reached = await score(QUESTIONS)
    process.stdout.write(
      `figure: search, nDCG@10 of the ${QUESTIONS.length} open questions ${reached.toFixed(4)}\n`,
    )
    expect(reached).toBeGreaterThanOrEqual(REACHED)
  },
  SEARCH_TIMEOUT_MS,
)

test(
  'SRCH-03 the held-out questions reach an nDCG@10 of at least 0.80',
  async () => {
    const reached = await score(HELD_OUT)
    process.stdout.write(
      `figure: search, nDCG@10 of the ${HELD_OUT.length} questions held out ${reached.toFixed(4)}\n`,
    )
    expect(reached).toBeGreaterThanOrEqual(REACHED_HELD_OUT)
  },
  SEARCH_TIMEOUT_MS,
)
