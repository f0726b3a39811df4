import { useEffect, useState } from 'react'
import type { Combobox } from 'shared-ui/combobox'

/** As long as somebody pauses before the server is asked. */
const PAUSE_MS = 250
const SHORTEST = 2

/**
 * What to ask the server for: what stands in the field, once the typing pauses; empty while it is too short, and as long
 * as nobody has asked for a list: who only comes by searches for nothing.
 */
export function usePaused({ words, isOpen }: Pick<Combobox, 'words' | 'isOpen'>): string {
  const [isWanted, setWanted] = useState(isOpen)
  const [paused, setPaused] = useState('')
  if (isOpen && !isWanted) setWanted(true)
  const wanted = isWanted && words.length >= SHORTEST ? words : ''
  useEffect(() => {
    const timer = setTimeout(() => setPaused(wanted), wanted === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted === '' ? '' : paused
}
