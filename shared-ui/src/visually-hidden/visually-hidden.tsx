import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Where it is visible: `phone` above 600 px, `imagesOff` where images are off. */
  readonly until?: 'phone' | 'imagesOff'
}

/** Text for assistive technology only, everywhere or on small screens. */
export function VisuallyHidden({ children, until }: VisuallyHiddenProps) {
  return <span className={classNames(styles.hidden, until !== undefined && styles[until])}>{children}</span>
}
