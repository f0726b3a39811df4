import type { SearchQuery, SearchResult } from 'shared-contracts/http/search'
import type { Notification } from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import type { WordForms } from './query/word-forms.ts'
import { createExcerpt, findMatches, type SearchTerms } from './highlight.ts'

type Days = Pick<SearchQuery, 'from' | 'to'>

export type ListNotifications = (
  person: SignedIn,
  query: Days & { readonly language: Language; readonly size: number },
) => Promise<readonly Notification[]>

export interface OwnHit {
  readonly group: 'mine'
  readonly score: number
  readonly result: SearchResult
}

/** Number of newest notifications that are searched. */
const SEARCHED_NOTIFICATIONS = 200

interface OwnHitsQuery {
  readonly days: Days
  readonly person: SignedIn
  readonly language: Language
  readonly forms: readonly WordForms[]
  readonly terms: SearchTerms
}

export async function findOwnHits(
  readOwn: ListNotifications,
  { person, days, language, forms, terms }: OwnHitsQuery,
): Promise<readonly OwnHit[]> {
  if (forms.length === 0) return []
  const newest = await readOwn(person, { ...days, language, size: SEARCHED_NOTIFICATIONS })
  return newest
    .filter(({ title, content, softwareName }) => {
      const text = [title, content, softwareName].join(' ')
      return forms.every(({ word, stems }) => findMatches(text, { words: [word], stems }).length > 0)
    })
    .map((notification, place) => ({
      group: 'mine',
      score: (findMatches(notification.title, terms).length > 0 ? 0.9 : 0.6) - 0.004 * place,
      result: toResult(notification, { language, terms }),
    }))
}

function toResult(
  { id, title, content, softwareName, editDate, deepLink }: Notification,
  { language, terms }: Pick<OwnHitsQuery, 'language' | 'terms'>,
): SearchResult {
  const excerpt = createExcerpt(content, terms)
  return {
    id,
    title,
    language,
    searchPlace: 'notifications',
    group: 'mine',
    path: deepLink ?? '/notifications',
    context: softwareName,
    excerpt: excerpt.text,
    date: editDate,
    titleMatches: findMatches(title, terms),
    excerptMatches: excerpt.matches,
  }
}
