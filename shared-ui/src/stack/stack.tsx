import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './stack.module.css'

interface StackProps {
  /** Gap between the children: 8, 16, 24, 32 or 48 px. */
  readonly gap?: 's' | 'm' | 'l' | 'xl' | '2xl'
  /** Horizontal with wrapping instead of vertical. */
  readonly row?: boolean
  readonly children: ReactNode
}

/** Vertical or horizontal stack with a uniform gap. */
export function Stack({ gap = 'm', row = false, children }: StackProps) {
  return <div className={classNames(row ? styles.row : styles.stack, styles[`gap-${gap}`])}>{children}</div>
}
