import { useLayoutEffect } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { optionId, useListState } from './use-combobox.ts'
import type { Combobox, ListStateOptions } from './use-combobox.ts'
import styles from './combobox.module.css'

export { useCombobox } from './use-combobox.ts'
export type { Combobox, ComboboxOptions, ComboboxState } from './use-combobox.ts'

/** Option of a combobox: a link to a page, or an action. */
export interface Suggestion {
  readonly key: string
  readonly content: ReactNode
  /** Address with language prefix; undefined for an action. */
  readonly href?: string | undefined
  readonly onClick: (event: MouseEvent) => void
}

/** Group of options, with an optional label. */
export interface SuggestionGroup {
  readonly key: string
  readonly label?: string | undefined
  readonly options: readonly Suggestion[]
}

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps extends Omit<ListStateOptions, 'count'> {
  readonly box: Combobox
  readonly label: string
  /** Announced number of options; empty until known. */
  readonly status: string
  /** Search results. New results reset the active option, so that Enter never selects an unseen one. */
  readonly results: unknown
  readonly groups: readonly SuggestionGroup[]
  /** Message below the options: searching, failed, or no results. */
  readonly note?: string | undefined
}

interface OptionProps {
  readonly id: string
  readonly option: Suggestion
  readonly isActive: boolean
}

function Option({ id, option: { href, onClick, content }, isActive }: OptionProps) {
  const shared = {
    id,
    onClick,
    role: 'option',
    tabIndex: -1,
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
  readonly idOf: (index: number) => string
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
      {options.map((option, index) => (
        <Option key={option.key} id={idOf(index)} option={option} isActive={idOf(index) === active} />
      ))}
    </div>
  )
}

function countBefore(groups: readonly SuggestionGroup[], at: number): number {
  return groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)
}

/** List of options below a text field (ARIA combobox pattern); renders nothing without options. */
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
        // A press must not blur the field: the list would close before the click.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()} role="presentation">
          <div role="listbox" id={listId} aria-label={label} className={styles.list}>
            {groups.map((group, at) => (
              <Group
                key={group.key}
                group={group}
                idOf={(index) => optionId(listId, countBefore(groups, at) + index)}
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
