import type { BestRecordsRequest, MatchKind, MatchedRecord } from '../../common/registries/best-records.ts'
import type { WordForms } from './ask/word-forms.ts'
import type { Marked } from './highlight.ts'
import { sharedWith, type RegistryFindings, type SearchedRegistries } from './registry-hits.ts'

interface Asking extends Pick<BestRecordsRequest, 'q' | 'words' | 'only'> {
  readonly forms: readonly WordForms[]
  readonly marked: Marked
}

/** The best few records of each registry that is too large to be merged (decision 0220). */
export async function findBestHits(
  registries: SearchedRegistries,
  { q, words, only, forms, marked }: Asking,
): Promise<readonly RegistryFindings[]> {
  const best = await registries.findBest({
    ...{ q, words, only },
    named: allOf(forms.map(({ exact }) => exact)),
    begun: allOf(forms.map(({ begun }) => begun)),
  })
  const score = scoreOf({ q, words, marked })
  return best.map(({ registry, records, isComplete }) => {
    const hits = records.map(({ record, by }, place) => ({
      ...{ group: 'registry' as const, record, registry },
      score: score(record, by) - 0.004 * place,
    }))
    return { registry, q, hits, total: hits.length, totalIsLowerBound: !isComplete }
  })
}

function allOf(queries: readonly string[]): string {
  return queries
    .filter((query) => query !== '')
    .map((query) => `(${query})`)
    .join(' & ')
}

/** A text with at most so many words and a digit is taken for a number. */
const WORDS_OF_A_NUMBER = 4
/** A name of so many words, or with a digit, is not typed by chance. */
const WORDS_OF_A_NAME = 3

/**
 * Score on the scale of the entries. A number is certain, and so is a whole name that is more than a type of goods. A
 * match of words alone ranks below matching pages, services and goods.
 */
function scoreOf({ q, words, marked }: Pick<Asking, 'q' | 'words' | 'marked'>) {
  const hasDigit = /\d/.test(q)
  const isNumber = hasDigit && words.length <= WORDS_OF_A_NUMBER
  const isOwnName = hasDigit || words.length >= WORDS_OF_A_NAME
  return (record: MatchedRecord, by: MatchKind): number => {
    switch (by) {
      case 'number':
        return 1.2
      case 'numberBegins':
        return 1.1
      case 'name':
        return isOwnName ? 0.8 : 0.5
      case 'words':
        return isNumber ? 0.6 : 0.1 + 0.4 * sharedWith(record, marked)
    }
  }
}
