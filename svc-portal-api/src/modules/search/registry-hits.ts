import { PortalError } from 'shared-contracts/errors/portal-error'
import { RecordQuery, type RecordPage, type RegistryDescription } from 'shared-contracts/http/registries'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type * as z from 'zod/mini'
import { splitWords } from '../../common/text/fold.ts'
import type {
  RegistryMatches,
  BestRecordsRequest,
  MatchedRecord,
} from '../../common/registries/best-records.ts'
import type { SearchTerms } from './highlight.ts'

type Registry = Pick<RegistryDescription, 'name' | 'title'>

export interface SearchedRegistries {
  describeSearchable(): Promise<RegistryDescription[]>
  describePlaces(): Promise<RegistryDescription[]>
  list(registry: string, query: RecordQuery, language: Language): Promise<z.infer<typeof RecordPage>>
  findBest(question: BestRecordsRequest): Promise<readonly RegistryMatches[]>
  findMeanings(q: string): Promise<readonly unknown[]>
}

export interface RegistryHit {
  readonly group: 'registry'
  readonly record: MatchedRecord
  readonly registry: Registry
  readonly score: number
  /** Town of the record, with its distance from the one that the search names. */
  readonly location?: LocalizedText | undefined
}

export interface RegistryHits {
  readonly registry: Registry
  readonly q: string
  readonly hits: readonly RegistryHit[]
  readonly total: number
  readonly totalIsLowerBound: boolean
}

/** Records of each registry that are merged with everything else; the others follow. */
export const MERGED_RECORDS = 50

/** Limit of paging; beyond it, users search in the registry itself. */
const LAST_ROW = 10_000

interface RegistryHitsQuery {
  readonly q: string
  /** Only records with a name in this language; beyond the merged ones it is unknown which have one. */
  readonly onlyLanguage?: Language | undefined
  readonly language: Language
  readonly terms: SearchTerms
}

/** Results of each registry. Those that match only some of the words are left out, as they are rarely relevant. */
export async function findRegistryHits(
  registries: SearchedRegistries,
  { q, onlyLanguage, language, terms }: RegistryHitsQuery,
): Promise<readonly RegistryHits[]> {
  const described = await registries.describeSearchable()
  const query = RecordQuery.parse({ q, perPage: String(MERGED_RECORDS) })
  return Promise.all(
    described.map(async (registry) => {
      const page = await registries.list(registry.name, query, language).catch(undefinedWhenRefused)
      const score = SCORE_BY_MATCH[page?.match ?? '']
      if (page === undefined || score === undefined) {
        return { registry, q, hits: [], total: 0, totalIsLowerBound: false }
      }
      const hits = page.content.map((record, place) => ({
        group: 'registry' as const,
        record,
        registry,
        score: score(record, terms) - 0.004 * place,
      }))
      if (onlyLanguage === undefined) return { registry, q, hits, ...pickTotal(page) }
      const named = hits.filter(({ record }) => (record.title[onlyLanguage] ?? '') !== '')
      return { registry, q, hits: named, total: named.length, totalIsLowerBound: page.total > MERGED_RECORDS }
    }),
  )
}

function pickTotal({ total, totalIsLowerBound }: z.infer<typeof RecordPage>) {
  return { total, totalIsLowerBound }
}

export async function readMoreHits(
  registries: SearchedRegistries,
  { registry, q }: Pick<RegistryHits, 'registry' | 'q'>,
  { skip, take, language }: { readonly skip: number; readonly take: number; readonly language: Language },
): Promise<readonly RegistryHit[]> {
  const first = Math.floor(skip / MERGED_RECORDS)
  const last = Math.min(Math.floor((skip + take - 1) / MERGED_RECORDS), LAST_ROW / MERGED_RECORDS - 1)
  const records: MatchedRecord[] = []
  for (let page = first; page <= last; page += 1) {
    const query = RecordQuery.parse({ q, perPage: String(MERGED_RECORDS), page: String(page + 1) })
    records.push(...(await registries.list(registry.name, query, language)).content)
  }
  return records
    .slice(skip - first * MERGED_RECORDS, skip - first * MERGED_RECORDS + take)
    .map((record) => ({ group: 'registry', record, registry, score: 0 }))
}

type Score = (record: MatchedRecord, terms: SearchTerms) => number

/** Scores on the scale of the entries: 1 is a title equal to the words. */
const SCORE_BY_MATCH: Readonly<{ [match: string]: Score | undefined }> = {
  code: () => 1.2,
  similar: (record, terms) => 0.3 + 0.5 * titleOverlap(record, terms),
  words: (record, terms) => 0.55 + 0.5 * titleOverlap(record, terms),
}

/** Words are compared without their last two letters, but by at least four. */
const MIN_SHARED_LETTERS = 4
const ENDING = 2

/** Share of the words in the name of the record, in the language with the highest share. */
export function titleOverlap({ title }: Pick<MatchedRecord, 'title'>, { words }: SearchTerms): number {
  const shares = [title.az, title.en, title.ru].map((text) => {
    const head = splitWords(text?.split(/[;,:(]/)[0] ?? '')
    const matching = words.filter((word) =>
      head.some((one) => one.startsWith(word.slice(0, Math.max(MIN_SHARED_LETTERS, word.length - ENDING)))),
    )
    return matching.length / Math.max(words.length, head.length, 1)
  })
  return Math.max(...shares)
}

/** A registry refuses program code; the other groups find nothing for it. */
function undefinedWhenRefused(error: unknown): undefined {
  if (error instanceof PortalError && error.code === 'REQUEST_INVALID') return undefined
  throw error
}
