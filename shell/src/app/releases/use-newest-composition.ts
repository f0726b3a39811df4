import { useCallback, useEffect, useRef } from 'react'
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useBrowserPage } from '../browser-page.ts'

/**
 * A link into another page waits until the live composition is known, and its releases are loaded from there (FED-07).
 * Where this page cannot show them (another shell, other routes) the next page is loaded as a document. Going back stays
 * within the document: the page follows a moment later. Returns what looks for the live composition ahead of a link.
 */
export function useNewestComposition(): () => void {
  const { releases, openDocument } = useBrowserPage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isReleased = useRef(false)
  const latest = useRef(0)
  // The navigation is repeated from here, not released by a state of React: a page whose markup waits for a file that
  // hangs commits no such state.
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    latest.current += 1
    const turn = latest.current
    if (isReleased.current || historyAction !== 'PUSH' || releases.isFresh) return false
    if (splitLanguage(currentLocation.pathname).path === splitLanguage(nextLocation.pathname).path)
      return false
    void releases.refresh().then(() => {
      // Another link was followed meanwhile.
      if (turn !== latest.current) return
      const address = createPath(nextLocation)
      if (releases.isOutdated) {
        openDocument(address)
        return
      }
      isReleased.current = true
      void navigate(address, { state: nextLocation.state as unknown })
      isReleased.current = false
    })
    return true
  })
  // By the press on a link that was pointed at the answer is there.
  const look = useCallback(() => {
    if (!releases.isFresh) void releases.refresh()
  }, [releases])
  const entered = useRef(pathname)
  useEffect(() => {
    // The first page has just come.
    if (entered.current !== pathname) look()
    entered.current = pathname
  }, [look, pathname])
  return look
}
