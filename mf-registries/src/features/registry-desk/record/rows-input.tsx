import { useRef } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { FieldInput } from './field-input.tsx'
import type { ValuePath, ValuesForm } from './field-input.tsx'

export interface RowsInputProps {
  readonly form: ValuesForm
  readonly field: RegistryField
}

/** A small table row by row; rows are added at its end and taken away one by one. */
export function RowsInput({ form, field }: RowsInputProps) {
  const t = useTexts()
  const language = useLanguage()
  const box = useRef<HTMLFieldSetElement>(null)
  const path: ValuePath = `values.${field.name}`
  const { value, error, errorWord } = form.field(path)
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const write = (next: readonly unknown[]) => form.fill(path, next as FieldValue)
  return (
    <fieldset ref={box} name={path} tabIndex={-1}>
      <legend>{field.label[language]}</legend>
      <Stack gap="m">
        {error === undefined ? null : <Notice kind="error" title={`${errorWord}: ${error}`} level={3} />}
        {rows.map((_row, place) => (
          <fieldset key={place}>
            <legend>{t('desk.row', { number: place + 1 })}</legend>
            <Stack gap="s">
              {(field.fields ?? []).map((column) => (
                <FieldInput
                  key={column.name}
                  form={form}
                  path={`${path}.${place}.${column.name}`}
                  field={column}
                />
              ))}
              <div>
                <Button
                  kind="quiet"
                  onClick={() => {
                    // The button goes with its row; the table takes the focus.
                    box.current?.focus()
                    write(rows.filter((_one, at) => at !== place))
                  }}
                >
                  {t('desk.removeRow', { number: place + 1 })}
                </Button>
              </div>
            </Stack>
          </fieldset>
        ))}
        <div>
          <Button onClick={() => write([...rows, {}])}>{t('desk.addRow')}</Button>
        </div>
      </Stack>
    </fieldset>
  )
}
