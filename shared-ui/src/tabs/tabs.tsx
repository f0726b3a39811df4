import type { ReactNode } from 'react'
import { Anchor } from '../link/link.tsx'
import styles from './tabs.module.css'

/** One part of a page; `href` shows it. */
export interface Tab {
  readonly id: string
  readonly label: string
  readonly href: string
  /** Number of things in it. */
  readonly count?: ReactNode
}

interface TabsProps {
  /** Names the navigation, e.g. “Parts of this record”. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
}

/**
 * Parts of a page as links, so that each has an address, works without JavaScript and survives reload and sharing.
 * The page renders the part whose id is `current` below it.
 */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul role="list" className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Anchor
              href={tab.href}
              className={styles.tab}
              aria-current={tab.id === current ? 'page' : undefined}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}> ({tab.count})</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
