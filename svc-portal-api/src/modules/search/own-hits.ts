import type { SearchQuery, SearchResult } from 'shared-contracts/http/search'
import type { Notification } from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import type { WordForms } from './ask/word-forms.ts'
import { excerptOf, matchesIn, type Marked } from './highlight.ts'

type Days = Pick<SearchQuery, 'from' | 'to'>

export type ReadOwn = (
  person: SignedIn,
  asked: Days & { readonly language: Language; readonly size: number },
) => Promise<readonly Notification[]>

export interface OwnHit {
  readonly group: 'mine'
  readonly score: number
  readonly result: SearchResult
}

/** Older ones are found on the page of the notifications. */
const LOOKED_AT = 200

interface Asked {
  readonly days: Days
  readonly person: SignedIn
  readonly language: Language
  readonly forms: readonly WordForms[]
  readonly marked: Marked
}

export async function findOwn(
  readOwn: ReadOwn,
  { person, days, language, forms, marked }: Asked,
): Promise<readonly OwnHit[]> {
  if (forms.length === 0) return []
  const newest = await readOwn(person, { ...days, language, size: LOOKED_AT })
  return newest
    .filter(({ title, content, softwareName }) => {
      const text = [title, content, softwareName].join(' ')
      return forms.every(({ word, stems }) => matchesIn(text, { words: [word], stems }).length > 0)
    })
    .map((notification, place) => ({
      group: 'mine',
      score: (matchesIn(notification.title, marked).length > 0 ? 0.9 : 0.6) - 0.004 * place,
      result: resultOf(notification, { language, marked }),
    }))
}

function resultOf(
  { id, title, content, softwareName, editDate, deepLink }: Notification,
  { language, marked }: Pick<Asked, 'language' | 'marked'>,
): SearchResult {
  const excerpt = excerptOf(content, marked)
  return {
    ...{ id, title, language, searchPlace: 'notifications', group: 'mine' },
    path: deepLink ?? '/notifications',
    context: softwareName,
    excerpt: excerpt.text,
    date: editDate,
    titleMatches: matchesIn(title, marked),
    excerptMatches: excerpt.matches,
  }
}
