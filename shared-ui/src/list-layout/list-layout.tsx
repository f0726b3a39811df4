import type { ReactNode } from 'react'
import styles from './list-layout.module.css'

interface ListLayoutProps {
  /** A `FilterPanel`; may draw nothing, then the list takes the whole width. */
  readonly filters: ReactNode
  readonly children: ReactNode
  /** Something newer is on its way. */
  readonly isBusy?: boolean
}

/** A list with its filters: beside each other on a desk, below each other on a phone. */
export function ListLayout({ filters, children, isBusy }: ListLayoutProps) {
  return (
    <div className={styles.layout} aria-busy={isBusy === true || undefined}>
      {filters}
      <div className={styles.results}>{children}</div>
    </div>
  )
}
