import { useEffect, useState } from 'react'
import type { Combobox } from 'shared-ui/combobox'

/** Debounce delay before a request, in milliseconds. */
const DEBOUNCE_MS = 250
const MIN_LENGTH = 2

/** Debounced text of a combobox; empty while it is too short or the list was never opened. */
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
