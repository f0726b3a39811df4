import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from './call-center.module.css'

interface FormCardProps {
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Card with what one can do, which opens its form. A form that was opened keeps what is typed. */
export function FormCard({ title, text, isOpen, onToggle, children }: FormCardProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  return (
    <details
      className={styles.card}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setWasOpened(true)
        onToggle(open)
      }}
      data-print="no"
    >
      <summary className={styles.summary}>
        <strong>{title}</strong>
        <span className={styles.muted}>{text}</span>
      </summary>
      {wasOpened ? children : null}
    </details>
  )
}
