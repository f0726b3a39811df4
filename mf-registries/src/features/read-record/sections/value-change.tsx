import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { ValueInList } from '../../../common/values/value-in-list.tsx'
import { RowText, rowsIn } from './rows-table.tsx'
import styles from './record-history.module.css'

export interface ValueChangeProps {
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

/** The single values of a field that may have several; undefined for fields of one value. */
function itemsOf({ type }: RegistryField, value: FieldValue | undefined): readonly Item[] | undefined {
  if (type !== 'choices' && type !== 'relation' && type !== 'rows') return undefined
  return Array.isArray(value) ? value : []
}

/** Two links are the same record whatever became of its name and status since. */
function keyOf(item: Item): string {
  return typeof item === 'object' && typeof item.registry === 'string'
    ? `${item.registry}/${String(item.id)}`
    : JSON.stringify(item)
}

function missingIn(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const known = new Set(others.map(keyOf))
  return items.filter((item) => !known.has(keyOf(item)))
}

function itemView(field: RegistryField, item: Item): ReactNode {
  const value = [item] as FieldValue
  const [row] = rowsIn(field, value)
  return row === undefined ? <ValueInList field={field} value={value} /> : <RowText field={field} row={row} />
}

/** How a value became another: of one value the old and the new one, of several what went and what came. */
export function ValueChange({ field, before, after }: ValueChangeProps) {
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
    ...missingIn(old, now).map((item) => ({ word: t('record.removedValue'), item })),
    ...missingIn(now, old).map((item) => ({ word: t('record.addedValue'), item })),
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
