import { useId } from 'react'
import type { ReactNode } from 'react'
import { Stack } from 'shared-ui/stack'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Section of a page that is opened by its heading. */
export function FoldedSection({ title, children }: FoldedSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        </summary>
        <Stack>{children}</Stack>
      </details>
    </section>
  )
}
