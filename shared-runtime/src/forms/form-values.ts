import { useRef, useState } from 'react'
import { writePath } from './field-path.ts'

/** Anything that takes the focus: an element, or the handle of a component. */
export interface Focusable {
  focus(): void
}

/** What a native control reports of a change. */
export interface ControlEvent {
  readonly target: {
    readonly value: string
    readonly type?: string
    readonly checked?: boolean
    readonly files?: FileList | null
  }
  readonly preventDefault: () => void
}

/** The value that a change brings: of a native control from its event, of any other as it is. */
export function readChange(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('preventDefault' in change)) return change
  const { target } = change as ControlEvent
  if (target.type === 'checkbox') return target.checked
  return target.type === 'file' ? [...(target.files ?? [])] : target.value
}

/** Whether two values have the same content; files only when they are the same file. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const isFile = [one, other].some((value) => value instanceof Blob)
  const ownKeys = Object.keys(one)
  return (
    !isFile &&
    ownKeys.length === Object.keys(other).length &&
    Object.entries(one).every(
      ([key, value]) => key in other && isSameValue(value, (other as Readonly<Record<string, unknown>>)[key]),
    )
  )
}

/** Values of a form, the fields that were visited, and the way to each control. */
export function useFormValues<Values extends object>(initial: Values) {
  const [baseline, setBaseline] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<readonly string[]>([])
  const controls = useRef(new Map<string, Focusable>())
  const element = useRef<HTMLFormElement>(null)

  return {
    element,
    values,
    isDirty: !isSameValue(values, baseline),
    touched,
    set: (name: string, value: unknown) => setValues((present) => writePath(present, name, value)),
    touch: (name: string) => setTouched((present) => (present.includes(name) ? present : [...present, name])),
    register(name: string, control: Focusable | null) {
      if (control === null) controls.current.delete(name)
      else controls.current.set(name, control)
    },
    focus(name: string) {
      const registered = controls.current.get(name)
      if (registered === undefined) findControl(element.current, name)?.focus()
      else registered.focus()
    },
    /** These values are saved. */
    settle: setBaseline,
    /** Begins anew: with other values, or with those that it began with. */
    reset(next: Values = baseline) {
      setBaseline(next)
      setValues(next)
      setTouched([])
    },
  }
}

/** The control of a field that has registered none: the one of its name, or the first of its parts. */
function findControl(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? ''
  return (
    controls.find((control) => nameOf(control) === name) ??
    controls.find((control) => nameOf(control).startsWith(`${name}.`))
  )
}
