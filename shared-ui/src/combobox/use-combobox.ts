import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** State of the list for the field: whether it is open, and the id of the active option. */
export interface ComboboxState {
  readonly isOpen: boolean
  readonly active: string | undefined
}

/** State and actions of a combobox. */
export interface Combobox {
  /** Trimmed value of the field. */
  readonly words: string
  /** The list is requested; it is shown only with options. */
  readonly isOpen: boolean
  /** Index of the active option; -1 for the field itself. */
  readonly active: number
  readonly close: () => void
  /** Clears the field and closes the list, after an option was used. */
  readonly clear: () => void
  /** Resets the active option. Stable between renders. */
  readonly resetActive: () => void
}

/** Options of {@link useCombobox}. */
export interface ComboboxOptions {
  readonly field: HTMLInputElement
  readonly listId: string
  /** Called with the words when the form of the field is submitted. */
  readonly onSubmit?: (words: string) => void
}

/** Id of an option by its index among all options. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`
}

/** Root of the field: the document, or the shadow root of an embedded element. */
function rootOf(field: HTMLInputElement): Document | ShadowRoot {
  const root = field.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

/** Whether the user has typed before this code was loaded; the default value does not count. */
function hasTypedText(field: HTMLInputElement): boolean {
  const isFocused = field === rootOf(field).activeElement
  return isFocused && (field.value === '' || field.value !== field.defaultValue)
}

function clearField(field: HTMLInputElement): void {
  field.value = ''
}

/** Next index with the field (-1) between the last and the first option. */
function nextIndex(active: number, step: number, options: number): number {
  return ((active + 1 + step + options + 1) % (options + 1)) - 1
}

/** Trimmed value of the field, including input from before the subscription. */
function useFieldValue(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (notify: () => void) => {
      field.addEventListener('input', notify)
      return () => field.removeEventListener('input', notify)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value.trim())
}

interface ListSetters {
  readonly active: number
  readonly setOpen: (open: boolean) => void
  readonly setActive: (index: number) => void
}

/** Handles keys, input and focus of the field by DOM listeners, because another component renders the field. */
function useFieldEvents(
  { field, listId, onSubmit }: ComboboxOptions,
  { active, setOpen, setActive }: ListSetters,
): void {
  function show(open: boolean) {
    setOpen(open)
    setActive(-1)
  }
  const optionAt = (index: number) => rootOf(field).getElementById(optionId(listId, index))
  /** Returns false for a key that the field handles itself. */
  function handle(key: string): boolean {
    const list = rootOf(field).getElementById(listId)
    const options = list?.querySelectorAll('[role="option"]').length ?? 0
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const index = nextIndex(active, key === 'ArrowDown' ? 1 : -1, options)
      setOpen(true)
      setActive(index)
      optionAt(index)?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Escape' && options > 0) {
      show(false)
    } else if (key === 'Enter' && options > 0 && active >= 0) {
      optionAt(active)?.click()
    } else return false
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !handle(event.key)) return
    event.preventDefault()
    // A drawer around the field would also handle Escape.
    event.stopPropagation()
  })
  const showList = useEffectEvent(show)
  const submit = useEffectEvent(() => {
    onSubmit?.(field.value)
    show(false)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => press(event), { signal })
    field.addEventListener('input', () => showList(true), { signal })
    field.addEventListener('focus', () => showList(field.value === ''), { signal })
    field.addEventListener('blur', () => showList(false), { signal })
    field.form?.addEventListener('submit', () => submit(), { signal, capture: true })
    return () => listening.abort()
  }, [field])
}

/**
 * Keyboard and input handling of a combobox whose focus stays in the field (ARIA 1.2). Options have ids of
 * {@link optionId} in `listId`, as `SuggestionList` renders them; Enter clicks the active one.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { field } = options
  const words = useFieldValue(field)
  const [isOpen, setOpen] = useState(() => hasTypedText(field))
  const [active, setActive] = useState(-1)
  const [last, setLast] = useState(field)
  // A new field has no input yet, and the replaced one emits no blur.
  if (last !== field) {
    setLast(field)
    setOpen(hasTypedText(field))
    setActive(-1)
  }
  useFieldEvents(options, { active, setOpen, setActive })

  const resetActive = useCallback(() => setActive(-1), [])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  return {
    words,
    isOpen,
    active,
    close,
    resetActive,
    clear: () => {
      clearField(field)
      close()
    },
  }
}

/** Options of {@link useListState}. */
export interface ListStateOptions {
  readonly box: Combobox
  readonly listId: string
  /** Number of options. */
  readonly count: number
  /** Must be stable between renders. */
  readonly onState: (state: ComboboxState) => void
}

/** State of the list, published to `onState`; closed again on unmount. */
export function useListState({ box, listId, count, onState }: ListStateOptions): ComboboxState {
  const isOpen = box.isOpen && count > 0
  const active = isOpen && box.active >= 0 && box.active < count ? optionId(listId, box.active) : undefined
  useLayoutEffect(() => {
    onState({ isOpen, active })
  }, [onState, isOpen, active])
  useLayoutEffect(() => () => onState({ isOpen: false, active: undefined }), [onState])
  return { isOpen, active }
}
