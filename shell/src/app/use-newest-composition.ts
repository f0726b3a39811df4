import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useBrowserPage } from './browser-page.ts'

/**
 * Once the portal has moved on to a newer composition, the next page is asked for as a document, which brings the new
 * releases with it (FED-07). Nothing happens to the page that is being read, nor to filters and languages of it.
 * Going back stays within the document: the history is not touched.
 */
export function useNewestComposition(): void {
  const { isOutdated, openDocument } = useBrowserPage()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'PUSH' &&
      splitLanguage(currentLocation.pathname).path !== splitLanguage(nextLocation.pathname).path &&
      isOutdated(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    openDocument(pathname + search + hash)
  }, [blocker, openDocument])
}
