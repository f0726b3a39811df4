import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Holds the opener, which is its first link, and what it opens. */
  readonly place: RefObject<HTMLDivElement | null>
}

/**
 * Something that opens below its opener and is left as it was come to: Escape gives the focus back, a press or a focus
 * outside closes it, and so does another page.
 */
export function useDisclosure(): Disclosure {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const isOpen = openedOn === pathname
  useEffect(() => {
    if (!isOpen) return undefined
    const end = new AbortController()
    const { signal } = end
    const close = () => setOpenedOn(undefined)
    const closeFromOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || place.current?.contains(target) !== true) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      place.current?.querySelector('a')?.focus()
    }
    document.addEventListener('keydown', closeByKey, { signal })
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    return () => {
      end.abort()
    }
  }, [isOpen])
  return { isOpen, setOpen: (open) => setOpenedOn(open ? pathname : undefined), place }
}
