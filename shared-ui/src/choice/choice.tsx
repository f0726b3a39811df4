import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { FieldError } from '../field/field.tsx'
import type { FieldTexts } from '../field/field.tsx'
import styles from './choice.module.css'

/** Props of {@link Choice}. */
export interface ChoiceProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'id' | 'className'
> {
  readonly type: 'checkbox' | 'radio'
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Native checkbox or radio button with a label of 44 px target size. */
export function Choice({ type, label, hint, ...input }: ChoiceProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.choice}>
      <input
        {...input}
        type={type}
        id={id}
        className={styles.input}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}

interface ChoiceGroupProps extends Pick<FieldTexts, 'error' | 'errorWord' | 'optionalWord'> {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  /** Side by side where space permits. */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** Group of checkboxes or radio buttons. `error` describes the group; each choice needs its own `aria-invalid`. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, errorWord, optionalWord, inline = false, children } = props
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <fieldset
      className={error === undefined ? undefined : styles.invalid}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>
        {legend}
        {optionalWord === undefined ? null : <span className={styles.optional}> ({optionalWord})</span>}
      </legend>
      {hint === undefined ? null : (
        <p id={hintId} className={styles.groupHint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} errorWord={errorWord} />
      <div className={classNames(styles.choices, inline && styles.inline)}>{children}</div>
    </fieldset>
  )
}
