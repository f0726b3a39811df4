import type { ReactNode } from 'react'
import styles from './contacts.module.css'

interface FoldedProps {
  readonly title: ReactNode
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Text that is opened by its title, also without JavaScript. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
