import type { SearchResult } from 'shared-contracts/http/search'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import type { Permission } from 'shared-contracts/session/permissions'
import type { StoredEntry } from './entries.store.ts'
import { excerptOf, matchesIn, type Marked } from './highlight.ts'
import type { RegistryHit } from './registry-hits.ts'

interface Showing {
  readonly language: Language
  /** Preferred language of title and excerpt: the user's, or the filtered one. */
  readonly textsIn: Language
  readonly marked: Marked
}

/** Label of a page that visitors find but can open only after sign-in. */
const SIGN_IN: LocalizedText = { az: 'Giriş tələb olunur', en: 'Sign-in required', ru: 'Требуется вход' }

type Texts = Readonly<Partial<Record<Language, string | null>>>

function languageOf(texts: Texts, language: Language): Language {
  return [language, ...LANGUAGES].find((one) => (texts[one] ?? '') !== '') ?? language
}

export function entryResult(
  entry: StoredEntry,
  { language: wanted, textsIn, marked, mayOpen }: Showing & { readonly mayOpen: readonly Permission[] },
): SearchResult {
  const language = languageOf(entry.title, textsIn)
  const title = entry.title[language] ?? ''
  const excerpt = bestExcerpt([entry.lead[language], entry.plain[language]], marked)
  return {
    ...{ id: entry.id, title, searchPlace: entry.place, group: entry.group, path: entry.path },
    context: mayOpen.includes(entry.permission) ? (entry.context?.[wanted] ?? null) : SIGN_IN[wanted],
    excerpt: excerpt?.text ?? null,
    date: entry.day?.toISOString() ?? null,
    language,
    titleMatches: matchesIn(title, marked),
    excerptMatches: excerpt?.matches ?? [],
  }
}

/** The text with more of the searched words; the lead if both are equal. */
function bestExcerpt(texts: readonly (string | undefined)[], marked: Marked) {
  return texts
    .flatMap((text) => (text === undefined || text === '' ? [] : [excerptOf(text, marked)]))
    .reduce<ReturnType<typeof excerptOf> | undefined>(
      (best, one) => (best !== undefined && best.matches.length >= one.matches.length ? best : one),
      undefined,
    )
}

export function recordResult(
  { record, registry }: RegistryHit,
  { language: wanted, textsIn, marked }: Showing,
): SearchResult {
  const language = languageOf(record.title, textsIn)
  const title = record.title[language] ?? record.number
  const above = record.path
    .map(({ title: texts }) => texts[language])
    .filter((text): text is string => typeof text === 'string' && text !== '')
  const excerpt = excerptOf([record.number, ...above.slice(-2)].join(' · '), marked)
  return {
    id: record.id,
    title,
    searchPlace: `registries/${record.registry}`,
    group: 'registry',
    path: `/registries/${record.registry}/${encodeURIComponent(record.id)}`,
    context: registry.title[wanted],
    excerpt: excerpt.text,
    date: null,
    language,
    titleMatches: matchesIn(title, marked),
    excerptMatches: excerpt.matches,
  }
}
