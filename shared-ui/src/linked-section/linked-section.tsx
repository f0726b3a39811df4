import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './linked-section.module.css'

interface LinkedSectionProps {
  readonly title: string
  /** Links beside the title, such as the one to the whole list. */
  readonly links: ReactNode
  readonly children: ReactNode
}

/** Section that shows the beginning of a list, such as the newest articles, and links to all of it. */
export function LinkedSection({ title, links, children }: LinkedSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.links}>{links}</span>
      </div>
      {children}
    </section>
  )
}
