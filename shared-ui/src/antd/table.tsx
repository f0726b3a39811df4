import { Table } from 'antd'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A column of a {@link DeskTable}. */
export interface DeskColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Names the row: first on a phone's card, without its label. One per table. */
  readonly primary?: boolean
  /** Never wraps: short codes and dates. */
  readonly compact?: boolean
}

interface DeskTableProps<Row> {
  /** Names the table for screen readers; the page has a visible title above it. */
  readonly caption: string
  readonly columns: readonly DeskColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** While new rows are on their way the old ones stay. */
  readonly busy?: boolean
  /** Makes rows selectable, by a checkbox before each. */
  readonly selection?: DeskSelection<Row>
}

/** What is selected of a {@link DeskTable}, by the keys of the rows. */
export interface DeskSelection<Row> {
  readonly keys: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
  /** False for a row that nothing can be done with. */
  readonly canSelect: (row: Row) => boolean
  /** Names the checkbox of a row. */
  readonly rowText: (row: Row) => string
  /** Names the checkbox that selects every row that can be. */
  readonly allText: string
  /** Above the table, how many are selected and what can be done with them: `desk-bar`. */
  readonly bar?: ReactNode
}

type Components = NonNullable<TableProps<object>['components']>

/** Roles are written out: as parts of a phone's card these are no table cells for the browser any more. */
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
    // On a phone the checkbox of the head is hidden, and a column needs a name.
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

/** A table of an official's desk; on a phone each row is a card. */
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
