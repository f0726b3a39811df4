import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

/** Kind of the loading content; the placeholder has about its size. */
export type SkeletonShape = 'text' | 'rows' | 'cards' | 'record' | 'page'

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Announced text, e.g. “Loading…”. */
  readonly label: string
  readonly shape?: SkeletonShape | undefined
  /** Number of lines, rows or cards. */
  readonly count?: number | undefined
}

/** Grey placeholder of loading content. It is shown after 300 ms, so that fast responses do not flicker. */
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
