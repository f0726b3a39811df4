import type { ReactNode } from 'react'
import type { SearchReply, SearchResult } from 'shared-contracts/http/search'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress, writeSearch } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { SuggestionList, useCombobox } from 'shared-ui/combobox'
import type { ComboboxState, Suggestion, SuggestionGroup } from 'shared-ui/combobox'
import { Highlighted } from 'shared-ui/highlighted'
import { useShellServices } from '../services/shell-services.ts'
import styles from './suggestions.module.css'
import { isSearching, useSearchResults } from './use-search-results.ts'
import type { SearchResults } from './use-search-results.ts'
import { useListSuggestions, usePageSuggestions, useRecentSuggestions } from './use-local-suggestions.ts'
import type { SearchSuggestion, SearchSuggestionGroup } from './use-local-suggestions.ts'

interface SuggestionsProps {
  readonly field: HTMLInputElement
  readonly listId: string
  readonly onState: (state: ComboboxState) => void
}

const MAX_RESULTS = 6

function useResultGroups(
  { words, reply }: SearchResults,
  known: readonly SearchSuggestion[],
): SearchSuggestionGroup[] {
  const t = useTexts('shell')
  const language = useLanguage()
  const { search } = useShellServices()
  const optionOf = ({ id, title, searchPlace, ...result }: SearchResult): SearchSuggestion => ({
    title,
    matches: result.titleMatches,
    context: result.context ?? undefined,
    lang: result.language === language ? undefined : result.language,
    href: addressOf(result.path, language),
    onChoose: () => search({ id, title, content: words, searchPlace }),
  })
  const content = (reply?.content ?? [])
    .slice(0, MAX_RESULTS)
    .map((result) => ({ group: result.group, option: optionOf(result) }))
  const fresh = content.filter(({ option }) => known.every(({ href }) => href !== option.href))
  return [...new Set(fresh.map(({ group }) => group))].map((group) => ({
    id: group,
    label: t(`search.group.${group}`),
    options: fresh.filter((one) => one.group === group).map(({ option }) => option),
  }))
}

const NO_RESULTS: SearchResults = { words: '', reply: undefined }

function useGroups(words: string, answers: SearchResults | undefined): readonly SearchSuggestionGroup[] {
  const t = useTexts('shell')
  const language = useLanguage()
  const recent = useRecentSuggestions()
  const pages = usePageSuggestions(words)
  const lists = useListSuggestions(words)
  const found = useResultGroups(answers ?? NO_RESULTS, pages)
  if (words === '') return recent
  const all = {
    title: t('search.all', { query: words }),
    matches: [],
    href: addressOf(`/search${writeSearch({ word: words })}`, language),
  }
  return [
    { id: 'pages', label: t('search.pages'), options: pages },
    ...found,
    { id: 'lists', label: t('search.lists'), options: lists },
    { id: 'all', options: [all] },
  ].filter(({ options }) => options.length > 0)
}

function noteKeyOf(
  words: string,
  answers: SearchResults | undefined,
): 'asking' | 'failed' | 'none' | undefined {
  if (isSearching(words, answers)) return 'asking'
  if (answers === undefined) return undefined
  const { reply }: { reply: SearchReply | undefined } = answers
  if (reply === undefined) return 'failed'
  return reply.content.length === 0 ? 'none' : undefined
}

function renderContent({ title, matches, context, lang }: SearchSuggestion): ReactNode {
  return (
    <>
      <span lang={lang}>
        <Highlighted text={title} matches={matches} />
      </span>
      {context === undefined ? null : <span className={styles.context}>{context}</span>}
    </>
  )
}

function toListGroup({ id, label, options }: SearchSuggestionGroup, onLeave: () => void): SuggestionGroup {
  const optionOf = (suggestion: SearchSuggestion): Suggestion => ({
    key: suggestion.href ?? suggestion.title,
    href: suggestion.href,
    content: renderContent(suggestion),
    onClick: (event) => {
      if (!isPlainPress(event.nativeEvent)) return
      suggestion.onChoose?.()
      if (suggestion.href !== undefined) onLeave()
    },
  })
  return { key: id, label, options: options.map(optionOf) }
}

/** Suggestions below the search field: recent searches, or menu pages and results of the server. */
export function Suggestions({ field, listId, onState }: SuggestionsProps) {
  const t = useTexts('shell')
  const { remember: saveSearch } = useRecentSearches()
  const box = useCombobox({ field, listId, onSubmit: saveSearch })
  const answers = useSearchResults(box.words)
  const groups = useGroups(box.words, answers)
  const total = groups.reduce((sum, { options }) => sum + options.length, 0)
  const note = noteKeyOf(box.words, answers)
  return (
    <SuggestionList
      box={box}
      listId={listId}
      onState={onState}
      label={t('search.suggestions')}
      status={note === undefined ? t('search.count', { count: total }) : t(`search.${note}`)}
      results={answers}
      groups={groups.map((group) => toListGroup(group, box.clear))}
      note={note === undefined ? undefined : t(`search.${note}`)}
    />
  )
}
