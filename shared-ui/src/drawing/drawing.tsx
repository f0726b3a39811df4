import { classNames } from '../class-names/class-names.ts'
import PATHS from './drawing-paths.json' with { type: 'json' }
import styles from './drawing.module.css'

/** Names of the line drawings for tasks, groups of registries, empty lists and faults. */
export type DrawingName = keyof typeof PATHS

interface DrawingProps {
  readonly name: DrawingName
  readonly className?: string | undefined
}

/** Decorative line drawing of 48 × 48 in the accent colour: ignored by screen readers, hidden when images are off. */
export function Drawing({ name, className }: DrawingProps) {
  const { soft, line } = PATHS[name]
  return (
    <svg
      className={classNames(styles.drawing, className)}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      focusable="false"
    >
      <path d={soft} className={styles.soft} />
      <path d={line} className={styles.line} />
    </svg>
  )
}
