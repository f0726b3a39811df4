import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { cardFields, visibleFields } from './columns.ts'
import { recordPath } from '../../../common/registry-addresses.ts'
import { CodeText } from '../../../common/values/code-text.tsx'
import { LanguageMark, usePickText } from '../../../common/values/localized-text.tsx'
import { labelWithUnit } from '../../../common/values/quantity.ts'
import { ListValue } from '../../../common/values/list-value.tsx'
import { RecordStatusChip } from '../../../common/values/status-chips.tsx'
import type { ListView } from '../browse-registry.api.ts'
import { sortBy, sortDirection } from '../list-address.ts'
import pathStyles from './code-path.module.css'
import styles from './record-table.module.css'

/** Tables with more columns have a smaller font. */
const ROOMY_COLUMNS = 5

/** Wide tables with more rows scroll in their own container. */
const SHORT_LIST = 10

type Row = ListView['records']['content'][number]

/** Number of code levels shown in a list. */
const LEVELS = 2

/** Position of a record in the code tree, one line per level. */
function CodePath({ path }: Pick<Row, 'path'>) {
  const pick = usePickText()
  return (
    <span className={pathStyles.path}>
      {path.slice(-LEVELS).map((level) => {
        const title = pick(level.title)
        return (
          <span key={level.code} className={pathStyles.level}>
            {level.code} <span lang={title.lang}>{title.text}</span>
          </span>
        )
      })}
    </span>
  )
}

interface RecordTitleProps {
  readonly record: Row
  readonly href: string
  /** False in a registry of samples only, which has one notice above the list. */
  readonly marksSamples: boolean
  /** False if the list has a status column. */
  readonly marksStatus: boolean
}

function RecordTitle({ record, href, marksSamples, marksStatus }: RecordTitleProps) {
  const t = useTexts()
  const title = usePickText()(record.title)
  return (
    <span className={styles.title}>
      <Link href={href}>
        <span lang={title.lang} className={styles.name}>
          {title.text}
        </span>
      </Link>
      <LanguageMark picked={title} short />
      {record.status === 'active' || !marksStatus ? null : (
        <span className={styles.status}>
          <RecordStatusChip status={record.status} />
        </span>
      )}
      {record.demonstration && marksSamples ? (
        <span className={styles.mark}> {t('common.demonstrationMark')}</span>
      ) : null}
      {record.path.length === 0 ? null : <CodePath path={record.path} />}
    </span>
  )
}

function Cell({ field, record }: { readonly field: RegistryField; readonly record: Row }) {
  if (field.name === 'status') return <RecordStatusChip status={record.status} />
  if (field.role === 'number') return <CodeText code={record.number} />
  return <ListValue field={field} value={record.values[field.name]} />
}

/** Default number and title columns for registries without such fields. */
function defaultColumns(
  fields: readonly RegistryField[],
  texts: { readonly number: string; readonly name: string },
  titleCell: (record: Row) => ReactNode,
): readonly TableColumn<Row>[] {
  const hasNumber = fields.some((field) => field.role === 'number')
  const hasTitle = fields.some((field) => field.column && field.role === 'title')
  const number: TableColumn<Row> = {
    key: 'number',
    header: texts.number,
    compact: true,
    cell: (record) => <CodeText code={record.number} />,
  }
  const title: TableColumn<Row> = { key: 'title', header: texts.name, primary: true, cell: titleCell }
  return [...(hasNumber ? [] : [number]), ...(hasTitle ? [] : [title])]
}

/** Table of records; cards on a phone. */
export function RecordTable({ registry, records, address, hrefOf, isBusy }: ListView) {
  const { t, language, href } = usePage()
  const fields = visibleFields(registry, address.columns, t)
  const titleCell = (record: Row) => (
    <RecordTitle
      record={record}
      href={href(recordPath(registry.name, record.id, { asOf: address.asOf }))}
      marksSamples={!registry.demonstration}
      marksStatus={fields.every(({ name }) => name !== 'status')}
    />
  )
  const onCards = cardFields(fields, address.columns)
  const columns = fields.map((field): TableColumn<Row> => {
    const header = labelWithUnit(field, language)
    const direction = sortDirection(address, field.name)
    const isTitle = field.role === 'title'
    return {
      key: field.name,
      header,
      primary: isTitle,
      compact: field.type === 'code' || field.type === 'date' || field.role === 'number',
      numeric: field.type === 'number',
      deskOnly: !isTitle && !onCards.includes(field),
      cell: isTitle ? titleCell : (record) => <Cell field={field} record={record} />,
      sort: field.sortable
        ? {
            href: hrefOf(sortBy(address, field.name)),
            direction: direction === undefined ? undefined : direction === 'ASC' ? 'ascending' : 'descending',
            text: t(direction === 'ASC' ? 'browse.sortColumnDescending' : 'browse.sortColumn', {
              field: header,
            }),
          }
        : undefined,
    }
  })
  const all = [
    ...defaultColumns(registry.fields, { number: t('common.number'), name: t('common.name') }, titleCell),
    ...columns,
  ]
  return (
    <div
      className={`${styles.table} ${all.length > ROOMY_COLUMNS ? styles.dense : ''} ${records.content.length > SHORT_LIST ? styles.long : ''}`}
    >
      <Table
        caption={t('browse.table', { registry: registry.title[language] })}
        captionHidden
        columns={all}
        rows={records.content}
        rowKey={(record) => record.id}
        busy={isBusy}
      />
    </div>
  )
}
