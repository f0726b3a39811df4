import { useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import styles from './info-section.module.css'

export interface InfoSectionProps {
  readonly title: string
  /** What these data are and what they are for. */
  readonly about: ReactNode
  readonly children: ReactNode
  /** Gets the title, for whoever has to give the focus to the section. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
}

/** One subject of the page: what it is about on the left, on a phone above, and the data as paper beside it. */
export function InfoSection({ title, about, children, titleRef }: InfoSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className={styles.about}>{about}</div>
      </div>
      <div className={styles.paper}>{children}</div>
    </section>
  )
}
