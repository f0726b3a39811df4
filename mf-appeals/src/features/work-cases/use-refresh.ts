import { useEffect, useEffectEvent } from 'react'
import { notificationArrived } from 'shared-contracts/events/shell'
import { useBus } from 'shared-runtime/bus'

/** Time between two reads of what others may have changed, in milliseconds. */
const REFRESH_MS = 15_000

/** Reads again when a notification arrives, and at intervals while the page is visible. */
export function useRefresh(read: () => void): void {
  const bus = useBus()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') read()
  })
  useEffect(() => bus.subscribe(notificationArrived, () => refresh()), [bus])
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
