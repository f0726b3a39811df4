import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Moves the focus to the heading when another page of the form is shown, or the first one in place of a link. `isField`: a
 * field of the page has it.
 */
export function useHeadingFocus(page: string, isField = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const move = useEffectEvent(() => {
    if (shown.current === page) return
    shown.current = page
    if (isField) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  })
  useEffect(() => move(), [page])
  return heading
}
