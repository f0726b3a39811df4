import type { MouseEvent } from 'react'
import type { SearchReply, SearchResult } from 'shared-contracts/http/search'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress, writeSearch } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { optionId, useCombobox, useShownList } from 'shared-ui/combobox'
import type { ComboboxState } from 'shared-ui/combobox'
import { Highlighted } from 'shared-ui/highlighted'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { useShellServices } from '../services/shell-services.ts'
import type { Suggestion, SuggestionGroup } from './suggestion.ts'
import styles from './suggestions.module.css'
import { isAsking, useAnswers } from './use-answers.ts'
import type { Answers } from './use-answers.ts'
import { useListSuggestions, usePageSuggestions, useRecentSuggestions } from './use-local-suggestions.ts'

export interface SuggestionsProps {
  readonly field: HTMLInputElement
  readonly listId: string
  readonly onState: (state: ComboboxState) => void
}

/** What the server has found, each kind under its name; kinds stand where their best result does. */
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
  const content = (reply?.content ?? []).map((result) => ({ group: result.group, option: optionOf(result) }))
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

/** What stands below the options: that the search goes on, failed, or found nothing. */
function noteOf(words: string, answers: Answers | undefined): 'asking' | 'failed' | 'none' | undefined {
  if (isAsking(words, answers)) return 'asking'
  if (answers === undefined) return undefined
  const { reply }: { reply: SearchReply | undefined } = answers
  if (reply === undefined) return 'failed'
  return reply.content.length === 0 ? 'none' : undefined
}

interface OptionProps {
  readonly id: string
  readonly option: Suggestion
  readonly isActive: boolean
  readonly onLeave: () => void
}

function Option({ id, option, isActive, onLeave }: OptionProps) {
  const { title, matches, context, lang, href, onChoose } = option
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles.option,
    onClick: (event: MouseEvent) => {
      if (!isPlainPress(event.nativeEvent)) return
      onChoose?.()
      if (href !== undefined) onLeave()
    },
  }
  const content = (
    <>
      <span lang={lang}>
        <Highlighted text={title} matches={matches} />
      </span>
      {context === undefined ? null : <span className={styles.context}>{context}</span>}
    </>
  )
  return href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <Anchor href={href} {...shared}>
      {content}
    </Anchor>
  )
}

interface GroupProps extends Pick<OptionProps, 'onLeave'> {
  readonly group: SuggestionGroup
  readonly idOf: (place: number) => string
  readonly activeId: string | undefined
}

function Group({ group: { label, options }, idOf, activeId, onLeave }: GroupProps) {
  const t = useTexts('shell')
  return (
    <div role="group" aria-label={label ?? t('search.suggestions')} className={styles.group}>
      {label === undefined ? null : (
        <div role="presentation" className={styles.label}>
          {label}
        </div>
      )}
      {options.map((option, place) => (
        <Option
          key={option.href ?? option.title}
          id={idOf(place)}
          option={option}
          isActive={idOf(place) === activeId}
          onLeave={onLeave}
        />
      ))}
    </div>
  )
}

function placesBefore(groups: readonly SuggestionGroup[], at: number): number {
  return groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)
}

/**
 * Below the field of the search: recent searches, then pages of the menu at once and what the server finds. A list of
 * options by the combobox pattern; each leads somewhere, so it is a link as well.
 */
export function Suggestions({ field, listId, onState }: SuggestionsProps) {
  const t = useTexts('shell')
  const { remember } = useRecentSearches()
  const box = useCombobox({ field, listId, onSubmit: remember })
  const answers = useAnswers(box.words)
  const groups = useGroups(box.words, answers)
  const total = groups.reduce((sum, { options }) => sum + options.length, 0)
  const { isOpen, active } = useShownList({ box, listId, count: total, onState })
  const note = noteOf(box.words, answers)
  const said = note === undefined ? t('search.count', { count: total }) : t(`search.${note}`)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? said : ''}</span>
      </VisuallyHidden>
      {isOpen ? (
        // A press must not take the focus from the field: the list would be gone before it is heard.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()} role="presentation">
          <div role="listbox" id={listId} aria-label={t('search.suggestions')} className={styles.list}>
            {groups.map((group, at) => (
              <Group
                key={group.id}
                group={group}
                idOf={(place) => optionId(listId, placesBefore(groups, at) + place)}
                activeId={active}
                onLeave={box.finish}
              />
            ))}
          </div>
          {note === undefined ? null : <p className={styles.note}>{t(`search.${note}`)}</p>}
        </div>
      ) : null}
    </>
  )
}
