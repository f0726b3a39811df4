import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './timeline.module.css'

/** Entry of a timeline, e.g. a version of a record or a step of a case. */
export interface TimelineEntry {
  readonly id: string
  /** Formatted date, e.g. “01.07.2024”. */
  readonly date: string
  /** ISO date. */
  readonly dateTime?: string
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Current state. */
  readonly current?: boolean
}

interface TimelineProps {
  /** Accessible name of the list, e.g. “Versions, newest first”. */
  readonly label: string
  readonly entries: readonly TimelineEntry[]
}

/** Timeline of events in order. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol role="list" aria-label={label} className={styles.timeline}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          aria-current={entry.current === true ? 'true' : undefined}
          className={classNames(styles.entry, entry.current === true && styles.current)}
        >
          <time dateTime={entry.dateTime} className={styles.date}>
            {entry.date}
          </time>
          <div className={styles.body}>
            <div className={styles.title}>{entry.title}</div>
            {entry.children}
          </div>
        </li>
      ))}
    </ol>
  )
}
