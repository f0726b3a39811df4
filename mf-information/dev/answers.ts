import { getPerformance, getPerformanceSummary } from 'shared-contracts/http/cases/performance'
import { getNews, listFaq, listNews } from 'shared-contracts/http/content'
import { searchPublic, sendSearchFeedback } from 'shared-contracts/http/search'
import { answer } from 'shared-runtime/fake-network'
import { ARTICLE, FAQ, NEWS } from '../src/testing/sample-content.ts'
import { PERFORMANCE, SUMMARY } from '../src/testing/sample-performance.ts'
import { RESULTS } from '../src/testing/sample-results.ts'

/** Responses for `pnpm dev mf-information --alone --samples`. */
export const answers = [
  answer(listNews, () => NEWS),
  answer(getNews, () => ARTICLE),
  answer(listFaq, () => FAQ),
  answer(getPerformance, () => PERFORMANCE),
  answer(getPerformanceSummary, () => SUMMARY),
  answer(searchPublic, () => RESULTS),
  answer(sendSearchFeedback, () => ({})),
]
