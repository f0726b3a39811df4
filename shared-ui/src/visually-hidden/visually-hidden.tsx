import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  readonly children: ReactNode
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>
}
