import { Table } from 'antd'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A column of a {@link DeskTable}. */
export interface DeskColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Row header; on a phone the title of the card. One per table. */
  readonly primary?: boolean
  /** Does not wrap: short codes and dates. */
  readonly compact?: boolean
}

interface DeskTableProps<Row> {
  /** Accessible name of the table; the page has a visible title above it. */
  readonly caption: string
  readonly columns: readonly DeskColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** New rows are loading; the old ones stay. */
  readonly busy?: boolean
  /** Makes rows selectable by checkboxes. */
  readonly selection?: DeskSelection<Row>
}

/** Selection of a {@link DeskTable}, by row keys. */
export interface DeskSelection<Row> {
  readonly keys: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
  /** False for a row without actions. */
  readonly canSelect: (row: Row) => boolean
  /** Accessible name of the checkbox of a row. */
  readonly rowText: (row: Row) => string
  /** Accessible name of the checkbox that selects all selectable rows. */
  readonly allText: string
  /** Bar above the table with the number of selected rows and their actions (class `desk-bar`). */
  readonly bar?: ReactNode
}

type Components = NonNullable<TableProps<object>['components']>

/** Explicit roles: with the display values of cards, browsers drop the table semantics. */
const COMPONENTS: Components = {
  table: (props: object) => <table role="table" {...props} />,
  header: { wrapper: (props: object) => <thead role="rowgroup" {...props} /> },
  body: { wrapper: (props: object) => <tbody role="rowgroup" {...props} /> },
}

function rowSelection<Row>(selection: DeskSelection<Row>): NonNullable<TableProps<Row>['rowSelection']> {
  const { keys, onChange, canSelect, rowText, allText } = selection
  return {
    selectedRowKeys: [...keys],
    onChange: (next) => onChange(next.map(String)),
    getCheckboxProps: (row) => ({ disabled: !canSelect(row), 'aria-label': rowText(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': allText }),
    // On a phone the header checkbox is hidden, but the column needs a name.
    columnTitle: (checkbox) => (
      <>
        {checkbox}
        <span className="desk-card-word">
          <VisuallyHidden>{allText}</VisuallyHidden>
        </span>
      </>
    ),
    onCell: () => ({ role: 'cell' }),
  }
}

/** Table of an official's desk; on a phone each row is a card. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const { caption, columns, rows, rowKey, busy = false, selection } = props
  return (
    <div className="desk-table" aria-busy={busy || undefined}>
      {selection?.bar}
      <Table<Row>
        components={COMPONENTS}
        caption={<VisuallyHidden>{caption}</VisuallyHidden>}
        columns={columns.map(({ key, header, cell, primary = false, compact = false }) => ({
          key,
          title: header,
          render: (_value: unknown, row: Row) => <div className="desk-cell">{cell(row)}</div>,
          ...(primary ? { rowScope: 'row' as const } : {}),
          className: compact ? 'desk-compact' : '',
          onHeaderCell: () => ({ role: 'columnheader' }),
          onCell: () => ({
            role: primary ? 'rowheader' : 'cell',
            'data-label': primary ? undefined : header,
          }),
        }))}
        dataSource={rows}
        rowKey={rowKey}
        {...(selection === undefined ? {} : { rowSelection: rowSelection(selection) })}
        onRow={() => ({ role: 'row' })}
        onHeaderRow={() => ({ role: 'row' })}
        loading={busy}
        pagination={false}
      />
    </div>
  )
}
