import { PortalError } from 'shared-contracts/errors/portal-error'
import { RecordQuery, type RecordPage, type RegistryDescription } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import type * as z from 'zod/mini'
import { wordsOf } from '../../common/text/fold.ts'
import type {
  RegistryMatches,
  BestRecordsRequest,
  MatchedRecord,
} from '../../common/registries/best-records.ts'
import type { Marked } from './highlight.ts'

type Registry = Pick<RegistryDescription, 'name' | 'title'>

export interface SearchedRegistries {
  describeSearchable(): Promise<RegistryDescription[]>
  list(registry: string, query: RecordQuery, language: Language): Promise<z.infer<typeof RecordPage>>
  findBest(question: BestRecordsRequest): Promise<readonly RegistryMatches[]>
}

export interface RegistryHit {
  readonly group: 'registry'
  readonly record: MatchedRecord
  readonly registry: Registry
  readonly score: number
}

export interface RegistryFindings {
  readonly registry: Registry
  readonly q: string
  readonly hits: readonly RegistryHit[]
  readonly total: number
  readonly totalIsLowerBound: boolean
}

/** Records of each registry that are merged with everything else; the others follow. */
export const MERGED = 50

/** Limit of paging; beyond it, users search in the registry itself. */
const LAST_ROW = 10_000

interface Asking {
  readonly q: string
  /** Only records with a name in this language; beyond the merged ones it is unknown which have one. */
  readonly only?: Language | undefined
  readonly language: Language
  readonly marked: Marked
}

/** Results of each registry. Those that match only some of the words are left out, as they are rarely relevant. */
export async function findInRegistries(
  registries: SearchedRegistries,
  { q, only, language, marked }: Asking,
): Promise<readonly RegistryFindings[]> {
  const described = await registries.describeSearchable()
  const query = RecordQuery.parse({ q, perPage: String(MERGED) })
  return Promise.all(
    described.map(async (registry) => {
      const page = await registries.list(registry.name, query, language).catch(refused)
      const score = SCORES[page?.match ?? '']
      if (page === undefined || score === undefined) {
        return { registry, q, hits: [], total: 0, totalIsLowerBound: false }
      }
      const hits = page.content.map((record, place) => ({
        ...{ group: 'registry' as const, record, registry },
        score: score(record, marked) - 0.004 * place,
      }))
      if (only === undefined) return { registry, q, hits, ...totalOf(page) }
      const named = hits.filter(({ record }) => (record.title[only] ?? '') !== '')
      return { registry, q, hits: named, total: named.length, totalIsLowerBound: page.total > MERGED }
    }),
  )
}

function totalOf({ total, totalIsLowerBound }: z.infer<typeof RecordPage>) {
  return { total, totalIsLowerBound }
}

export async function readFurther(
  registries: SearchedRegistries,
  { registry, q }: Pick<RegistryFindings, 'registry' | 'q'>,
  { skip, take, language }: { readonly skip: number; readonly take: number; readonly language: Language },
): Promise<readonly RegistryHit[]> {
  const first = Math.floor(skip / MERGED)
  const last = Math.min(Math.floor((skip + take - 1) / MERGED), LAST_ROW / MERGED - 1)
  const records: MatchedRecord[] = []
  for (let page = first; page <= last; page += 1) {
    const query = RecordQuery.parse({ q, perPage: String(MERGED), page: String(page + 1) })
    records.push(...(await registries.list(registry.name, query, language)).content)
  }
  return records
    .slice(skip - first * MERGED, skip - first * MERGED + take)
    .map((record) => ({ group: 'registry', record, registry, score: 0 }))
}

type Score = (record: MatchedRecord, marked: Marked) => number

/** Scores on the scale of the entries: 1 is a title equal to the words. */
const SCORES: Readonly<{ [match: string]: Score | undefined }> = {
  code: () => 1.2,
  similar: (record, marked) => 0.3 + 0.5 * sharedWith(record, marked),
  words: (record, marked) => 0.55 + 0.5 * sharedWith(record, marked),
}

/** Words are compared without their last two letters, but by at least four. */
const LEAST_SHARED = 4
const ENDING = 2

/** Share of the words in the name of the record, in the language with the highest share. */
export function sharedWith({ title }: Pick<MatchedRecord, 'title'>, { words }: Marked): number {
  const shares = [title.az, title.en, title.ru].map((text) => {
    const head = wordsOf(text?.split(/[;,:(]/)[0] ?? '')
    const met = words.filter((word) =>
      head.some((one) => one.startsWith(word.slice(0, Math.max(LEAST_SHARED, word.length - ENDING)))),
    )
    return met.length / Math.max(words.length, head.length, 1)
  })
  return Math.max(...shares)
}

/** A registry refuses program code; the other groups find nothing for it. */
function refused(error: unknown): undefined {
  if (error instanceof PortalError && error.code === 'REQUEST_INVALID') return undefined
  throw error
}
