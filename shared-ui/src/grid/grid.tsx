import type { ReactNode } from 'react'
import styles from './grid.module.css'

interface GridProps {
  /** `tiles`: as many equal columns as fit; `aside`: a narrow first column and the rest, one column on a phone. */
  readonly columns: 'tiles' | 'aside'
  readonly children: ReactNode
}

/** The two page grids. */
export function Grid({ columns, children }: GridProps) {
  return <div className={styles[columns]}>{children}</div>
}
