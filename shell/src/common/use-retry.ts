import { useEffect } from 'react'
import { createBackoff } from 'shared-runtime/http-client'

/**
 * Calls `retry` with exponential backoff as long as something has failed and the tab is visible, and at once when the
 * network is back or the tab becomes visible. `retry` must be stable.
 */
export function useRetry(isFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return undefined
    const waits = createBackoff()
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      timer = setTimeout(attempt, waits.next())
    }
    const attempt = () => {
      if (document.visibilityState === 'visible') retry()
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
  }, [isFailed, retry])
}
