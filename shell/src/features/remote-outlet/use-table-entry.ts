import { useEffect, useEffectEvent, useState } from 'react'
import { useRetry } from '../../common/use-retry.ts'

/**
 * Loads an entry of the page's table unless it is `present`, and retries failures with backoff. `onFailure` returns false
 * where the browser leaves the page.
 */
export function useTableEntry<Entry>(
  load: () => Promise<Entry>,
  { present, onFailure }: { readonly present?: Entry | undefined; readonly onFailure?: () => boolean } = {},
) {
  const [entry, setEntry] = useState(present)
  const [hasFailed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const isMissing = entry === undefined
  const start = useEffectEvent(load)
  const fail = useEffectEvent(() => setFailed(onFailure?.() !== false))
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    start().then(
      (found) => {
        if (isCurrent) setEntry(found)
      },
      () => {
        if (isCurrent) fail()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, attempts])
  const retryQuietly = () => setAttempts((count) => count + 1)
  useRetry(isMissing && hasFailed, retryQuietly)
  function retry() {
    setFailed(false)
    retryQuietly()
  }
  return { entry, hasFailed: isMissing && hasFailed, retry }
}
