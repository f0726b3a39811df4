import { useRef, useState } from 'react'

export type FormValues = Readonly<Record<string, string>>
type Control = HTMLInputElement | HTMLTextAreaElement

/** What ties a control to its value. */
export interface ValueBinding {
  readonly name: string
  readonly value: string
  readonly ref: (control: Control | null) => void
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/** What is typed, which fields were touched, and the way to each control. */
export function useFormValues<Values extends FormValues>(initial: Values) {
  const [before, setBefore] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<readonly string[]>([])
  const controls = useRef(new Map<string, Control>())

  function set(name: string, value: string) {
    setValues((present) => ({ ...present, [name]: value }))
  }

  function touch(name: string) {
    setTouched((present) => (present.includes(name) ? present : [...present, name]))
  }

  return {
    values,
    isDirty: Object.keys(before).some((name) => values[name] !== before[name]),
    touched,
    set,
    touch,
    focus: (name: string) => controls.current.get(name)?.focus(),
    reset(next: Values | undefined) {
      setBefore(next ?? before)
      setValues(next ?? before)
      setTouched([])
    },
    bind: (name: keyof Values & string): ValueBinding => ({
      name,
      value: values[name] ?? '',
      ref(control) {
        if (control === null) controls.current.delete(name)
        else controls.current.set(name, control)
      },
      onChange: ({ target }) => set(name, target.value),
      onBlur: () => touch(name),
    }),
  }
}
