import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, writeSearch } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { useMenu } from '../menu.ts'
import type { MenuLink } from '../menu.ts'
import { useWords } from '../page.ts'
import { findWords } from './fold-words.ts'

export interface SearchSuggestion {
  readonly title: string
  readonly matches: readonly (readonly [begin: number, end: number])[]
  readonly context?: string | undefined
  readonly lang?: string | undefined
  readonly href?: string
  readonly onChoose?: () => void
}

/** Group of suggestions, with an optional heading. */
export interface SearchSuggestionGroup {
  readonly id: string
  readonly label?: string
  readonly options: readonly SearchSuggestion[]
}

const MAX_PAGES = 4

function flattenLinks(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.flatMap((link) => (link.children.length === 0 ? [link] : flattenLinks(link.children)))
}

/** Menu pages that the user may open (NAV-02). */
export function usePageSuggestions(words: string): readonly SearchSuggestion[] {
  const sidebar = useMenu('sidebar')
  const header = useMenu('header')
  const home = useMenu('home')
  const footer = useMenu('footer')
  const added = new Set<string>()
  const pages: SearchSuggestion[] = []
  for (const { href, path, label } of flattenLinks([...sidebar, ...header, ...footer, ...home])) {
    const matches = findWords(words, label)
    if (matches === undefined || path === undefined || added.has(href)) continue
    added.add(href)
    pages.push({ title: label, matches, href })
  }
  return pages.slice(0, MAX_PAGES)
}

/** Recent searches in this browser, shown while the field is empty. */
export function useRecentSuggestions(): readonly SearchSuggestionGroup[] {
  const t = useTexts('shell')
  const language = useLanguage()
  const { searches, forget } = useRecentSearches()
  if (searches.length === 0) return []
  return [
    {
      id: 'recent',
      label: t('search.recent'),
      options: [
        ...searches.map((word) => ({
          title: word,
          matches: [],
          href: addressOf(`/search${writeSearch({ word })}`, language),
        })),
        { title: t('search.forget'), matches: [], onChoose: forget },
      ],
    },
  ]
}

/** Searches of single lists contributed by remotes, e.g. of goods by customs code (REG-04). */
export function useListSuggestions(words: string): readonly SearchSuggestion[] {
  const { search } = useWords()
  const language = useLanguage()
  return search.map(({ path, parameter, label }) => ({
    title: label,
    matches: [],
    context: words,
    href: addressOf(`${path}${writeSearch({ [parameter]: words })}`, language),
  }))
}
