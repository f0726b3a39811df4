import type { ReactNode } from 'react'

/** One state of a component. */
export interface Example {
  readonly title: string
  readonly content: ReactNode
}
