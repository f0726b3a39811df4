import type { ReactNode } from 'react'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { ROOMY_COLUMNS, listColumns } from './columns.ts'
import { recordPath } from '../../../common/registry-addresses.ts'
import { TextWithCodes } from '../../../common/values/code-text.tsx'
import { LanguageMark, usePickText } from '../../../common/values/localized-text.tsx'
import { labelWithUnit } from '../../../common/values/quantity.ts'
import { ListValue, isEmptyValue } from '../../../common/values/list-value.tsx'
import { findSubtitle } from '../../../common/values/subtitle.ts'
import { RecordNumber, RecordOriginProvider } from '../../../common/values/record-origin.tsx'
import { CurrentStatus } from '../../../common/values/status-chips.tsx'
import type { ListView } from '../browse-registry.api.ts'
import { COMPARISON } from '../compare/lazy-comparison.ts'
import { Distance } from '../list-tools/lazy-tools.ts'
import { sortBy, sortDirection } from '../list-address.ts'
import pathStyles from './code-path.module.css'
import styles from './record-table.module.css'

/** Wide tables with more rows scroll in their own container. */
const SHORT_LIST = 10

type Row = ListView['records']['content'][number]

/** Number of code levels shown in a list. */
const LEVELS = 1

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

interface DetailsProps {
  readonly fields: readonly RegistryField[]
  readonly record: Row
}

/** Further values of a record in one line; those without a value are left out. */
function Details({ fields, record }: DetailsProps) {
  const { language } = usePage()
  const filled = fields.filter(({ name }) => !isEmptyValue(record.values[name]))
  if (filled.length === 0) return null
  return (
    <span className={styles.details}>
      {filled.map((field) => (
        <span key={field.name}>
          {labelWithUnit(field, language)}: <ListValue field={field} value={record.values[field.name]} />
        </span>
      ))}
    </span>
  )
}

interface RecordTitleProps extends DetailsProps, Pick<ListView, 'registry' | 'address'> {
  readonly href: string
  /** False if the list has a status column. */
  readonly marksStatus: boolean
}

function RecordTitle({ registry, address, record, href, marksStatus, fields }: RecordTitleProps) {
  const { language } = usePage()
  const title = usePickText()(record.title)
  const subtitle = findSubtitle(registry, record, language)
  return (
    <span className={styles.title}>
      <Link href={href}>
        <span lang={title.lang} className={styles.name}>
          <TextWithCodes text={title.text} />
        </span>
      </Link>
      <LanguageMark picked={title} />
      {subtitle === undefined ? null : <span className={styles.subtitle}>{subtitle}</span>}
      {(record.status === 'active' && record.origin !== 'foreign') || !marksStatus ? null : (
        <span className={styles.status}>
          <CurrentStatus registry={registry} record={record} />
        </span>
      )}
      {record.origin === 'foreign' && record.source ? (
        <span className={styles.origin}>{record.source.attribution[language]}</span>
      ) : null}
      {record.path.length === 0 ? null : <CodePath path={record.path} />}
      {record.distanceKm === undefined ? null : (
        <span className={styles.distance}>
          <Distance registry={registry} record={record} />
        </span>
      )}
      <RecordOriginProvider value={record.origin}>
        <Details fields={fields} record={record} />
      </RecordOriginProvider>
      {address.open === 'compare' && COMPARISON !== undefined ? (
        <COMPARISON.Choice registry={registry} address={address} record={record} />
      ) : null}
    </span>
  )
}

interface CellProps extends Pick<ListView, 'registry'> {
  readonly field: RegistryField
  readonly record: Row
}

function Cell({ registry, field, record }: CellProps) {
  if (field.name === 'status')
    return <CurrentStatus registry={registry} record={record} marksSample={false} />
  if (field.role === 'number') return <RecordNumber record={record} />
  return (
    <RecordOriginProvider value={record.origin}>
      <ListValue field={field} value={record.values[field.name]} />
    </RecordOriginProvider>
  )
}

/** Name and number of a record, for registries without such fields. */
function defaultColumns(
  fields: readonly RegistryField[],
  texts: { readonly number: string; readonly name: string },
  titleCell: (record: Row) => ReactNode,
): readonly TableColumn<Row>[] {
  const number = (record: Row) => <RecordNumber record={record} />
  return [
    ...(fields.some(({ column, role }) => column && role === 'title')
      ? []
      : [{ key: 'title', header: texts.name, primary: true, cell: titleCell }]),
    ...(fields.some(({ role }) => role === 'number')
      ? []
      : [{ key: 'number', header: texts.number, cell: number }]),
  ]
}

/** Table of records, the name first; cards on a phone. */
export function RecordTable({ registry, records, address, hrefOf, isBusy }: ListView) {
  const { t, language, href } = usePage()
  const { columns: fields, details, deskOnly } = listColumns(registry, address.columns, t)
  const titleCell = (record: Row) => (
    <RecordTitle
      registry={registry}
      address={address}
      record={record}
      fields={details}
      href={href(recordPath(registry.name, record.id, { asOf: address.asOf }))}
      marksStatus={fields.every(({ name }) => name !== 'status')}
    />
  )
  const columns = fields.map((field): TableColumn<Row> => {
    const header = labelWithUnit(field, language)
    const direction = sortDirection(address, field.name)
    const isTitle = field.role === 'title'
    return {
      key: field.name,
      header,
      primary: isTitle,
      compact: field.type === 'code' || field.type === 'date',
      numeric: field.type === 'number',
      deskOnly: deskOnly.includes(field),
      cell: isTitle ? titleCell : (record) => <Cell registry={registry} field={field} record={record} />,
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
  // The code and its level say where goods belong.
  const isByCode = fields.some(({ type }) => type === 'code')
  return (
    <div
      className={`${styles.table} ${isByCode ? styles.codes : ''} ${all.length > ROOMY_COLUMNS ? styles.dense : ''} ${records.content.length > SHORT_LIST ? styles.long : ''}`}
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
