import { useEffect, useRef } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './side-menu.module.css'

/** A page in the menu. */
export interface SideMenuLink {
  readonly id: string
  readonly label: string
  /** With language prefix. */
  readonly href: string
  /** `page`: the page that is shown; `true`: one below it is. */
  readonly current?: 'page' | 'true' | undefined
}

/** An entry of the menu: a page, or with `children` what opens them. */
export interface SideMenuEntry extends SideMenuLink {
  readonly icon: IconName
  readonly children?: readonly SideMenuLink[]
}

interface SideMenuProps {
  readonly entries: readonly SideMenuEntry[]
  /** Icons only; each has its title beside it while it is pointed at or has the focus. */
  readonly isFolded?: boolean
  /** Address of the page: a change closes what stands beside the folded menu. */
  readonly closeOn: string
}

/** Titles beside a folded menu stand over the page: Escape takes them away until the next one (WCAG 1.4.13). */
function useDismissibleTitles(isFolded: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current
    if (!isFolded || shown === null) return undefined
    const hush = (event: KeyboardEvent) => {
      if (event.key === 'Escape') shown.dataset.hushed = ''
    }
    const speak = () => {
      delete shown.dataset.hushed
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', hush, { signal })
    shown.addEventListener('pointerover', speak, { signal })
    shown.addEventListener('focusin', speak, { signal })
    return () => {
      speak()
      listening.abort()
    }
  }, [isFolded])
  return list
}

/** The entries of a sidebar or a drawer, one below the other; entries with entries of their own open in place. */
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
