import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'PUSH' &&
      splitLanguage(currentLocation.pathname).path !== splitLanguage(nextLocation.pathname).path &&
      !releases.isFresh,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    const { pathname, search, hash } = blocker.location
    let isCurrent = true
    void releases.refresh().then(() => {
      // Another link was followed meanwhile.
      if (!isCurrent) return
      if (releases.isOutdated) openDocument(pathname + search + hash)
      else blocker.proceed()
    })
    return () => {
      isCurrent = false
    }
  }, [blocker, releases, openDocument])
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
