import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './step-heading.module.css'

interface StepHeadingProps {
  /** Takes the focus when it comes: the person is led on. The first step leaves it where it is. */
  readonly takesFocus: boolean
  /** 3 below the title of a dialog, 2 below that of a page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** Title of a step, below that of the dialog or the page. */
export function StepHeading({ takesFocus, level = 3, children }: StepHeadingProps) {
  const Heading = level === 3 ? 'h3' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Heading ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </Heading>
  )
}
