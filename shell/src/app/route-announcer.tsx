import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { VisuallyHidden } from 'shared-ui/visually-hidden'

const HEADING_WAIT_MS = 8000

function waitForHeading(onFound: (heading: HTMLElement) => void): () => void {
  const main = document.querySelector('main')
  const findHeading = () => {
    // A notice about a redirect is focused instead of the heading.
    const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1')
    if (heading === null || heading === undefined) return false
    onFound(heading)
    return true
  }
  if (main === null || findHeading()) return () => undefined
  const observer = new MutationObserver(() => {
    if (findHeading()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    observer.disconnect()
  }, HEADING_WAIT_MS)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Focuses the heading, unless the user has moved the focus elsewhere. */
function focusHeading(heading: HTMLElement, pressed: Element | null): void {
  const { activeElement } = document
  // The focus is elsewhere unless it is on an ancestor of the heading, such as the body.
  const isElsewhere = activeElement !== null && !activeElement.contains(heading) && activeElement !== pressed
  if (isElsewhere) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function useScrollPositions(): (key: string) => number {
  const positions = useRef(new Map<string, number>())
  const { key } = useLocation()
  useEffect(() => {
    const saved = positions.current
    const save = () => {
      saved.set(key, window.scrollY)
    }
    window.addEventListener('scroll', save, { passive: true })
    return () => {
      window.removeEventListener('scroll', save)
    }
  }, [key])
  return useCallback((entry: string) => positions.current.get(entry) ?? 0, [])
}

interface AnnouncerProps {
  readonly title: string
  /** Number of unread notifications, shown before the title of the tab (NOTIF-01). */
  readonly unread?: number | undefined
}

/** Handles route changes (NAV-11): title, focus on the heading, scroll position, announcement to screen readers. */
export function RouteAnnouncer({ title, unread = 0 }: AnnouncerProps) {
  const { pathname, key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const positionOf = useScrollPositions()
  const { path } = splitLanguage(pathname)
  const page = useRef(path)
  const [hasMoved, setHasMoved] = useState(false)

  useEffect(() => {
    document.title = unread === 0 ? title : `(${unread > 99 ? '99+' : unread}) ${title}`
  }, [title, unread])

  useEffect(() => {
    // A change of query or language is no new page.
    if (page.current === path) return undefined
    page.current = path
    setHasMoved(true)
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target !== null) {
      target.scrollIntoView()
      return undefined
    }
    const pressed = document.activeElement
    const top = isBack ? positionOf(key) : 0
    window.scrollTo(0, top)
    return waitForHeading((heading) => {
      focusHeading(heading, pressed)
      // Again, because the page was too short before; not after the user has scrolled.
      if (window.scrollY === 0) window.scrollTo(0, top)
    })
  }, [path, hash, key, isBack, positionOf])

  return (
    <VisuallyHidden>
      {/* Screen readers announce the first page themselves. */}
      <span role="status">{hasMoved ? title : ''}</span>
    </VisuallyHidden>
  )
}
