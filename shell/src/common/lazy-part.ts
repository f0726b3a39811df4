import { useEffect, useState } from 'react'

/** As long as an outlet tries; then whoever asked has to hear that it does not come. */
const GIVE_UP_MS = 8000

function ignore(): void {
  // The page stands without the part.
}

/**
 * Part of the page whose code is loaded when it is first needed; undefined until then, and where it does not come.
 * Keeps what has come. `load` and `onLost` must be stable.
 */
export function useLazyPart<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  onLost: (error: unknown) => void = ignore,
): Part | undefined {
  const [part, setPart] = useState<{ readonly value: Part }>()
  const isMissing = isNeeded && part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const end = (ending: () => void) => {
      if (isCurrent) ending()
      isCurrent = false
    }
    const timer = setTimeout(() => {
      end(() => onLost(new Error('did not come in time')))
    }, GIVE_UP_MS)
    load().then(
      (value) => end(() => setPart({ value })),
      (error: unknown) => end(() => onLost(error)),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isMissing, load, onLost])
  return part?.value
}
