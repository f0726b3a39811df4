import type { ReactNode } from 'react'
import styles from './row-list.module.css'

export interface RowListProps {
  readonly label: string
  /** The rows before, dimmed, while others are on their way. */
  readonly isBusy: boolean
  /** The rows, each an `li`. */
  readonly children: ReactNode
}

/** What was found, row below row with lines between them. */
export function RowList({ label, isBusy, children }: RowListProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={isBusy ? `${styles.rows} ${styles.busy}` : styles.rows}
    >
      {children}
    </ul>
  )
}
