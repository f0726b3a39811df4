import { useLanguage } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { Stack } from 'shared-ui/stack'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import type { FilledField } from './record-fields.ts'
import { RowsTable, rowsIn } from './rows-table.tsx'

export interface FieldSectionsProps {
  /** Heading of the fields that are no tables; `id` is unique on the page. */
  readonly title: string
  readonly id: string
  readonly fields: readonly FilledField[]
}

/** Fields of a record: names with their values, and each small table below a heading of its own. */
export function FieldSections({ title, id, fields }: FieldSectionsProps) {
  const language = useLanguage()
  const plain = fields.filter(({ field }) => field.type !== 'rows')
  const tables = fields.filter(({ field }) => field.type === 'rows')
  return (
    <>
      {plain.length === 0 ? null : (
        <section aria-labelledby={id}>
          <Stack gap="m">
            <h2 id={id}>{title}</h2>
            <Facts
              facts={plain.map(({ field, value }) => ({
                key: field.name,
                name: field.label[language],
                value: <FieldValueView field={field} value={value} />,
              }))}
            />
          </Stack>
        </section>
      )}
      {tables.map(({ field, value }) => (
        <section key={field.name} aria-labelledby={`${id}-${field.name}`}>
          <Stack gap="m">
            <h2 id={`${id}-${field.name}`}>{field.label[language]}</h2>
            <RowsTable field={field} rows={rowsIn(field, value)} />
          </Stack>
        </section>
      ))}
    </>
  )
}
