import { changedFields } from '../../common/changed-fields.ts'

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type FieldName = Pick<FormControl, 'name' | 'type'>

interface FilledField extends FieldName {
  readonly index: number
  readonly value: string
  readonly isChecked: boolean
}

function listFields(): readonly FormControl[] {
  return [...document.querySelectorAll<FormControl>('main :is(input, select, textarea)')]
}

/** Form controls of the main content that the visitor has changed. */
export function listFilledFields(): readonly FormControl[] {
  return listFields().filter(
    (control) => changedFields.has(control) && (control.value !== '' || isChoice(control)),
  )
}

function isChoice(control: FormControl): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function listSimilarFields({ name, type }: FieldName): readonly FormControl[] {
  return listFields().filter((control) => control.name === name && control.type === type)
}

/** Sets a control and dispatches events, so that React and DOM listeners are notified. */
function fillField(control: FormControl, { value, isChecked }: FilledField): void {
  if (isChoice(control)) {
    if (control.checked !== isChecked) control.click()
    return
  }
  if (control.value === value) return
  // React overrides the property on the element; the prototype has the native setter.
  const prototype: object = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** Whether it is a file input, whose file a script cannot restore. */
function isFile({ type }: FieldName): boolean {
  return type === 'file'
}

/** Whether a file is chosen, which would be lost when another release replaces the screen. */
export function hasChosenFile(): boolean {
  return listFilledFields().some(isFile)
}

/** Saves the visitor's input without files; returns a function that restores it. */
export function saveFields(): () => void {
  const filled = listFilledFields().filter((control) => !isFile(control))
  const fields = filled.map((control) => ({
    name: control.name,
    type: control.type,
    index: listSimilarFields(control).indexOf(control),
    value: control.value,
    isChecked: isChoice(control) && control.checked,
  }))
  return () => {
    for (const field of fields) {
      const control = listSimilarFields(field)[field.index]
      if (control !== undefined) fillField(control, field)
    }
  }
}
