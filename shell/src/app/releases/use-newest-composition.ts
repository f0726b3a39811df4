import { useEffect, useEffectEvent, useRef } from 'react'
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useBrowserPage } from '../browser-page.ts'

/**
 * Holds a navigation until the live composition is shown, or loads a document where it cannot be (FED-07). Back is
 * not held. Returns the refresh, to be called when a link is pointed at.
 */
export function useNewestComposition(): () => void {
  const { releases, openDocument } = useBrowserPage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isReleased = useRef(false)
  const latest = useRef(0)
  // Repeated from here: a page whose markup waits for a hung file commits no state that could release it.
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    latest.current += 1
    const turn = latest.current
    if (isReleased.current || historyAction !== 'PUSH' || releases.isFresh) return false
    if (splitLanguage(currentLocation.pathname).path === splitLanguage(nextLocation.pathname).path)
      return false
    void releases.refresh().then(() => {
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
  function look() {
    if (!releases.isFresh) void releases.refresh()
  }
  const enter = useEffectEvent(look)
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current !== pathname) enter()
    entered.current = pathname
  }, [pathname])
  return look
}
