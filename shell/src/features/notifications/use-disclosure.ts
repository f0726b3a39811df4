import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** State of a panel below its button. Escape closes it and restores the focus; focus outside or a navigation closes it. */
export function useDisclosure() {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const isOpen = openedOn === pathname
  useEffect(() => {
    if (!isOpen) return undefined
    const end = new AbortController()
    const { signal } = end
    const close = () => setOpenedOn(undefined)
    const closeFromOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || container.current?.contains(target) !== true) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      container.current?.querySelector('a')?.focus()
    }
    document.addEventListener('keydown', closeByKey, { signal })
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    return () => {
      end.abort()
    }
  }, [isOpen])
  return { isOpen, setOpen: (open: boolean) => setOpenedOn(open ? pathname : undefined), container }
}
