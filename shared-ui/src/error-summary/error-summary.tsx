import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Notice } from '../notice/notice.tsx'
import styles from './error-summary.module.css'

/** One finding, and the way to its field. */
export interface ErrorSummaryItem {
  readonly field: string
  readonly message: string
  readonly onGo: () => void
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly ErrorSummaryItem[]
  /** Level of the title in the page's outline. */
  readonly level?: 2 | 3
  /** Takes the focus each time this changes: once for every sending that was refused. */
  readonly attempt: number
  readonly children?: ReactNode
}

/** What has to be mended before a form can be sent, on top of the form; each line leads to its field. */
export function ErrorSummary({ title, errors, level = 2, attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Notice kind="error" title={title} level={level}>
        {children}
        <ul className={styles.list}>
          {errors.map(({ field, message, onGo }) => (
            <li key={field}>
              <button type="button" className={styles.go} onClick={onGo}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
