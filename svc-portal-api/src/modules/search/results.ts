import type { SearchResult } from 'shared-contracts/http/search'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import type { Permission } from 'shared-contracts/session/permissions'
import type { StoredEntry } from './entries.store.ts'
import { createExcerpt, findMatches, type SearchTerms } from './highlight.ts'
import type { RegistryHit } from './registry-hits.ts'

interface ResultOptions {
  readonly language: Language
  /** Preferred language of title and excerpt: the user's, or the filtered one. */
  readonly textLanguage: Language
  readonly terms: SearchTerms
}

/** Label of a result that requires sign-in. */
const SIGN_IN: LocalizedText = { az: 'Giriş tələb olunur', en: 'Sign-in required', ru: 'Требуется вход' }

type Texts = Readonly<Partial<Record<Language, string | null>>>

function chooseLanguage(texts: Texts, language: Language): Language {
  return [language, ...LANGUAGES].find((one) => (texts[one] ?? '') !== '') ?? language
}

export function toEntryResult(
  entry: StoredEntry,
  {
    language: pageLanguage,
    textLanguage,
    terms,
    mayOpen,
  }: ResultOptions & { readonly mayOpen: readonly Permission[] },
): SearchResult {
  const language = chooseLanguage(entry.title, textLanguage)
  const title = entry.title[language] ?? ''
  const excerpt = createBestExcerpt([entry.lead[language], entry.plain[language]], terms)
  return {
    id: entry.id,
    title,
    searchPlace: entry.place,
    group: entry.group,
    path: entry.path,
    context: mayOpen.includes(entry.permission)
      ? (entry.context?.[pageLanguage] ?? null)
      : SIGN_IN[pageLanguage],
    excerpt: excerpt?.text ?? null,
    date: entry.day?.toISOString() ?? null,
    language,
    titleMatches: findMatches(title, terms),
    excerptMatches: excerpt?.matches ?? [],
  }
}

/** The text with more of the searched words; the lead if both are equal. */
function createBestExcerpt(texts: readonly (string | undefined)[], terms: SearchTerms) {
  return texts
    .flatMap((text) => (text === undefined || text === '' ? [] : [createExcerpt(text, terms)]))
    .reduce<ReturnType<typeof createExcerpt> | undefined>(
      (best, one) => (best !== undefined && best.matches.length >= one.matches.length ? best : one),
      undefined,
    )
}

export function toRecordResult(
  { record, registry, location }: RegistryHit,
  { language: pageLanguage, textLanguage, terms }: ResultOptions,
): SearchResult {
  const language = chooseLanguage(record.title, textLanguage)
  const title = record.title[language] ?? record.number
  const above = record.path
    .map(({ title: texts }) => texts[language])
    .filter((text): text is string => typeof text === 'string' && text !== '')
  const place = location === undefined ? [] : [location[pageLanguage]]
  const excerpt = createExcerpt([...place, record.number, ...above.slice(-2)].join(' · '), terms)
  return {
    id: record.id,
    title,
    searchPlace: `registries/${record.registry}`,
    group: 'registry',
    path: `/registries/${record.registry}/${encodeURIComponent(record.id)}`,
    context: registry.title[pageLanguage],
    excerpt: excerpt.text,
    date: null,
    language,
    titleMatches: findMatches(title, terms),
    excerptMatches: excerpt.matches,
  }
}
