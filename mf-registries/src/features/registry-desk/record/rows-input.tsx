import { useRef } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { FieldInput } from './field-input.tsx'

export interface RowsInputProps {
  readonly field: RegistryField
  readonly value: FieldValue
  readonly error: string | undefined
  readonly onChange: (value: FieldValue) => void
}

/** A small table row by row; rows are added at its end and taken away one by one. */
export function RowsInput({ field, value, error, onChange }: RowsInputProps) {
  const t = useTexts()
  const language = useLanguage()
  const box = useRef<HTMLFieldSetElement>(null)
  const rows: readonly Readonly<Record<string, FieldValue>>[] = Array.isArray(value)
    ? (value as readonly Readonly<Record<string, FieldValue>>[])
    : []
  const write = (next: typeof rows) => onChange(next as FieldValue)
  return (
    <fieldset ref={box} name={field.name} tabIndex={-1}>
      <legend>{field.label[language]}</legend>
      <Stack gap="m">
        {error === undefined ? null : (
          <Notice kind="error" title={`${t('desk.error')}: ${error}`} level={3} />
        )}
        {rows.map((row, place) => (
          <fieldset key={place}>
            <legend>{t('desk.row', { number: place + 1 })}</legend>
            <Stack gap="s">
              {(field.fields ?? []).map((column) => (
                <FieldInput
                  key={column.name}
                  field={column}
                  name={`${field.name}.${place}.${column.name}`}
                  value={row[column.name] ?? null}
                  error={undefined}
                  onChange={(cell) =>
                    write(rows.map((one, at) => (at === place ? { ...one, [column.name]: cell } : one)))
                  }
                />
              ))}
              <div>
                <Button
                  kind="quiet"
                  onClick={() => {
                    // The button goes with its row; the table takes the focus.
                    box.current?.focus()
                    write(rows.filter((_row, at) => at !== place))
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
