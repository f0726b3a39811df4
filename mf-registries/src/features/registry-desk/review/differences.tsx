import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { ChangeRow, ChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { FieldValue, RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import { Disclosure } from 'shared-ui/disclosure'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { useRegistry } from '../../../common/registry.api.ts'

/** What the set would do, record by record and field by field: old and new, and what is there by now. */
export function Differences({ set }: { readonly set: ChangeSet }) {
  const t = useTexts()
  const { data: registry } = useRegistry(set.registry)
  const total = set.counts.added + set.counts.changed
  return (
    <section>
      <Stack gap="m">
        <h2>{t('desk.review.differences')}</h2>
        {total === 0 ? <p>{t('desk.review.noDifferences')}</p> : null}
        {total > set.rows.length ? (
          <p>{t('desk.review.someShown', { shown: set.rows.length, total })}</p>
        ) : null}
        {set.rows.map((row, place) => (
          <Disclosure
            key={row.recordId}
            isOpen={place < 3}
            summary={`${row.recordId} – ${t(`desk.review.outcomes.${row.outcome}`)}${
              row.isOutdated ? ` – ${t('desk.review.isOutdated')}` : ''
            }`}
          >
            <RowDifferences row={row} fields={registry?.fields ?? []} />
          </Disclosure>
        ))}
      </Stack>
    </section>
  )
}

interface Difference {
  readonly name: string
  readonly field: RegistryField | undefined
  readonly before: FieldValue
  readonly after: FieldValue
  readonly now: FieldValue
}

function RowDifferences({
  row,
  fields,
}: {
  readonly row: ChangeRow
  readonly fields: readonly RegistryField[]
}) {
  const t = useTexts()
  const language = useLanguage()
  const { statusBefore, statusAfter } = row
  const differences: readonly Difference[] = row.fields.map((one) => ({
    ...one,
    field: fields.find(({ name }) => name === one.name),
  }))
  const column = (key: 'before' | 'after' | 'now'): TableColumn<Difference> => ({
    key,
    header: t(`desk.review.${key}`),
    cell: (one) => <Value field={one.field} value={one[key]} />,
  })
  return (
    <Stack gap="s">
      {statusBefore === statusAfter ? null : (
        <p>
          {t('common.status')}: {statusBefore === null ? '–' : t(`common.statuses.${statusBefore}`)} →{' '}
          <strong>{t(`common.statuses.${statusAfter}`)}</strong>
        </p>
      )}
      {differences.length === 0 ? null : (
        <Table
          caption={row.recordId}
          captionHidden
          rowKey={({ name }) => name}
          rows={differences}
          columns={[
            {
              key: 'field',
              header: t('desk.review.field'),
              primary: true,
              cell: ({ name, field }) => field?.label[language] ?? name,
            },
            column('before'),
            ...(row.isOutdated ? [column('now')] : []),
            column('after'),
          ]}
        />
      )}
    </Stack>
  )
}

function Value({ field, value }: { readonly field: RegistryField | undefined; readonly value: FieldValue }) {
  const language = useLanguage()
  if (value === null || field === undefined) return <>{value === null ? '–' : JSON.stringify(value)}</>
  // Numbers of records stand as they are stored: what is proposed may lead to what is not there yet.
  if (field.type === 'relation' && Array.isArray(value)) return <>{value.map(String).join(', ')}</>
  if (field.type === 'country') return <>{countryName(value, language)}</>
  if (field.type === 'rows' && Array.isArray(value)) {
    return (
      <ol>
        {value.map((row, place) => (
          <li key={place}>{rowWords(row, field.fields ?? [], language)}</li>
        ))}
      </ol>
    )
  }
  return <FieldValueView field={field} value={value} />
}

function countryName(value: FieldValue, language: string): string {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value)) return String(value)
  return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
}

function rowWords(row: unknown, columns: readonly RowField[], language: 'az' | 'en' | 'ru'): string {
  if (typeof row !== 'object' || row === null) return String(row)
  const cells = row as Readonly<Record<string, unknown>>
  return columns
    .flatMap(({ name, label }) => {
      const cell = cells[name]
      if (cell === null || cell === undefined) return []
      return [`${label[language]}: ${typeof cell === 'string' ? cell : JSON.stringify(cell)}`]
    })
    .join('; ')
}
