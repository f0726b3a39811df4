import { classNames } from '../class-names/class-names.ts'
import styles from './drawing.module.css'

/** SVG paths of a drawing of 48 × 48: the filled part, and the lines. */
export interface DrawingPaths {
  readonly soft: string
  readonly line: string
}

interface LineDrawingProps {
  readonly paths: DrawingPaths
  readonly className?: string | undefined
}

/** Decorative line drawing in the accent colour: ignored by screen readers, hidden when images are off. */
export function LineDrawing({ paths: { soft, line }, className }: LineDrawingProps) {
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
