import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

/** What is on its way: each takes the room that the real thing will take. */
export type SkeletonShape = 'text' | 'rows' | 'cards' | 'record' | 'page'

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Read to assistive technology, e.g. “Loading…”. */
  readonly label: string
  readonly shape?: SkeletonShape | undefined
  /** How many lines, rows or cards. */
  readonly count?: number | undefined
}

/** A grey placeholder of the final size. It shows after 300 ms only, so that a quick answer does not flicker. */
export function Skeleton({ label, shape = 'text', count = 3 }: SkeletonProps) {
  const withTitle = shape === 'record' || shape === 'page'
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={styles[shape]}>
        {withTitle ? <span className={styles.title} /> : null}
        {shape === 'page' ? <span className={styles.box} /> : null}
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.bar} />
        ))}
      </div>
    </div>
  )
}
