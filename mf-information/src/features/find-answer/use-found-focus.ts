import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * A search renews its field, and the way out of an empty list goes with it: where the focus was lost, the first heading
 * of what was found takes it as soon as the answers are there.
 */
export function useFoundFocus(shown: string, isBusy: boolean): RefObject<HTMLDivElement | null> {
  const found = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (isBusy || last.current === shown) return
    last.current = shown
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    const heading = found.current?.querySelector('h2')
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus()
  }, [shown, isBusy])
  return found
}
