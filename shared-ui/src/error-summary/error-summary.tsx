import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Notice } from '../notice/notice.tsx'
import styles from './error-summary.module.css'

/** Error of one field; `onSelect` focuses the field. */
export interface ErrorSummaryItem {
  readonly field: string
  readonly message: string
  readonly onSelect: () => void
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly ErrorSummaryItem[]
  /** Heading level of the title. */
  readonly level?: 2 | 3
  /** The summary gets the focus each time this changes, i.e. after each refused submission, but not while undefined. */
  readonly attempt: number | undefined
  readonly children?: ReactNode
}

/** Summary of the errors above a form; each line focuses its field. */
export function ErrorSummary({ title, errors, level = 2, attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Notice kind="error" title={title} level={level}>
        {children}
        <ul className={styles.list}>
          {errors.map(({ field, message, onSelect }) => (
            <li key={field}>
              <button type="button" className={styles.go} onClick={onSelect}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
