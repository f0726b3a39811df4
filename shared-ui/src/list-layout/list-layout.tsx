import type { ReactNode } from 'react'
import styles from './list-layout.module.css'

interface ListLayoutProps {
  /** `FilterPanel`; when it renders nothing, the list has the full width. */
  readonly filters: ReactNode
  readonly children: ReactNode
  /** New results are loading. */
  readonly isBusy?: boolean
}

/** Layout of a list with filters: side by side on a wide screen, below each other on a phone. */
export function ListLayout({ filters, children, isBusy }: ListLayoutProps) {
  return (
    <div className={styles.layout} aria-busy={isBusy === true || undefined}>
      {filters}
      <div className={styles.results}>{children}</div>
    </div>
  )
}
