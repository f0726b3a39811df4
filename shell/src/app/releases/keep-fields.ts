import { changedFields } from '../../common/changed-fields.ts'

/** A form control of a page. */
type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type FieldName = Pick<FormControl, 'name' | 'type'>

interface FilledField extends FieldName {
  /** Number among the controls of the same name and type. */
  readonly index: number
  readonly value: string
  readonly isChecked: boolean
}

function listFields(): readonly FormControl[] {
  return [...document.querySelectorAll<FormControl>('main :is(input, select, textarea)')]
}

/** Controls of the page's content that the visitor has filled in, in the order of the page. */
export function listFilledFields(): readonly FormControl[] {
  return listFields().filter(
    (control) => changedFields.has(control) && (control.value !== '' || isChoice(control)),
  )
}

function isChoice(control: FormControl): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function listAlike({ name, type }: FieldName): readonly FormControl[] {
  return listFields().filter((control) => control.name === name && control.type === type)
}

/** Sets a control as a person does, so that React and plain listeners take notice. */
function fill(control: FormControl, { value, isChecked }: FilledField): void {
  if (isChoice(control)) {
    if (control.checked !== isChecked) control.click()
    return
  }
  if (control.value === value) return
  // React replaces the property of the element itself to hear of assignments; the prototype's is the browser's own.
  const prototype: object = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** A script cannot set the file of an input. */
function isFile({ type }: FieldName): boolean {
  return type === 'file'
}

/** A file is chosen in the page's content. It is lost when another release takes the place. */
export function hasChosenFile(): boolean {
  return listFilledFields().some(isFile)
}

/** Saves the visitor's input, without files, before another release takes the place. The result restores it. */
export function saveFields(): () => void {
  const filled = listFilledFields().filter((control) => !isFile(control))
  const fields = filled.map((control) => ({
    name: control.name,
    type: control.type,
    index: listAlike(control).indexOf(control),
    value: control.value,
    isChecked: isChoice(control) && control.checked,
  }))
  return () => {
    for (const field of fields) {
      const control = listAlike(field)[field.index]
      if (control !== undefined) fill(control, field)
    }
  }
}
