import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps the keyboard's place when the list changes without a new page. What was pressed usually stays, and keeps the
 * focus; where it went away (a removed filter, the search box) or lies below the list (pages), the heading of the
 * results gets it once they are there.
 */
export function useResultsFocus(shown: string, isBusy: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (isBusy || last.current === shown) return
    last.current = shown
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    const isBelow =
      activeElement !== null &&
      heading.current !== null &&
      activeElement.closest('[data-below-results]') !== null
    if (isLost || isBelow) heading.current?.focus()
  }, [shown, isBusy])
  return heading
}
