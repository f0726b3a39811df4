import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { Chip } from '../chips/chips.tsx'
import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './filter-panel.module.css'

/** Values of a group that are seen before the rest folds away. */
const SHOWN_VALUES = 8

/** One value that a list can be narrowed to, as a link to the list that is narrowed so, or no longer. */
export interface FilterValue {
  readonly value: string
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
  /** How many have it, as it is seen, and in words for who hears it; nothing where nobody has counted. */
  readonly count?: string
  readonly countText?: string
  /** Stands below the value before it: a month of its year. */
  readonly isInner?: boolean
}

/** Values of one kind under a heading; `name` is unique on the page. */
export interface FilterGroup {
  readonly name: string
  readonly label: string
  readonly values: readonly FilterValue[]
  /** What narrows by more than a choice of values: a form of its own, below them. */
  readonly content?: ReactNode
}

interface FilterPanelProps {
  readonly groups: readonly FilterGroup[]
  readonly texts: {
    readonly title: string
    /** What opens it on a phone: "Filter", or "Filter (2)". */
    readonly open: string
    /** Beside a chosen value, for who hears it. */
    readonly chosen: string
    /** What unfolds a long group; without it all values are seen. */
    readonly showAll?: (count: number) => string
  }
  /** Unfolds it on a phone when it becomes true: something in it is to be read first. */
  readonly isOpen?: boolean
  /** The way out on a phone, which says what is found; left out until the page has been taken over. */
  readonly show?: { readonly text: string; readonly onShow: () => void } | undefined
}

/** Chips of the chosen values; each removes its value. `named`: labels begin with the name of the filter. */
export function chosenChips(
  groups: readonly FilterGroup[],
  { named = false }: { readonly named?: boolean } = {},
): readonly Chip[] {
  return groups.flatMap(({ name, label: group, values }) =>
    values
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label, href }) => ({
        key: `${name}-${value}`,
        label: named ? `${group}: ${label}` : label,
        href,
      })),
  )
}

/** It looks like a box to tick, so Space does what it does there. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function Values({ values, chosenText }: { values: readonly FilterValue[]; chosenText: string }) {
  return (
    <ul role="list">
      {values.map(({ value, label, href, isChosen, count, countText, isInner }) => (
        <li key={value} className={isInner === true ? styles.inner : undefined}>
          <Anchor
            href={href}
            className={styles.value}
            aria-current={isChosen ? 'true' : undefined}
            rel="nofollow"
            onKeyDown={followOnSpace}
          >
            <span className={styles.box}>{isChosen ? <Icon name="check" /> : null}</span>
            <span className={styles.word}>
              {label}
              {isChosen ? <VisuallyHidden> ({chosenText})</VisuallyHidden> : null}
            </span>
            {count === undefined ? null : (
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{countText}</VisuallyHidden>
              </span>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function Group({ group, texts }: { readonly group: FilterGroup } & Pick<FilterPanelProps, 'texts'>) {
  const { chosen, showAll } = texts
  const shown = showAll === undefined ? group.values : group.values.slice(0, SHOWN_VALUES)
  const rest = group.values.slice(shown.length)
  const headingId = `filter-${group.name}`
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h3 id={headingId} className={styles.heading}>
        {group.label}
      </h3>
      {shown.length === 0 ? null : <Values values={shown} chosenText={chosen} />}
      {rest.length === 0 || showAll === undefined ? null : (
        <details open={rest.some(({ isChosen }) => isChosen)}>
          <summary className={styles.more}>{showAll(group.values.length)}</summary>
          <Values values={rest} chosenText={chosen} />
        </details>
      )}
      {group.content}
    </section>
  )
}

/**
 * Filters of a list: beside it on a desk, folded behind "Filter (n)" on a phone. Each value is a link, so that it works
 * without JavaScript and an address never holds a name twice. Draws nothing without groups.
 */
export function FilterPanel({ groups, texts, isOpen = false, show }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers without ::details-content cannot unfold the panel by style sheet on a desk.
    const isWide = matchMedia('(min-width: 961px)').matches
    if (isWide && !CSS.supports('selector(::details-content)') && panel.current !== null)
      panel.current.open = true
  }, [])
  if (groups.length === 0) return null
  return (
    <details ref={panel} open={isOpen} className={styles.panel} data-print="no">
      <summary className={styles.summary}>
        <Icon name="filter" />
        {texts.open}
        <Icon name="chevron-down" />
      </summary>
      <h2 className={styles.title}>{texts.title}</h2>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} texts={texts} />
        ))}
      </div>
      {show === undefined ? null : (
        <div className={styles.show}>
          <Button
            kind="primary"
            onClick={() => {
              if (panel.current !== null) panel.current.open = false
              show.onShow()
            }}
          >
            {show.text}
          </Button>
        </div>
      )}
    </details>
  )
}
