import type { ReactNode } from 'react'
import styles from './step-heading.module.css'

/**
 * `ref` that focuses an element on mount, where it replaces the pressed button; otherwise the focus would move to the
 * top of the page. The element needs `tabIndex={-1}`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

interface StepHeadingProps {
  /** Focuses the heading on mount; false for the first step. */
  readonly focusesOnMount: boolean
  /** Heading level: 3 in a dialog, 2 on a page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** Heading of a step of a form. */
export function StepHeading({ focusesOnMount, level = 3, children }: StepHeadingProps) {
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <Heading ref={focusesOnMount ? focusOnMount : undefined} tabIndex={-1} className={styles.heading}>
      {children}
    </Heading>
  )
}
