import { useEffect, useState } from 'react'
import type { Combobox } from 'shared-ui/combobox'

/** As long as somebody pauses before the server is asked. */
const DEBOUNCE_MS = 250
const MIN_LENGTH = 2

/**
 * What to ask the server for: what stands in the field, once the typing pauses; empty while it is too short, and as long
 * as nobody has asked for a list: who only comes by searches for nothing.
 */
export function useDebouncedQuery({ words, isOpen }: Pick<Combobox, 'words' | 'isOpen'>): string {
  const [wasOpened, setOpened] = useState(isOpen)
  const [debounced, setDebounced] = useState('')
  if (isOpen && !wasOpened) setOpened(true)
  const query = wasOpened && words.length >= MIN_LENGTH ? words : ''
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), query === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])
  return query === '' ? '' : debounced
}
