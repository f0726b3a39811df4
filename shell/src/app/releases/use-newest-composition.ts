import { useEffect, useEffectEvent, useRef } from 'react'
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useBrowserPage } from '../browser-page.ts'

/**
 * Delays a navigation until the live composition is loaded, or loads a document where that is impossible (FED-07). Going
 * back is not delayed. Returns a refresh function for hovered links.
 */
export function useNewestComposition(): () => void {
  const { releases, openDocument } = useBrowserPage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isReleased = useRef(false)
  const latest = useRef(0)
  // Navigates again from here: a page that is suspended on a hung file commits no state.
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    latest.current += 1
    const navigation = latest.current
    if (isReleased.current || historyAction !== 'PUSH' || releases.isFresh) return false
    if (splitLanguage(currentLocation.pathname).path === splitLanguage(nextLocation.pathname).path)
      return false
    void releases.refresh().then(() => {
      if (navigation !== latest.current) return
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
  function refresh() {
    if (!releases.isFresh) void releases.refresh()
  }
  const enter = useEffectEvent(refresh)
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current !== pathname) enter()
    entered.current = pathname
  }, [pathname])
  return refresh
}
