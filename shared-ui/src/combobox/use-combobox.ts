import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** What the field says of its list: whether it stands, and the id of the option that is chosen. */
export interface ComboboxState {
  readonly isOpen: boolean
  readonly active: string | undefined
}

/** A combobox at work: what is typed, and which place of its list is chosen; below zero the field itself. */
export interface Combobox {
  readonly words: string
  /** Somebody wants the list; whether it stands depends on its options, too. */
  readonly isOpen: boolean
  readonly active: number
  readonly close: () => void
  /** What was typed has led somewhere: the field is empty again. */
  readonly clear: () => void
  /** The options are others: none of them is chosen. Does not change from render to render. */
  readonly resetActive: () => void
}

/** Options of {@link useCombobox}. */
export interface ComboboxOptions {
  readonly field: HTMLInputElement
  readonly listId: string
  /** The form of the field is sent with these words. */
  readonly onSubmit?: (words: string) => void
}

/** Id of an option by its place among all of them. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${String(place)}`
}

/** Where the field stands: a page, or an element in the page of somebody else. */
function rootOf(field: HTMLInputElement): Document | ShadowRoot {
  const root = field.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

/** Typed before the code of the suggestions was there; what the page filled in itself is not. */
function hasTypedText(field: HTMLInputElement): boolean {
  const isFocused = field === rootOf(field).activeElement
  return isFocused && (field.value === '' || field.value !== field.defaultValue)
}

function clearField(field: HTMLInputElement): void {
  field.value = ''
}

/** The field itself is a place too: from the last option on to it, and from it to the first. */
function nextIndex(active: number, step: number, options: number): number {
  return ((active + 1 + step + options + 1) % (options + 1)) - 1
}

/** What stands in the field. Read anew when listening begins: somebody may have typed since the first rendering. */
function useFieldValue(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (tell: () => void) => {
      field.addEventListener('input', tell)
      return () => field.removeEventListener('input', tell)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value.trim())
}

interface ListSetters {
  readonly active: number
  readonly setOpen: (open: boolean) => void
  readonly setActive: (place: number) => void
}

/** Keys, typing and focus of the field. Listens to the field itself, which is the form's and not of these suggestions. */
function useFieldEvents(
  { field, listId, onSubmit }: ComboboxOptions,
  { active, setOpen, setActive }: ListSetters,
): void {
  function show(open: boolean) {
    setOpen(open)
    setActive(-1)
  }
  const optionAt = (place: number) => rootOf(field).getElementById(optionId(listId, place))
  /** False: the key is the field's own. */
  function handle(key: string): boolean {
    const list = rootOf(field).getElementById(listId)
    const options = list?.querySelectorAll('[role="option"]').length ?? 0
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const place = nextIndex(active, key === 'ArrowDown' ? 1 : -1, options)
      setOpen(true)
      setActive(place)
      optionAt(place)?.scrollIntoView({ block: 'nearest' })
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
    // A drawer around the field would take Escape for itself.
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
 * Typing, arrows, Enter and Escape of a combobox whose focus stays in the field (ARIA 1.2). Options are elements of
 * {@link optionId} in `listId`, as `SuggestedList` draws them; Enter presses the chosen one.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { field } = options
  const words = useFieldValue(field)
  const [isOpen, setOpen] = useState(() => hasTypedText(field))
  const [active, setActive] = useState(-1)
  const [last, setLast] = useState(field)
  // Where a field takes the place of another one, nobody has typed in it yet, and the one before tells of no blur.
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
  /** How many options there are to show. */
  readonly count: number
  /** Must not change from render to render. */
  readonly onState: (state: ComboboxState) => void
}

/** Whether the list stands, with its chosen option; the field is told, and told again when the list goes. */
export function useListState({ box, listId, count, onState }: ListStateOptions): ComboboxState {
  const isOpen = box.isOpen && count > 0
  const active = isOpen && box.active >= 0 && box.active < count ? optionId(listId, box.active) : undefined
  useLayoutEffect(() => {
    onState({ isOpen, active })
  }, [onState, isOpen, active])
  useLayoutEffect(() => () => onState({ isOpen: false, active: undefined }), [onState])
  return { isOpen, active }
}
