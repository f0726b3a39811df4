import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { Chip } from '../chips/chips.tsx'
import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './filter-panel.module.css'

/** Number of visible values of a group; the rest is collapsed. */
const SHOWN_VALUES = 6

/** Number of groups that are open at first; the others are collapsed and show how many of their values are chosen. */
const OPEN_GROUPS = 3

/** Value of a filter; `href` toggles it. */
export interface FilterValue {
  readonly value: string
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
  /** Number of results, visible and for screen readers; undefined where it is not counted. */
  readonly count?: string
  readonly countText?: string
  /** Indented below the previous value, e.g. a month below its year. */
  readonly isInner?: boolean
}

/** Filter with its values; `name` is unique on the page. */
export interface FilterGroup {
  readonly name: string
  readonly label: string
  readonly values: readonly FilterValue[]
  /** Form below the values, for filters that are not a choice of values. */
  readonly content?: ReactNode
  /** Expands a collapsed group when it becomes true, e.g. to show its form. */
  readonly isOpen?: boolean
}

interface FilterPanelProps {
  readonly groups: readonly FilterGroup[]
  readonly texts: {
    readonly title: string
    /** Label of the button on a phone: "Filter", or "Filter (2)". */
    readonly open: string
    /** Label of the button that expands a long group; without it all values are visible. */
    readonly showAll?: (count: number) => string
  }
  /** Expands the panel on a phone when it becomes true, e.g. to show an error. */
  readonly isOpen?: boolean
  /** Button on a phone that closes the panel and shows the results; undefined before hydration. */
  readonly show?: { readonly text: string; readonly onShow: () => void } | undefined
}

/** Chips of the chosen values. `named`: labels start with the name of the filter. */
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

/** The link looks like a checkbox, so the space bar activates it. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function Values({ values }: { readonly values: readonly FilterValue[] }) {
  return (
    <ul role="list">
      {values.map(({ value, label, href, isChosen, count, countText, isInner }) => (
        <li key={value} className={isInner === true ? styles.inner : undefined}>
          <Anchor
            href={href}
            className={styles.value}
            role="checkbox"
            aria-checked={isChosen}
            rel="nofollow"
            onKeyDown={followOnSpace}
          >
            <span className={styles.box}>{isChosen ? <Icon name="check" /> : null}</span>
            <span className={styles.word}>{label}</span>
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

interface GroupProps extends Pick<FilterPanelProps, 'texts'> {
  readonly group: FilterGroup
  readonly isOpenAtFirst: boolean
}

function Group({ group, texts: { showAll }, isOpenAtFirst }: GroupProps) {
  const { isOpen = false } = group
  const [isExpanded, setExpanded] = useState(isOpenAtFirst || isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setExpanded(true)
  }
  const chosenCount = group.values.filter(({ isChosen }) => isChosen).length
  const shown = showAll === undefined ? group.values : group.values.slice(0, SHOWN_VALUES)
  const rest = group.values.slice(shown.length)
  const headingId = `filter-${group.name}`
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <details open={isExpanded} onToggle={(event) => setExpanded(event.currentTarget.open)}>
        <summary className={styles.fold}>
          <h3 id={headingId} className={styles.heading}>
            {group.label}
          </h3>
          {chosenCount === 0 ? null : <span>({chosenCount})</span>}
          <Icon name="chevron-down" />
        </summary>
        {shown.length === 0 ? null : <Values values={shown} />}
        {rest.length === 0 || showAll === undefined ? null : (
          <details open={rest.some(({ isChosen }) => isChosen)}>
            <summary className={styles.more}>{showAll(group.values.length)}</summary>
            <Values values={rest} />
          </details>
        )}
        {group.content}
      </details>
    </section>
  )
}

/**
 * Filters of a list: beside it on a wide screen, collapsed behind "Filter (n)" on a phone. Each value is a link with the
 * role of a checkbox, so that it works without JavaScript and a parameter is never repeated. Renders nothing without groups.
 */
export function FilterPanel({ groups, texts, isOpen = false, show }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers without ::details-content cannot expand the panel by CSS on a wide screen.
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
        {groups.map((group, index) => (
          <Group key={group.name} group={group} texts={texts} isOpenAtFirst={index < OPEN_GROUPS} />
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
