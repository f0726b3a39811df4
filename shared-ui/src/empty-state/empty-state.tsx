import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  /** Why it is empty and what to do. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 2 | 3
}

/** Says that there is nothing to show, why, and how to go on. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.empty}>
      <Heading>{title}</Heading>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
