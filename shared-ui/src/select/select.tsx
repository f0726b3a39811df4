import type { SelectHTMLAttributes } from 'react'
import { Field } from '../field/field.tsx'
import type { FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

/** One choice of a {@link Select}. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

interface SelectProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple'> {
  readonly options: readonly SelectOption[]
}

/** A native list of choices with its label: works with every keyboard, screen reader and phone. */
export function Select({ label, hint, error, errorWord, optionalWord, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, errorWord, optionalWord }}>
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
