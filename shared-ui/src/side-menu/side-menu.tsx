import { useEffect, useRef } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './side-menu.module.css'

/** Link to a page. */
export interface SideMenuLink {
  readonly id: string
  readonly label: string
  /** With language prefix. */
  readonly href: string
  /** `page`: the current page; `true`: an ancestor of it. */
  readonly current?: 'page' | 'true' | undefined
}

/** Entry of the menu: a link, or a group with `children`. */
export interface SideMenuEntry extends SideMenuLink {
  readonly icon: IconName
  readonly children?: readonly SideMenuLink[]
}

interface SideMenuProps {
  readonly entries: readonly SideMenuEntry[]
  /** Shows icons only; the title appears on hover and focus. */
  readonly isFolded?: boolean
  /** Address of the page: a change closes the open group of a folded menu. */
  readonly closeOn: string
}

/** Hides the titles beside a folded menu on Escape, until the next hover or focus (WCAG 1.4.13). */
function useDismissibleTitles(isFolded: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const menu = list.current
    if (!isFolded || menu === null) return undefined
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') menu.dataset.titlesHidden = ''
    }
    const show = () => {
      delete menu.dataset.titlesHidden
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', hide, { signal })
    menu.addEventListener('pointerover', show, { signal })
    menu.addEventListener('focusin', show, { signal })
    return () => {
      show()
      listening.abort()
    }
  }, [isFolded])
  return list
}

/** Menu of a sidebar or drawer; groups expand in place, or beside a folded menu. */
export function SideMenu({ entries, isFolded = false, closeOn }: SideMenuProps) {
  const list = useDismissibleTitles(isFolded)
  return (
    <ul ref={list} role="list" className={classNames(styles.menu, isFolded && styles.folded)}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.item}>
          {entry.children === undefined ? (
            <Anchor href={entry.href} className={styles.entry} aria-current={entry.current}>
              <Icon name={entry.icon} className={styles.icon} />
              <span className={styles.label}>{entry.label}</span>
            </Anchor>
          ) : (
            <Group entry={entry} links={entry.children} isFolded={isFolded} closeOn={closeOn} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface GroupProps extends Required<Pick<SideMenuProps, 'isFolded' | 'closeOn'>> {
  readonly entry: SideMenuEntry
  readonly links: readonly SideMenuLink[]
}

function Group({ entry, links, isFolded, closeOn }: GroupProps) {
  const hasCurrent = links.some(({ current }) => current !== undefined)
  return (
    <Disclosure
      summary={
        <>
          <Icon name={entry.icon} className={styles.icon} />
          <span className={styles.label}>{entry.label}</span>
          <Icon name="chevron-down" className={styles.arrow} />
        </>
      }
      isOpen={hasCurrent}
      isOver={isFolded}
      closeOn={closeOn}
      className={styles.group}
      summaryClassName={classNames(styles.entry, hasCurrent && styles.within)}
    >
      <div className={styles.inner}>
        {isFolded ? <span className={styles.title}>{entry.label}</span> : null}
        <ul role="list">
          {links.map((link) => (
            <li key={link.id}>
              <Anchor href={link.href} className={styles.link} aria-current={link.current}>
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
