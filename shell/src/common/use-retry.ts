import { useEffect, useEffectEvent } from 'react'
import { createBackoff } from 'shared-runtime/http-client'

/** Calls `retry` with backoff after a failure, and at once when the network or the tab is back. */
export function useRetry(isFailed: boolean, retry: () => void): void {
  const retryVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry()
  })
  useEffect(() => {
    if (!isFailed) return undefined
    const waits = createBackoff()
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      timer = setTimeout(attempt, waits.next())
    }
    const attempt = () => {
      retryVisible()
      plan()
    }
    plan()
    addEventListener('online', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [isFailed])
}
