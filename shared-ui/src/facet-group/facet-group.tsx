import type { ReactNode } from 'react'
import { Choice } from '../choice/choice.tsx'
import styles from './facet-group.module.css'

/** One value that a list can be narrowed to. */
export interface FacetOption {
  readonly value: string
  readonly label: ReactNode
  /** How many rows have it, as it is read; absent while unknown. */
  readonly count?: string | undefined
  readonly checked: boolean
}

/** Props of {@link FacetGroup}. */
export interface FacetGroupProps {
  readonly legend: string
  /** Name of the field in the GET form around it. */
  readonly name: string
  readonly options: readonly FacetOption[]
  /** With JavaScript: applied at once. */
  readonly onChange?: (value: string, checked: boolean) => void
  /** `radio` where one value excludes the others. */
  readonly type?: 'checkbox' | 'radio'
}

/** Values with counts, to tick: part of a GET form, so that it works without JavaScript. */
export function FacetGroup({ legend, name, options, onChange, type = 'checkbox' }: FacetGroupProps) {
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <Choice
          key={`${option.value}-${option.checked}`}
          type={type}
          name={name}
          value={option.value}
          label={option.label}
          count={option.count}
          defaultChecked={option.checked}
          onChange={(event) => onChange?.(option.value, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
