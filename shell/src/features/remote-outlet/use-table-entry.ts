import { useEffect, useEffectEvent, useState } from 'react'
import { useRetry } from '../../common/use-retry.ts'

/**
 * Entry of the page's table, loaded unless it is `present`, with backoff while it is lost. `onLost`
 * returns false where the page is left.
 */
export function useTableEntry<Entry>(
  load: () => Promise<Entry>,
  { present, onLost }: { readonly present?: Entry | undefined; readonly onLost?: () => boolean } = {},
) {
  const [entry, setEntry] = useState(present)
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  const isMissing = entry === undefined
  const start = useEffectEvent(load)
  const lose = useEffectEvent(() => setLost(onLost?.() !== false))
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    start().then(
      (found) => {
        if (isCurrent) setEntry(found)
      },
      () => {
        if (isCurrent) lose()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, tries])
  const retryQuietly = () => setTries((count) => count + 1)
  useRetry(isMissing && isLost, retryQuietly)
  function retry() {
    setLost(false)
    retryQuietly()
  }
  return { entry, isLost: isMissing && isLost, retry }
}
