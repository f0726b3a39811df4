import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves the focus to the heading when another page of the form is shown, or the first one in place of a link. */
export function useHeadingFocus(page: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [page])
  return heading
}
