import type { BestRecordsRequest, MatchKind, MatchedRecord } from '../../common/registries/best-records.ts'
import type { NamedRecords } from './query/record-words.ts'
import type { WordForms } from './query/word-forms.ts'
import type { SearchTerms } from './highlight.ts'
import { titleOverlap, type RegistryHits, type SearchedRegistries } from './registry-hits.ts'

interface BestHitsQuery extends Pick<BestRecordsRequest, 'q' | 'words' | 'language' | 'registries'> {
  readonly forms: readonly WordForms[]
  readonly terms: SearchTerms
}

/** The best few records of each registry that is too large to be merged (decision 0220). */
export async function findBestHits(
  registries: SearchedRegistries,
  { q, words, language, registries: names, forms, terms }: BestHitsQuery,
): Promise<readonly RegistryHits[]> {
  const best = await registries.findBest({
    q,
    words,
    language,
    ...(names === undefined ? {} : { registries: names }),
    exactQuery: joinWithAnd(forms.map(({ exact }) => exact)),
    prefixQuery: joinWithAnd(forms.map(({ prefix }) => prefix)),
  })
  const score = createScore({ q, words, terms })
  return best.map(({ registry, records, isComplete }) => {
    const hits = records.map(({ record, by }, place) => ({
      group: 'registry' as const,
      record,
      registry,
      score: score(record, by) - 0.004 * place,
    }))
    return { registry, q, hits, total: hits.length, totalIsLowerBound: !isComplete }
  })
}

/** Above goods and services that have the words. */
const NAMED_BONUS = 0.8

/** The best few records of the registries that the text names, by the other words: standards of "drinking water". */
export async function findNamedHits(
  registries: SearchedRegistries,
  { names, subject }: NamedRecords,
  language: BestHitsQuery['language'],
): Promise<readonly RegistryHits[]> {
  const words = subject.map(({ word }) => word)
  const terms = { words, stems: subject.flatMap(({ stems }) => stems) }
  const query = { q: words.join(' '), words, language, forms: subject, terms, registries: names }
  const found = await findBestHits(registries, query)
  return found.map(({ hits, ...rest }) => ({
    ...rest,
    hits: hits.map((hit) => ({ ...hit, score: hit.score + NAMED_BONUS })),
  }))
}

/** Below the scores of whole names and numbers. */
const MIN_CERTAIN_SCORE = 0.7

/** Whether a record has the text as its whole name or number, so that no word of it names a kind. */
export function hasCertainHit(found: readonly RegistryHits[]): boolean {
  return found.some(({ hits }) => hits.some(({ score }) => score >= MIN_CERTAIN_SCORE))
}

function joinWithAnd(queries: readonly string[]): string {
  return queries
    .filter((query) => query !== '')
    .map((query) => `(${query})`)
    .join(' & ')
}

/** A text with at most so many words and a digit is taken for a number. */
const MAX_WORDS_OF_NUMBER = 4
/** A name of so many words, or with a digit, is not typed by chance. */
const MIN_WORDS_OF_NAME = 3

/**
 * Score on the scale of the entries. A number is certain, and so is a whole name that is more than a type of goods. A
 * match of words alone ranks below matching pages, services and goods.
 */
function createScore({ q, words, terms }: Pick<BestHitsQuery, 'q' | 'words' | 'terms'>) {
  const hasDigit = /\d/.test(q)
  const isNumber = hasDigit && words.length <= MAX_WORDS_OF_NUMBER
  const isOwnName = hasDigit || words.length >= MIN_WORDS_OF_NAME
  return (record: MatchedRecord, by: MatchKind): number => {
    switch (by) {
      case 'number':
        return 1.2
      case 'numberBegins':
        return 1.1
      case 'name':
        return isOwnName ? 0.8 : 0.5
      case 'words':
        return isNumber ? 0.6 : 0.1 + 0.4 * titleOverlap(record, terms)
    }
  }
}
