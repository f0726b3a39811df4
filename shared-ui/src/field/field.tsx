import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

/** Texts of a field around its control. */
export interface FieldTexts {
  readonly label: ReactNode
  readonly hint?: ReactNode | undefined
  /** Error message; the field is invalid while it is set. */
  readonly error?: string | undefined
  /** Word before the message, e.g. “Error”, so that colour is not the only indicator. Required with `error`. */
  readonly errorWord?: string | undefined
  /** Word after the label of an optional field, e.g. “optional”. */
  readonly optionalWord?: string | undefined
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  readonly children: (control: ControlAttributes) => ReactNode
}

/** Label, hint and error (with icon and word) around any control. */
export function Field({ label, hint, error, errorWord, optionalWord, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div className={classNames(styles.field, error !== undefined && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalWord === undefined ? null : <span className={styles.optional}> ({optionalWord})</span>}
      </label>
      {hint === undefined ? null : (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} errorWord={errorWord} />
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  )
}

interface FieldErrorProps extends Pick<FieldTexts, 'error' | 'errorWord'> {
  readonly id: string | undefined
}

/** Error of a field with icon and word; renders nothing without one. */
export function FieldError({ id, error, errorWord }: FieldErrorProps) {
  if (error === undefined) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="error" />
      <span>
        {errorWord === undefined ? null : <strong>{errorWord}: </strong>}
        {error}
      </span>
    </p>
  )
}

/** Props of {@link TextField}. */
export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    readonly ref?: Ref<HTMLInputElement> | undefined
    /** Unit after the control, e.g. “AZN”. */
    readonly suffix?: string | undefined
    /** Limits the control, but not its texts, to the width of a date or a number. */
    readonly isNarrow?: boolean | undefined
  }

/** Text field with one line. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, errorWord, optionalWord, suffix, isNarrow = false, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} errorWord={errorWord} optionalWord={optionalWord}>
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(styles.control, isNarrow && styles.narrow)}
          />
        )
        if (suffix === undefined) return field
        return (
          <div className={styles.measured}>
            {field}
            <span>{suffix}</span>
          </div>
        )
      }}
    </Field>
  )
}

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    readonly ref?: Ref<HTMLTextAreaElement> | undefined
  }

/** Text field with several lines. */
export function TextArea({ label, hint, error, errorWord, optionalWord, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} errorWord={errorWord} optionalWord={optionalWord}>
      {(control) => <textarea rows={5} {...area} {...control} className={styles.control} />}
    </Field>
  )
}
