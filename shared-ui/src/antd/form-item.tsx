import { Form, Input } from 'antd'
import { useId } from 'react'
import type { ReactNode, RefCallback } from 'react'
import type { FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'

/** What takes the focus of a field. */
export interface Focusable {
  focus(): void
}

/** What every item of a form has beside its value; `form.field(name)` of `shared-runtime/forms` gives it. */
export interface ItemProps<Value> extends FieldTexts {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: (() => void) | undefined
  readonly ref?: RefCallback<Focusable> | undefined
}

/** Attributes that tie a control to its label, hint and error. */
export interface ItemAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Props of {@link FormItem}. */
export interface FormItemProps extends FieldTexts {
  readonly children: (control: ItemAttributes, labelId: string) => ReactNode
}

/** Label above, hint, error with icon and word, around a control of any kind. */
export function FormItem({ label, hint, error, errorWord, optionalWord, children }: FormItemProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <Form.Item
      layout="vertical"
      colon={false}
      htmlFor={id}
      label={
        <span id={`${id}-label`}>
          {label}
          {optionalWord === undefined ? null : ` (${optionalWord})`}
        </span>
      }
      extra={hint === undefined ? undefined : <span id={hintId}>{hint}</span>}
      validateStatus={error === undefined ? '' : 'error'}
      help={
        error === undefined ? undefined : (
          <span id={errorId}>
            <Icon name="error" />
            <span>
              {errorWord === undefined ? null : <strong>{errorWord}: </strong>}
              {error}
            </span>
          </span>
        )
      }
    >
      {children(
        {
          id,
          'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        },
        `${id}-label`,
      )}
    </Form.Item>
  )
}

/** Props of {@link TextItem}. */
export interface TextItemProps extends ItemProps<string> {
  readonly inputMode?: 'decimal' | undefined
  readonly maxLength?: number | undefined
  readonly readOnly?: boolean | undefined
}

/** A field with one line of text. */
export function TextItem({ label, hint, error, errorWord, optionalWord, onChange, ...input }: TextItemProps) {
  return (
    <FormItem {...{ label, hint, error, errorWord, optionalWord }}>
      {(control) => <Input {...input} {...control} onChange={({ target }) => onChange(target.value)} />}
    </FormItem>
  )
}

/** Props of {@link TextAreaItem}. */
export interface TextAreaItemProps extends ItemProps<string> {
  readonly rows?: number
  readonly maxLength?: number
  readonly lang?: string
}

/** A field with several lines of text. */
export function TextAreaItem(props: TextAreaItemProps) {
  const { label, hint, error, errorWord, optionalWord, onChange, ...area } = props
  return (
    <FormItem {...{ label, hint, error, errorWord, optionalWord }}>
      {(control) => (
        <Input.TextArea {...area} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormItem>
  )
}
