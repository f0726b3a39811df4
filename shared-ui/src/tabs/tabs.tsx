import type { ReactNode } from 'react'
import { Anchor } from '../link/link.tsx'
import styles from './tabs.module.css'

/** Tab with the address of its part. */
export interface Tab {
  readonly id: string
  readonly label: string
  readonly href: string
  /** Number of items in it. */
  readonly count?: ReactNode
}

interface TabsProps {
  /** Accessible name of the navigation, e.g. “Parts of this record”. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
}

/**
 * Tabs as links, so that each part of a page has an address that works without JavaScript and can be shared. The page
 * renders the part of the `current` tab below.
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
