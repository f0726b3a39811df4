import { useEffect, useEffectEvent, useState } from 'react'

const TIMEOUT_MS = 8000

function ignore(): void {}

/** Loads a value when it is first needed and keeps it; undefined until loaded. Times out after 8 s. */
export function useLazyPart<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  onFailure: (error: unknown) => void = ignore,
): Part | undefined {
  const [part, setPart] = useState<{ readonly value: Part }>()
  const isMissing = isNeeded && part === undefined
  const start = useEffectEvent(load)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const end = (ending: () => void) => {
      if (isCurrent) ending()
      isCurrent = false
    }
    const timer = setTimeout(() => {
      end(() => fail(new Error('timeout')))
    }, TIMEOUT_MS)
    start().then(
      (value) => end(() => setPart({ value })),
      (error: unknown) => end(() => fail(error)),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isMissing])
  return part?.value
}
