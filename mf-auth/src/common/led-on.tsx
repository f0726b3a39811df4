import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Takes the focus when it comes: what was pressed is gone, and a keyboard would begin at the top of the page. */
export function LedOn({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
