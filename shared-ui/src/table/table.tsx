import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './table.module.css'

/** How a column can be sorted: `href` is the page sorted by it, the other way round if it already is. */
export interface ColumnSort {
  readonly href: string
  readonly direction?: 'ascending' | 'descending' | undefined
  /** Says what following the link does, e.g. “sort, lowest first”. */
  readonly text: string
}

/** A column of a {@link Table}. */
export interface TableColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly sort?: ColumnSort | undefined
  /** Numbers and codes: aligned to the end, tabular. */
  readonly numeric?: boolean
  /** Names the row: first on a phone's card, without its label. One per table. */
  readonly primary?: boolean
  /** Not shown on a phone's card. */
  readonly deskOnly?: boolean
  /** Never wraps: short codes and dates. */
  readonly compact?: boolean
}

/** Props of {@link Table}. */
export interface TableProps<Row> {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** While new rows are on their way the old ones stay, and say so. */
  readonly busy?: boolean
}

/** A real table on a desk, cards on a phone by style sheet alone; its roles are written out so that cards keep them. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  busy = false,
}: TableProps<Row>) {
  return (
    <div className={styles.room}>
      <table
        role="table"
        className={classNames(styles.table, busy && styles.busy)}
        aria-busy={busy || undefined}
      >
        {captionHidden ? (
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        ) : (
          <caption className={styles.caption}>{caption}</caption>
        )}
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <BodyCell key={column.key} column={column}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { readonly column: TableColumn<Row> }) {
  const { sort } = column
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(
        styles.headerCell,
        column.numeric === true && styles.numeric,
        column.compact === true && styles.compact,
      )}
      aria-sort={sort?.direction}
    >
      {sort === undefined ? (
        column.header
      ) : (
        <>
          <Anchor href={sort.href} className={styles.sort} title={sort.text}>
            {column.header}
            {sort.direction === undefined ? (
              <span className={styles.unsorted}>
                <Icon name="sort-down" />
              </span>
            ) : (
              <Icon name={sort.direction === 'ascending' ? 'sort-up' : 'sort-down'} />
            )}
          </Anchor>
          <span className={styles.cardName}>{column.header}</span>
        </>
      )}
    </th>
  )
}

function BodyCell<Row>({
  column,
  children,
}: {
  readonly column: TableColumn<Row>
  readonly children: ReactNode
}) {
  const className = classNames(
    styles.cell,
    column.numeric === true && styles.numeric,
    column.primary === true && styles.primary,
    column.deskOnly === true && styles.deskOnly,
    column.compact === true && styles.compact,
  )
  // Its roles are written out: as part of a card it is no table cell for the browser any more.
  const isHeader = column.primary === true
  const Cell = isHeader ? 'th' : 'td'
  return (
    <Cell role={isHeader ? 'rowheader' : 'cell'} scope={isHeader ? 'row' : undefined} className={className}>
      {isHeader ? null : (
        <span className={styles.cellLabel} aria-hidden="true">
          {column.header}
        </span>
      )}
      <span className={styles.value}>{children}</span>
    </Cell>
  )
}
