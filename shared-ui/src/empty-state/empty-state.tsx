import type { ReactNode } from 'react'
// Not `Drawing`: pages of other sites would load the paths of all drawings.
import EMPTY from '../drawing/empty-paths.json' with { type: 'json' }
import { LineDrawing } from '../drawing/line-drawing.tsx'
import { Illustrated } from '../illustrated/illustrated.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  /** Reason and next step. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 2 | 3
}

/** Message for an empty list, with the reason and a next step. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.empty}>
      <Illustrated drawing={<LineDrawing paths={EMPTY} />}>
        <Heading>{title}</Heading>
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </Illustrated>
    </section>
  )
}
