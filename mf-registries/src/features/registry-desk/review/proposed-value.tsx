import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { FieldValue, RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { labelWithUnit } from '../../../common/values/quantity.ts'
import { countryName } from '../countries.ts'

export interface ProposedValueProps {
  /** Undefined if the registry no longer has the field. */
  readonly field: RegistryField | RowField | undefined
  readonly value: FieldValue
}

/** Old or new value of a field: texts in all languages, tables by row. */
export function ProposedValue({ field, value }: ProposedValueProps) {
  const language = useLanguage()
  if (value === null) return <>–</>
  if (field === undefined) return <>{collectTexts(value).join(', ')}</>
  if (field.type === 'localized') return <TextPerLanguage value={value} />
  // Record numbers without links: a proposed record may not exist yet.
  if (field.type === 'relation') return <>{collectTexts(value).join(', ')}</>
  if (field.type === 'country' && typeof value === 'string')
    return <>{countryName(value, language, field.choices)}</>
  if (field.type === 'rows' && Array.isArray(value))
    return <Rows columns={'fields' in field ? (field.fields ?? []) : []} rows={value} />
  return <FieldValueView field={field} value={value} />
}

/** All languages of a text, because a change may affect one of them. */
function TextPerLanguage({ value }: Pick<ProposedValueProps, 'value'>) {
  const t = useTexts()
  if (typeof value !== 'object' || value === null) return <>{value}</>
  const texts = value as Readonly<Record<string, unknown>>
  return (['az', 'en', 'ru'] as const).map((one) => {
    const text = texts[one]
    return typeof text === 'string' && text !== '' ? (
      <div key={one}>
        {t(`desk.parts.${one}`)}: <span lang={one}>{text}</span>
      </div>
    ) : null
  })
}

interface RowsProps {
  readonly columns: readonly RowField[]
  readonly rows: readonly unknown[]
}

function Rows({ columns, rows }: RowsProps) {
  const language = useLanguage()
  return (
    <ol>
      {rows.map((row, index) => {
        const cells =
          typeof row === 'object' && row !== null ? (row as Readonly<Record<string, FieldValue>>) : {}
        const filled = columns.filter(({ name }) => (cells[name] ?? null) !== null)
        return (
          <li key={index}>
            {filled.map((column) => (
              <div key={column.name}>
                {labelWithUnit(column, language)}:{' '}
                <ProposedValue field={column} value={cells[column.name] ?? null} />
              </div>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

/** Collects all texts in a nested value. */
function collectTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(collectTexts)
}
