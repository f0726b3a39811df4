import { useRef, useState } from 'react'
import { writePath } from './field-path.ts'

/** Element, or handle of a component, that can be focused. */
export interface Focusable {
  focus(): void
}

/** Change event of a native control. */
export interface ControlEvent {
  readonly target: {
    readonly value: string
    readonly type?: string
    readonly checked?: boolean
    readonly files?: FileList | null
  }
  readonly preventDefault: () => void
}

/** New value of a control: from the event of a native control, otherwise the change itself. */
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

function withName(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [...names, name]
}

/** Values of a form, its visited and edited fields, and focus of its controls. */
export function useFormValues<Values extends object>(initial: Values) {
  const [baseline, setBaseline] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<readonly string[]>([])
  const controls = useRef(new Map<string, Focusable>())
  const element = useRef<HTMLFormElement>(null)

  return {
    element,
    values,
    isDirty: !isSameValue(values, baseline),
    touched,
    edited,
    set(name: string, value: unknown) {
      setValues((present) => writePath(present, name, value))
      setEdited((present) => withName(present, name))
    },
    touch: (name: string) => setTouched((present) => withName(present, name)),
    register(name: string, control: Focusable | null) {
      if (control === null) controls.current.delete(name)
      else controls.current.set(name, control)
    },
    focus(name: string) {
      const registered = controls.current.get(name)
      if (registered === undefined) findControl(element.current, name)?.focus()
      else registered.focus()
    },
    /** Sets saved values. */
    settle: setBaseline,
    /** Resets to given values, or to the initial ones. */
    reset(next: Values = baseline) {
      setBaseline(next)
      setValues(next)
      setTouched([])
      setEdited([])
    },
  }
}

/** Finds the control of a field without a registered one: by its name, or the first of its parts. */
function findControl(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? ''
  return (
    controls.find((control) => nameOf(control) === name) ??
    controls.find((control) => nameOf(control).startsWith(`${name}.`))
  )
}
