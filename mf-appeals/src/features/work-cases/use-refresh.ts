import { useEffect, useEffectEvent } from 'react'
import { useLiveRefresh } from '../../common/use-live-refresh.ts'

/** Time between two reads of what others may have changed, in milliseconds. */
const REFRESH_MS = 15_000

/** Reads again when a notification arrives, and at intervals while the page is visible. */
export function useRefresh(read: () => void): void {
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') read()
  })
  useLiveRefresh(() => {
    if (document.visibilityState === 'visible') read()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS)
    const handleChange = () => refresh()
    document.addEventListener('visibilitychange', handleChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleChange)
    }
  }, [])
}
