import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './disclosure.module.css'

/**
 * Closes what stands over the page: on Escape, which gives the focus back to its button, on a press or a focus outside,
 * and when `closeOn` changes.
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
      // Inside a shadow root the target that a document hears of is the host.
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
  /** Words of the button that opens it. */
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Opens it when it becomes true; whoever closes it then finds it closed. */
  readonly isOpen?: boolean
  /**
   * The content stands over the page: it closes by itself, see {@link useDismiss}. Where this changes, content in its
   * place comes back as it was left.
   */
  readonly isOver?: boolean
  /** A change closes what stands over the page: pass the address. */
  readonly closeOn?: string
  readonly className?: string | undefined
  readonly summaryClassName?: string | undefined
}

/** Content behind a button, as menus with entries of their own have it. Works without JavaScript. */
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
  const [isInPlace, setInPlace] = useState(isOpen)
  const [wasAsked, setAsked] = useState(isOpen)
  if (isOpen !== wasAsked) {
    setAsked(isOpen)
    if (isOpen) setInPlace(true)
  }
  useDismiss(details, { isOver, closeOn })
  return (
    <details
      // What opened over the page is not what stands in its place: neither may inherit whether the other was open.
      key={isOver ? 'over' : 'in-place'}
      ref={details}
      open={isInPlace && !isOver}
      className={className}
      onToggle={(event) => {
        const { open, lastElementChild } = event.currentTarget
        if (!isOver) setInPlace(open)
        // What opens below the fold comes into view.
        else if (open) lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary className={classNames(styles.summary, summaryClassName)}>{summary}</summary>
      {children}
    </details>
  )
}
