import type { ReactNode } from 'react'
import styles from './call-center.module.css'

interface FormCardProps {
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Card with what one can do, which opens its form. */
export function FormCard({ title, text, isOpen, onToggle, children }: FormCardProps) {
  return (
    <details
      className={styles.card}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      data-print="no"
    >
      <summary className={styles.summary}>
        <strong>{title}</strong>
        <span className={styles.muted}>{text}</span>
      </summary>
      {children}
    </details>
  )
}
