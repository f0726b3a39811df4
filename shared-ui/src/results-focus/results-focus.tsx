import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Manages the focus when a list changes without a navigation. The focused element keeps it; where it was removed (a
 * filter), is in `data-below-results` (pagination) or is a search button, the heading of the results gets the focus.
 * @param shown address of the shown list
 * @returns ref for the heading, or for an element that contains it
 */
export function useResultsFocus<Root extends HTMLElement>(
  shown: string,
  isBusy: boolean,
): RefObject<Root | null> {
  const resultsRef = useRef<Root>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (isBusy || last.current === shown) return
    last.current = shown
    const root = resultsRef.current?.getRootNode()
    const { activeElement } = root instanceof ShadowRoot ? root : document
    const isLost = activeElement === null || activeElement === document.body
    // The host page of an embed navigated: the focus of its user is not changed.
    if (resultsRef.current?.matches('[data-opened-by=host] *') === true) return
    if (!isLost && activeElement.closest('[data-below-results],[role=search] button') === null) return
    const heading =
      resultsRef.current instanceof HTMLHeadingElement
        ? resultsRef.current
        : resultsRef.current?.querySelector('h2')
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus()
  }, [shown, isBusy])
  return resultsRef
}
