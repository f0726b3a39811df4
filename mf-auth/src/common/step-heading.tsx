import type { ReactNode } from 'react'
import styles from './step-heading.module.css'

/**
 * `ref` of an element that replaces the button that was pressed: focuses it when it appears, otherwise the keyboard
 * would start at the top of the page. The element needs `tabIndex={-1}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

interface StepHeadingProps {
  /** Gets the focus when it appears, as a press led to it. The first step leaves the focus where it is. */
  readonly takesFocus: boolean
  /** 3 below the title of a dialog, 2 below that of a page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** Title of a step, below that of the dialog or the page. */
export function StepHeading({ takesFocus, level = 3, children }: StepHeadingProps) {
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <Heading ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className={styles.heading}>
      {children}
    </Heading>
  )
}
