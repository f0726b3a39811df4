import type { ReactNode } from 'react'
import type { RecordDetail, RegistryDescription } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { isEmptyValue } from '../../../common/values/list-value.tsx'
import { RecordOriginProvider } from '../../../common/values/record-origin.tsx'
import { RowText, rowsIn } from '../../../common/values/rows-table.tsx'
import { CurrentStatus, factFields } from '../../../common/values/status-chips.tsx'

/** Field of the compared records: one row of the table. */
export interface ComparedRow {
  readonly key: string
  readonly label: string
  readonly differs: boolean
  readonly renderCell: (record: RecordDetail) => ReactNode
}

/** Key of an item. Links are compared by record, not by title or status. */
function keyOfItem(item: unknown): string {
  const isLink = item !== null && typeof item === 'object' && 'registry' in item && 'id' in item
  return isLink ? `${String(item.registry)}/${String(item.id)}` : JSON.stringify(item)
}

/** Key by which values are compared: the order of several values has no meaning. */
function keyOfValue(value: FieldValue | undefined): string {
  if (isEmptyValue(value)) return ''
  return Array.isArray(value) ? value.map(keyOfItem).sort().join('\n') : JSON.stringify(value)
}

function differ(records: readonly RecordDetail[], keyOf: (record: RecordDetail) => string): boolean {
  return new Set(records.map(keyOf)).size > 1
}

function Value({ field, record }: { readonly field: RegistryField; readonly record: RecordDetail }) {
  const value = record.values[field.name]
  const rows = rowsIn(field, value)
  return (
    <RecordOriginProvider value={record.origin}>
      {rows.length === 0 ? (
        <FieldValueView field={field} value={value} />
      ) : (
        <ul role="list">
          {rows.map((row, index) => (
            <li key={index}>
              <RowText field={field} row={row} />
            </li>
          ))}
        </ul>
      )}
    </RecordOriginProvider>
  )
}

interface RowsInput {
  readonly registry: RegistryDescription
  readonly records: readonly RecordDetail[]
  readonly t: Texts
  readonly language: Language
}

/** Lists the status and the fields that at least one record has; name and number head the columns. */
export function listComparedRows({ registry, records, t, language }: RowsInput): readonly ComparedRow[] {
  const state = registry.stateField ?? ''
  const status: ComparedRow = {
    key: 'status',
    label: t('common.status'),
    differs: differ(records, ({ status: own, origin, values }) =>
      [own, origin, keyOfValue(values[state])].join(' '),
    ),
    renderCell: (record) => <CurrentStatus registry={registry} record={record} />,
  }
  const fields = factFields(registry)
    .filter(
      ({ role, name }) => role === undefined && records.some(({ values }) => !isEmptyValue(values[name])),
    )
    .map((field) => ({
      key: `field ${field.name}`,
      label: field.label[language],
      differs: differ(records, ({ values }) => keyOfValue(values[field.name])),
      renderCell: (record: RecordDetail) => <Value field={field} record={record} />,
    }))
  return [status, ...fields]
}
