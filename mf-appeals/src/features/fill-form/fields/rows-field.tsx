import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { expandRows, listRowKeys, nextRowKey } from 'shared-contracts/rules/case-rows'
import type { CaseFieldRule } from 'shared-contracts/rules/case-field-rule'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import type { FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { ChoiceGroup } from 'shared-ui/choice'
import { emptyValue } from './field-values.ts'
import styles from './fields.module.css'

interface RowsFieldProps {
  readonly field: CaseField
  readonly values: CaseValues
  readonly control: FormField<CaseValue>
  readonly onChange: (changes: CaseValues) => void
  /** Renders a field of a row. */
  readonly children: (own: CaseField) => ReactNode
}

/** Place of the focus after the last row was removed. */
const NO_ROW = ''

/** Group of fields that repeats, with buttons to add and remove a row. */
export function RowsField({ field, values, control, onChange, children }: RowsFieldProps) {
  const { t } = usePage()
  const [added, setAdded] = useState<string>()
  /** Row that gets the focus in place of a removed one. */
  const [left, setLeft] = useState<string>()
  const keys = listRowKeys(values, field.name)
  const fields: readonly (CaseField & Pick<CaseFieldRule, 'row'>)[] = expandRows([field], values)
  const { label, error, errorWord, optionalWord, ref } = control
  const { one = label, add: addText = label } = field

  function add() {
    const key = nextRowKey(values, field.name)
    setAdded(key)
    onChange({ [field.name]: [...keys, key] })
  }
  function remove(key: string) {
    const own = fields.filter(({ row }) => row?.key === key)
    const cleared: CaseValues = Object.fromEntries(own.map((one) => [one.name, emptyValue(one)]))
    const rest = keys.filter((other) => other !== key)
    setLeft(rest[Math.max(keys.indexOf(key) - 1, 0)] ?? NO_ROW)
    onChange({ ...cleared, [field.name]: rest })
  }
  /** What was added gets the focus. */
  function focusAdded(row: HTMLFieldSetElement | null) {
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    if (row !== null) setAdded(undefined)
  }
  function focusLeft(place: HTMLElement | null) {
    place?.focus()
    if (place !== null) setLeft(undefined)
  }
  return (
    <ChoiceGroup
      legend={label}
      hint={field.hint ?? undefined}
      error={error}
      errorWord={errorWord}
      optionalWord={optionalWord}
    >
      {keys.map((key, index) => (
        <fieldset
          key={key}
          tabIndex={-1}
          className={styles.row}
          ref={key === added ? focusAdded : key === left ? focusLeft : undefined}
        >
          <legend>{`${one} ${index + 1}`}</legend>
          {fields.map((own) => (own.row?.key === key ? children(own) : null))}
          {keys.length === 1 && field.isRequired ? null : (
            <div>
              <Button
                kind="quiet"
                aria-label={`${t('fill.rows.remove')}: ${one} ${index + 1}`}
                onClick={() => remove(key)}
              >
                {t('fill.rows.remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {keys.length < (field.maxItems ?? Infinity) ? (
        <div>
          <Button icon="plus" ref={left === NO_ROW ? focusLeft : ref} onClick={add}>
            {addText}
          </Button>
        </div>
      ) : null}
    </ChoiceGroup>
  )
}
