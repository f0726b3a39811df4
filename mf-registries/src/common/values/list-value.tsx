import { Fragment } from 'react'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { CellValue, FieldValue, RecordLink, RowField } from 'shared-contracts/models/registry-fields'
import { ChoiceChip } from './status-chips.tsx'
import { CodeText } from './code-text.tsx'
import { LocalizedText } from './localized-text.tsx'
import { formatAmount, intervalText } from './quantity.ts'
import { RecordName } from './record-link.tsx'
import styles from './field-value.module.css'

export interface ValueProps {
  readonly field: RowField
  readonly value: FieldValue | undefined
}

/** Maximum number of values shown in a list cell. */
const MAX_LISTED = 2

type Item = string | RecordLink | Readonly<Record<string, CellValue>>

function isLink(item: Item): item is RecordLink {
  return typeof item === 'object' && typeof item.registry === 'string'
}

/** Records that a value refers to; empty if its field is no relation. */
export function linksIn(
  { type }: Pick<RowField, 'type'>,
  value: FieldValue | undefined,
): readonly RecordLink[] {
  return type === 'relation' && Array.isArray(value) ? (value as readonly Item[]).filter(isLink) : []
}

/** Checks for `null`, an empty text or an empty list. */
export function isEmptyValue(value: FieldValue | undefined): value is null | undefined {
  if (value === null || value === undefined) return true
  return (typeof value === 'string' || Array.isArray(value)) && value.length === 0
}

/** Single text, code, date or number; units are in the column header. */
function SingleValue({ field, value }: { readonly field: RowField; readonly value: string }) {
  const language = useLanguage()
  if (field.type === 'code') return <CodeText code={value} />
  if (field.type === 'date') return <time dateTime={value}>{formatDate(value)}</time>
  if (field.type === 'number')
    return <span className={styles.amount}>{formatAmount(field, value, language)}</span>
  const choice = field.choices?.find((one) => one.value === value)
  return choice === undefined ? <>{value}</> : <ChoiceChip choice={choice} />
}

function ValueList({
  field,
  value,
}: Pick<ValueProps, 'field'> & { readonly value: Exclude<FieldValue, string | null> & readonly unknown[] }) {
  const t = useTexts()
  const links = linksIn(field, value)
  const rest = value.length - MAX_LISTED
  return (
    <>
      {value.slice(0, MAX_LISTED).map((one, index) => (
        <Fragment key={index}>
          {index === 0 ? null : ', '}
          {typeof one === 'string' ? <SingleValue field={field} value={one} /> : null}
          {links[index] === undefined ? null : <RecordName record={links[index]} />}
        </Fragment>
      ))}
      {rest > 0 ? ` ${t('common.andMore', { number: rest })}` : null}
    </>
  )
}

/** Short value of a field for lists: abbreviated language marks, sources without links, the first of several values. */
export function ListValue({ field, value }: ValueProps) {
  const { t, language } = usePage()
  if (isEmptyValue(value))
    return <span className={styles.none}>{field.type === 'choice' ? t('common.notDetermined') : '–'}</span>
  if (typeof value === 'string') return <SingleValue field={field} value={value} />
  if (Array.isArray(value)) return <ValueList field={field} value={value} />
  if ('name' in value) return <>{value.names?.[language] ?? value.name}</>
  if ('unit' in value) return <span className={styles.amount}>{intervalText(value, t, language)}</span>
  return <LocalizedText text={value} short />
}
