import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps the keyboard's place when a list changes without a new page. What was pressed usually stays, and keeps the
 * focus; where it went away (a removed filter, the search box), lies in `data-below-results` (pages) or is the button of
 * a search, the heading of the results gets it once they are there.
 * @param shown says which list is shown: its address.
 * @returns goes to that heading, or to what holds it where it is another one each time.
 */
export function useResultsFocus<Place extends HTMLElement>(
  shown: string,
  isBusy: boolean,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (isBusy || last.current === shown) return
    last.current = shown
    const root = place.current?.getRootNode()
    const { activeElement } = root instanceof ShadowRoot ? root : document
    const isLost = activeElement === null || activeElement === document.body
    // Another site's page led here by itself: nobody's focus is taken.
    if (place.current?.matches('[data-opened-by=host] *') === true) return
    if (!isLost && activeElement.closest('[data-below-results],[role=search] button') === null) return
    const heading =
      place.current instanceof HTMLHeadingElement ? place.current : place.current?.querySelector('h2')
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus()
  }, [shown, isBusy])
  return place
}
