import { useLanguage } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { Section } from '../../../common/section.tsx'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { RowsTable, rowsIn } from '../../../common/values/rows-table.tsx'
import type { FilledField } from './record-fields.ts'

export interface FieldSectionsProps {
  /** Heading of the fields without tables. */
  readonly title: string
  readonly fields: readonly FilledField[]
}

/** Fields of a record as facts, and each table in its own section. */
export function FieldSections({ title, fields }: FieldSectionsProps) {
  const language = useLanguage()
  const plain = fields.filter(({ field }) => field.type !== 'rows')
  const tables = fields.filter(({ field }) => field.type === 'rows')
  return (
    <>
      {plain.length === 0 ? null : (
        <Section title={title}>
          <Facts
            facts={plain.map(({ field, value }) => ({
              key: field.name,
              name: field.label[language],
              value: <FieldValueView field={field} value={value} />,
            }))}
          />
        </Section>
      )}
      {tables.map(({ field, value }) => (
        <Section key={field.name} title={field.label[language]}>
          <RowsTable field={field} rows={rowsIn(field, value)} />
        </Section>
      ))}
    </>
  )
}
