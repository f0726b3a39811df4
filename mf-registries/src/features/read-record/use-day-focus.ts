import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Another day was chosen: the form with the focus is far below what changed, and gone. Once the state of that day is
 * there, the focus goes to what names the day, else to the heading; that is also how it is read aloud.
 */
export function useDayFocus(day: string | undefined, isBusy: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef(day)
  useEffect(() => {
    if (isBusy || last.current === day) return
    last.current = day
    const target = page.current?.querySelector<HTMLElement>('[data-day-notice], h1')
    if (target === null || target === undefined) return
    target.tabIndex = -1
    target.focus()
  }, [day, isBusy])
  return page
}
