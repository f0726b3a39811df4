import type { SelectHTMLAttributes } from 'react'
import { Field } from '../field/field.tsx'
import type { FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

/** Option of a {@link Select}. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

interface SelectProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple'> {
  readonly options: readonly SelectOption[]
}

/** Native select with label, hint and error. */
export function Select({ label, hint, error, errorWord, optionalWord, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} errorWord={errorWord} optionalWord={optionalWord}>
      {(control) => (
        <div className={styles.frame}>
          <select {...select} {...control} className={styles.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}
