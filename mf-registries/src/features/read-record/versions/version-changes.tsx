import { useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { ReactNode } from 'react'
import { RecordStatusChip } from '../../../common/values/status-chips.tsx'
import type { RecordData } from '../read-record.api.ts'
import { statusWithoutExpiry } from '../sections/validity.ts'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { ListValue } from '../../../common/values/list-value.tsx'
import { RowText, rowsIn } from '../../../common/values/rows-table.tsx'
import styles from '../sections/record-history.module.css'

export type Version = RecordData['versions'][number]

/** Checks whether two versions have different statuses, apart from expiry. */
export function hasOtherStatus(before: Version, after: Version): boolean {
  return statusWithoutExpiry(before.status) !== statusWithoutExpiry(after.status)
}

interface VersionChangesProps {
  readonly fields: readonly RegistryField[]
  readonly before: Version
  readonly after: Version
}

interface ValueChangeProps {
  readonly field: RegistryField
  readonly before: FieldValue | undefined
  readonly after: FieldValue | undefined
}

type Item =
  Exclude<FieldValue, null | string> extends infer Whole
    ? Whole extends readonly (infer One)[]
      ? One
      : never
    : never

/** Values of a multi-value field; undefined for other fields. */
function itemsOf({ type }: RegistryField, value: FieldValue | undefined): readonly Item[] | undefined {
  if (type !== 'choices' && type !== 'relation' && type !== 'rows') return undefined
  return Array.isArray(value) ? value : []
}

/** Key of a value. Links are compared by record, not by title or status. */
function keyOf(item: Item): string {
  return typeof item === 'object' && typeof item.registry === 'string'
    ? `${item.registry}/${String(item.id)}`
    : JSON.stringify(item)
}

function listMissing(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const known = new Set(others.map(keyOf))
  return items.filter((item) => !known.has(keyOf(item)))
}

function itemView(field: RegistryField, item: Item): ReactNode {
  const value = [item] as FieldValue
  const [row] = rowsIn(field, value)
  return row === undefined ? <ListValue field={field} value={value} /> : <RowText field={field} row={row} />
}

/** Change of a value: old and new value, or removed and added values. */
function ValueChange({ field, before, after }: ValueChangeProps) {
  const t = useTexts()
  const old = itemsOf(field, before)
  const now = itemsOf(field, after)
  if (old === undefined || now === undefined)
    return (
      <>
        <FieldValueView field={field} value={before} /> <span className={styles.arrow}>→</span>{' '}
        <FieldValueView field={field} value={after} />
      </>
    )
  const changes = [
    ...listMissing(old, now).map((item) => ({ word: t('record.removedValue'), item })),
    ...listMissing(now, old).map((item) => ({ word: t('record.addedValue'), item })),
  ]
  return (
    <ul role="list">
      {changes.map(({ word, item }) => (
        <li key={`${word}${keyOf(item)}`}>
          <span className={styles.arrow}>{word}:</span> {itemView(field, item)}
        </li>
      ))}
      {changes.length === 0 ? <li>{t('record.otherOrder')}</li> : null}
    </ul>
  )
}

/** Changes between two versions by field. */
export function VersionChanges({ fields, before, after }: VersionChangesProps) {
  const { t, language } = usePage()
  return (
    <dl className={styles.changes}>
      {hasOtherStatus(before, after) ? (
        <div>
          <dt>{t('common.status')}</dt>
          <dd>
            <RecordStatusChip status={statusWithoutExpiry(before.status)} />{' '}
            <span className={styles.arrow}>→</span>{' '}
            <RecordStatusChip status={statusWithoutExpiry(after.status)} />
          </dd>
        </div>
      ) : null}
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label[language]}</dt>
          <dd>
            <ValueChange field={field} before={before.values[field.name]} after={after.values[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
