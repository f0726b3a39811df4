import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './table.module.css'

/** Sorting of a column: `href` sorts by it, or reverses the direction. */
export interface ColumnSort {
  readonly href: string
  readonly direction?: 'ascending' | 'descending' | undefined
  /** Description of the link, e.g. “sort, lowest first”. */
  readonly text: string
}

/** A column of a {@link Table}. */
export interface TableColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly sort?: ColumnSort | undefined
  /** Right-aligned with tabular figures, for numbers and codes. */
  readonly numeric?: boolean
  /** Row header; on a phone the title of the card. One per table. */
  readonly primary?: boolean
  /** Hidden on the card of a phone. */
  readonly deskOnly?: boolean
  /** Does not wrap: short codes and dates. */
  readonly compact?: boolean
}

/** Props of {@link Table}. */
export interface TableProps<Row> {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** New rows are loading; the old ones stay, marked as busy. */
  readonly busy?: boolean
  /** On a phone, the links that sort are shown above the cards; for lists without another choice of the order. */
  readonly sortsCards?: boolean
}

/** Table that is shown as cards on a phone, by CSS alone. Explicit roles keep the table semantics. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  busy = false,
  sortsCards = false,
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
        <thead role="rowgroup" className={classNames(styles.head, sortsCards && styles.sorts)}>
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
  // Explicit roles: with the display values of cards, browsers drop the table semantics.
  const isHeader = column.primary === true
  const Cell = isHeader ? 'th' : 'td'
  return (
    <Cell role={isHeader ? 'rowheader' : 'cell'} scope={isHeader ? 'row' : undefined} className={className}>
      {isHeader ? null : (
        <span className={styles.cellLabel} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={styles.value}>{children}</div>
    </Cell>
  )
}
