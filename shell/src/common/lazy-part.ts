import { useEffect, useState } from 'react'

const GIVE_UP_MS = 8000

function ignore(): void {}

/** Lazily loaded part of the page; undefined until it is loaded. It is kept. `load` and `onLost` must be stable. */
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
