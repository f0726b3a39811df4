import { useLanguage } from 'shared-runtime/i18n'
import { Table } from 'shared-ui/table'
import type { CellValue, FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { labelWithUnit } from './quantity.ts'
import { ListValue } from './list-value.tsx'
import styles from './rows-table.module.css'

export type Row = Readonly<Record<string, CellValue>>

/** Rows of a table field; empty for other fields. */
export function rowsIn({ type }: RegistryField, value: FieldValue | undefined): readonly Row[] {
  if (type !== 'rows' || !Array.isArray(value)) return []
  return (value as readonly (string | Row)[]).filter((one): one is Row => typeof one === 'object')
}

/** Table field of a record; cards on a phone. */
export function RowsTable({ field, rows }: { readonly field: RegistryField; readonly rows: readonly Row[] }) {
  const language = useLanguage()
  const numbered = rows.map((row, index) => ({ row, key: String(index) }))
  return (
    <div className={styles.table}>
      <Table
        caption={field.label[language]}
        captionHidden
        rows={numbered}
        rowKey={({ key }) => key}
        columns={(field.fields ?? []).map((column, index) => ({
          key: column.name,
          header: labelWithUnit(column, language),
          primary: index === 0,
          numeric: column.type === 'number',
          compact: column.type === 'code' || column.type === 'date',
          cell: ({ row }: (typeof numbered)[number]) => <ListValue field={column} value={row[column.name]} />,
        }))}
      />
    </div>
  )
}

/** Table row as one line, for the history and the comparison. */
export function RowText({ field, row }: { readonly field: RegistryField; readonly row: Row }) {
  const language = useLanguage()
  const filled = (field.fields ?? []).filter(({ name }) => (row[name] ?? null) !== null)
  return filled.map((column, index) => (
    <span key={column.name}>
      {index === 0 ? '' : ' · '}
      <span className={styles.name}>{column.label[language]}:</span>{' '}
      <ListValue field={column} value={row[column.name]} />
      {column.type === 'number' && column.unit !== undefined ? ` ${column.unit[language]}` : ''}
    </span>
  ))
}
