import { useLayoutEffect } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { optionId, useListState } from './use-combobox.ts'
import type { Combobox, ListStateOptions } from './use-combobox.ts'
import styles from './combobox.module.css'

export { useCombobox } from './use-combobox.ts'
export type { Combobox, ComboboxOptions, ComboboxState } from './use-combobox.ts'

/** Something to choose while one types: it leads to a page, or does something on the spot. */
export interface Suggestion {
  readonly key: string
  readonly content: ReactNode
  /** With language prefix; left out of what does something on the spot. */
  readonly href?: string | undefined
  readonly onClick: (event: MouseEvent) => void
}

/** Suggestions of one kind; without a label they simply stand in the list. */
export interface SuggestionGroup {
  readonly key: string
  readonly label?: string | undefined
  readonly options: readonly Suggestion[]
}

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps extends Omit<ListStateOptions, 'count'> {
  readonly box: Combobox
  readonly label: string
  /** Read aloud: how many there are; empty while that is not known. */
  readonly status: string
  /** What was found. Another answer takes the choice back, so that Enter never presses what has just come. */
  readonly results: unknown
  readonly groups: readonly SuggestionGroup[]
  /** Below the options: that the search goes on, failed, or found nothing. */
  readonly note?: string | undefined
}

interface OptionProps {
  readonly id: string
  readonly option: Suggestion
  readonly isActive: boolean
}

function Option({ id, option: { href, onClick, content }, isActive }: OptionProps) {
  const shared = {
    ...{ id, onClick, role: 'option', tabIndex: -1 },
    'aria-selected': isActive,
    className: styles.option,
  }
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

interface GroupProps {
  readonly group: SuggestionGroup
  readonly idOf: (place: number) => string
  readonly active: string | undefined
}

function Group({ group: { label, options }, idOf, active }: GroupProps) {
  return (
    <div {...(label === undefined ? {} : { role: 'group', 'aria-label': label })} className={styles.group}>
      {label === undefined ? null : (
        <div role="presentation" className={styles.label}>
          {label}
        </div>
      )}
      {options.map((option, place) => (
        <Option key={option.key} id={idOf(place)} option={option} isActive={idOf(place) === active} />
      ))}
    </div>
  )
}

function countBefore(groups: readonly SuggestionGroup[], at: number): number {
  return groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)
}

/** The list below a field in which somebody types, by the combobox pattern; nothing while there is nothing to choose. */
export function SuggestionList(props: SuggestionListProps) {
  const { box, listId, onState, label, status, results, groups, note } = props
  const count = countBefore(groups, groups.length)
  const { isOpen, active } = useListState({ box, listId, count, onState })
  const { resetActive } = box
  useLayoutEffect(() => resetActive(), [resetActive, results])
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? status : ''}</span>
      </VisuallyHidden>
      {isOpen ? (
        // A press must not take the focus from the field: the list would be gone before it is heard.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()} role="presentation">
          <div role="listbox" id={listId} aria-label={label} className={styles.list}>
            {groups.map((group, at) => (
              <Group
                key={group.key}
                group={group}
                idOf={(place) => optionId(listId, countBefore(groups, at) + place)}
                active={active}
              />
            ))}
          </div>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </div>
      ) : null}
    </>
  )
}
