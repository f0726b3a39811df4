import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface ComboboxOptions {
  readonly field: HTMLInputElement
  readonly listId: string
  readonly onSubmit: (words: string) => void
}

/** Id of an option by its place among all of them. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${String(place)}`
}

/** How many options stand on the page; none while the list is closed. */
function countOptions(listId: string): number {
  return document.getElementById(listId)?.querySelectorAll('[role="option"]').length ?? 0
}

/** Typed before the code of the suggestions was there; what the page filled in itself is not. */
function isTypedInto(field: HTMLInputElement): boolean {
  return field === document.activeElement && (field.value === '' || field.value !== field.defaultValue)
}

/** The field itself is a place too: from the last option on to it, and from it to the first. */
function nextPlace(active: number, step: number, options: number): number {
  return ((active + 1 + step + options + 1) % (options + 1)) - 1
}

/** What stands in the field. Read anew when listening begins: somebody may have typed since the first rendering. */
function useWordsOf(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (tell: () => void) => {
      field.addEventListener('input', tell)
      return () => field.removeEventListener('input', tell)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value.trim())
}

/**
 * Typing, arrows, Enter and Escape of a combobox whose focus stays in the field. Listens to the field itself, which is
 * the form's and not of these suggestions.
 */
export function useCombobox({ field, listId, onSubmit }: ComboboxOptions) {
  const words = useWordsOf(field)
  const [isOpen, setOpen] = useState(() => isTypedInto(field))
  const [active, setActive] = useState(-1)
  const latest = useRef({ active, onSubmit })
  useEffect(() => {
    latest.current = { active, onSubmit }
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const stand = (open: boolean) => {
      setOpen(open)
      setActive(-1)
    }
    /** False: the key is the field's own. */
    const handle = (key: string): boolean => {
      const options = countOptions(listId)
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        setOpen(true)
        setActive(nextPlace(latest.current.active, key === 'ArrowDown' ? 1 : -1, options))
      } else if (key === 'Escape' && options > 0) {
        stand(false)
      } else if (key === 'Enter' && options > 0 && latest.current.active >= 0) {
        document.getElementById(optionId(listId, latest.current.active))?.click()
      } else return false
      return true
    }
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || !handle(event.key)) return
      event.preventDefault()
      // A drawer around the field would take Escape for itself.
      event.stopPropagation()
    }
    const submit = () => {
      latest.current.onSubmit(field.value)
      stand(false)
    }
    field.addEventListener('keydown', press, { signal })
    field.addEventListener('input', () => stand(true), { signal })
    field.addEventListener('focus', () => stand(field.value === ''), { signal })
    field.addEventListener('blur', () => stand(false), { signal })
    field.form?.addEventListener('submit', submit, { signal, capture: true })
    return () => listening.abort()
  }, [field, listId])

  return {
    words,
    isOpen,
    active,
    /** What was typed has led somewhere. */
    finish: () => {
      field.value = ''
      setOpen(false)
      setActive(-1)
    },
  }
}
