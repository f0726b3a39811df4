import { useEffect, useEffectEvent, useState } from 'react'

const TIMEOUT_MS = 8000

function ignore(): void {}

/** Lazily loaded part of the page; undefined until it is loaded. It is kept. */
export function useLazyPart<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  onLost: (error: unknown) => void = ignore,
): Part | undefined {
  const [part, setPart] = useState<{ readonly value: Part }>()
  const isMissing = isNeeded && part === undefined
  const start = useEffectEvent(load)
  const lose = useEffectEvent(onLost)
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const end = (ending: () => void) => {
      if (isCurrent) ending()
      isCurrent = false
    }
    const timer = setTimeout(() => {
      end(() => lose(new Error('did not come in time')))
    }, TIMEOUT_MS)
    start().then(
      (value) => end(() => setPart({ value })),
      (error: unknown) => end(() => lose(error)),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isMissing])
  return part?.value
}
