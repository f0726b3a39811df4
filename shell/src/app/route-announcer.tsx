import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { VisuallyHidden } from 'shared-ui/visually-hidden'

const HEADING_WAIT_MS = 8000

function waitForHeading(found: (heading: HTMLElement) => void): () => void {
  const main = document.querySelector('main')
  const look = () => {
    // A notice about a redirect comes before the heading.
    const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1')
    if (heading === null || heading === undefined) return false
    found(heading)
    return true
  }
  if (main === null || look()) return () => undefined
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
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
  // The body, or content that a closed dialog returned the focus to, contains the heading.
  const isElsewhere = activeElement !== null && !activeElement.contains(heading) && activeElement !== pressed
  if (isElsewhere) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function useScrollPositions(): (key: string) => number {
  const positions = useRef(new Map<string, number>())
  const { key } = useLocation()
  useEffect(() => {
    const seen = positions.current
    const remember = () => {
      seen.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
    }
  }, [key])
  return useCallback((wanted: string) => positions.current.get(wanted) ?? 0, [])
}

interface AnnouncerProps {
  readonly title: string
  /** Number before the title of the tab (NOTIF-01). */
  readonly unread?: number | undefined
}

/** Effects of a route change (NAV-11): title, focus on the heading, scroll position, announcement to screen readers. */
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
    // A change of query or language keeps the page.
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
      // The page was too short to scroll before; not once the user has scrolled.
      if (window.scrollY === 0) window.scrollTo(0, top)
    })
  }, [path, hash, key, isBack, positionOf])

  return (
    <VisuallyHidden>
      {/* The first page is read by the screen reader itself. */}
      <span role="status">{hasMoved ? title : ''}</span>
    </VisuallyHidden>
  )
}
