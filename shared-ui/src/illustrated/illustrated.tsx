import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './illustrated.module.css'

interface IllustratedProps {
  readonly drawing: ReactNode
  /** Size of a whole page. */
  readonly isLarge?: boolean
  readonly children: ReactNode
}

/** Text with a drawing beside it, on a phone above it. */
export function Illustrated({ drawing, isLarge = false, children }: IllustratedProps) {
  return (
    <div className={classNames(styles.illustrated, isLarge && styles.large)}>
      {drawing}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
