import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './disclosure.module.css'

/**
 * Closes content over the page: on Escape (which returns the focus to its button), on a press or focus outside, and when
 * `closeOn` changes.
 */
export function useDismiss(
  panel: RefObject<HTMLDetailsElement | null>,
  { isOver = true, closeOn = '' }: { readonly isOver?: boolean; readonly closeOn?: string } = {},
): void {
  useEffect(() => {
    const details = panel.current
    return () => {
      if (isOver && details !== null) details.open = false
    }
  }, [panel, isOver, closeOn])
  useEffect(() => {
    if (!isOver) return undefined
    function closeByKey(event: KeyboardEvent) {
      const details = panel.current
      if (event.key !== 'Escape' || details?.open !== true) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    function closeFromOutside(event: Event) {
      const details = panel.current
      // For events from a shadow root, `target` of the document is the host.
      const [target] = event.composedPath()
      const isInside = target instanceof Node && details?.contains(target) === true
      if (details !== null && !isInside) details.open = false
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', closeByKey, { signal })
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    return () => listening.abort()
  }, [panel, isOver])
}

interface DisclosureProps {
  /** Content of the button. */
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Opens the content when it becomes true; the user can close it again. */
  readonly isOpen?: boolean
  /**
   * Shows the content over the page and dismisses it as {@link useDismiss} does. When this changes to false, content in
   * the flow has its previous state.
   */
  readonly isOver?: boolean
  /** A change closes content over the page: pass the address. */
  readonly closeOn?: string
  readonly className?: string | undefined
  readonly summaryClassName?: string | undefined
}

/** Collapsible content with a button, e.g. a submenu. Works without JavaScript. */
export function Disclosure({
  summary,
  children,
  isOpen = false,
  isOver = false,
  closeOn = '',
  className,
  summaryClassName,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenInFlow, setOpenInFlow] = useState(isOpen)
  const [previousIsOpen, setPreviousIsOpen] = useState(isOpen)
  if (isOpen !== previousIsOpen) {
    setPreviousIsOpen(isOpen)
    if (isOpen) setOpenInFlow(true)
  }
  useDismiss(details, { isOver, closeOn })
  return (
    <details
      // Separate elements: neither mode may inherit the open state of the other.
      key={isOver ? 'over' : 'in-flow'}
      ref={details}
      open={isOpenInFlow && !isOver}
      className={className}
      onToggle={(event) => {
        const { open, lastElementChild } = event.currentTarget
        if (!isOver) setOpenInFlow(open)
        // Content below the fold is scrolled into view.
        else if (open) lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary className={classNames(styles.summary, summaryClassName)}>{summary}</summary>
      {children}
    </details>
  )
}
