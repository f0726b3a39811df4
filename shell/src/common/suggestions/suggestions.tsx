import type { ReactNode } from 'react'
import type { SearchReply, SearchResult } from 'shared-contracts/http/search'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress, writeSearch } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { SuggestedList, useCombobox } from 'shared-ui/combobox'
import type { ComboboxState, Suggested, SuggestedGroup } from 'shared-ui/combobox'
import { Highlighted } from 'shared-ui/highlighted'
import { useShellServices } from '../services/shell-services.ts'
import styles from './suggestions.module.css'
import { isAsking, useAnswers } from './use-answers.ts'
import type { Answers } from './use-answers.ts'
import { useListSuggestions, usePageSuggestions, useRecentSuggestions } from './use-local-suggestions.ts'
import type { Suggestion, SuggestionGroup } from './use-local-suggestions.ts'

interface SuggestionsProps {
  readonly field: HTMLInputElement
  readonly listId: string
  readonly onState: (state: ComboboxState) => void
}

const MOST_RESULTS = 6

function useFoundGroups({ words, reply }: Answers, known: readonly Suggestion[]): SuggestionGroup[] {
  const t = useTexts('shell')
  const language = useLanguage()
  const { search } = useShellServices()
  const optionOf = ({ id, title, searchPlace, ...result }: SearchResult): Suggestion => ({
    title,
    matches: result.titleMatches,
    context: result.context ?? undefined,
    lang: result.language === language ? undefined : result.language,
    href: addressOf(result.path, language),
    onChoose: () => search({ id, title, content: words, searchPlace }),
  })
  const content = (reply?.content ?? [])
    .slice(0, MOST_RESULTS)
    .map((result) => ({ group: result.group, option: optionOf(result) }))
  const fresh = content.filter(({ option }) => known.every(({ href }) => href !== option.href))
  return [...new Set(fresh.map(({ group }) => group))].map((group) => ({
    id: group,
    label: t(`search.group.${group}`),
    options: fresh.filter((one) => one.group === group).map(({ option }) => option),
  }))
}

const NOTHING: Answers = { words: '', reply: undefined }

function useGroups(words: string, answers: Answers | undefined): readonly SuggestionGroup[] {
  const t = useTexts('shell')
  const language = useLanguage()
  const recent = useRecentSuggestions()
  const pages = usePageSuggestions(words)
  const lists = useListSuggestions(words)
  const found = useFoundGroups(answers ?? NOTHING, pages)
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

function noteOf(words: string, answers: Answers | undefined): 'asking' | 'failed' | 'none' | undefined {
  if (isAsking(words, answers)) return 'asking'
  if (answers === undefined) return undefined
  const { reply }: { reply: SearchReply | undefined } = answers
  if (reply === undefined) return 'failed'
  return reply.content.length === 0 ? 'none' : undefined
}

function contentOf({ title, matches, context, lang }: Suggestion): ReactNode {
  return (
    <>
      <span lang={lang}>
        <Highlighted text={title} matches={matches} />
      </span>
      {context === undefined ? null : <span className={styles.context}>{context}</span>}
    </>
  )
}

function drawn({ id, label, options }: SuggestionGroup, onLeave: () => void): SuggestedGroup {
  const optionOf = (suggestion: Suggestion): Suggested => ({
    key: suggestion.href ?? suggestion.title,
    href: suggestion.href,
    content: contentOf(suggestion),
    onClick: (event) => {
      if (!isPlainPress(event.nativeEvent)) return
      suggestion.onChoose?.()
      if (suggestion.href !== undefined) onLeave()
    },
  })
  return { key: id, label, options: options.map(optionOf) }
}

/** Below the search field: recent searches, then pages of the menu at once and results of the server. */
export function Suggestions({ field, listId, onState }: SuggestionsProps) {
  const t = useTexts('shell')
  const { remember } = useRecentSearches()
  const box = useCombobox({ field, listId, onSubmit: remember })
  const answers = useAnswers(box.words)
  const groups = useGroups(box.words, answers)
  const total = groups.reduce((sum, { options }) => sum + options.length, 0)
  const note = noteOf(box.words, answers)
  return (
    <SuggestedList
      {...{ box, listId, onState }}
      label={t('search.suggestions')}
      status={note === undefined ? t('search.count', { count: total }) : t(`search.${note}`)}
      answer={answers}
      groups={groups.map((group) => drawn(group, box.finish))}
      note={note === undefined ? undefined : t(`search.${note}`)}
    />
  )
}
