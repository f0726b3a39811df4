import { useEffect, useEffectEvent } from 'react'
import { createBackoff } from 'shared-runtime/http-client'

/** Calls `retry` with backoff after a failure, and immediately when the network or the tab is back. */
export function useRetry(isFailed: boolean, retry: () => void): void {
  const retryVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry()
  })
  useEffect(() => {
    if (!isFailed) return undefined
    const backoff = createBackoff()
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(attempt, backoff.next())
    }
    const attempt = () => {
      retryVisible()
      schedule()
    }
    schedule()
    addEventListener('online', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [isFailed])
}
