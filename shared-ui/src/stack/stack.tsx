import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './stack.module.css'

interface StackProps {
  /** Distance between the children: 8, 16, 24, 32 or 48 px. */
  readonly gap?: 's' | 'm' | 'l' | 'xl' | '2xl'
  /** Side by side, wrapping, instead of below each other. */
  readonly row?: boolean
  readonly children: ReactNode
}

/** Children below each other (or in a row) at one distance. */
export function Stack({ gap = 'm', row = false, children }: StackProps) {
  return <div className={classNames(row ? styles.row : styles.stack, styles[`gap-${gap}`])}>{children}</div>
}
