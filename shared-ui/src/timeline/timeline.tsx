import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './timeline.module.css'

/** One entry: a version of a record, a step of a case. */
export interface TimelineEntry {
  readonly id: string
  /** As it is read, e.g. “01.07.2024”. */
  readonly date: string
  /** ISO form for machines. */
  readonly dateTime?: string
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The state that holds now. */
  readonly current?: boolean
}

interface TimelineProps {
  /** Names the list, e.g. “Versions, newest first”. */
  readonly label: string
  readonly entries: readonly TimelineEntry[]
}

/** What happened, in order, on a line. */
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
