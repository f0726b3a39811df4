import { useEffect } from 'react'
import { createBackoff } from 'shared-runtime/http-client'

/** Calls a stable `retry` with backoff after a failure, and at once when the network or the tab is back. */
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
