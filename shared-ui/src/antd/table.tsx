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

/** Props of {@link DeskTable}. */
export interface DeskTableProps<Row> {
  /** Names the table for screen readers; the page has a visible title above it. */
  readonly caption: string
  readonly columns: readonly DeskColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** While new rows are on their way the old ones stay. */
  readonly busy?: boolean
}

type Components = NonNullable<TableProps<object>['components']>

/** Roles are written out: as parts of a phone's card these are no table cells for the browser any more. */
const COMPONENTS: Components = {
  table: (props: object) => <table role="table" {...props} />,
  header: { wrapper: (props: object) => <thead role="rowgroup" {...props} /> },
  body: { wrapper: (props: object) => <tbody role="rowgroup" {...props} /> },
}

/** A table of an official's desk; on a phone each row is a card. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const { caption, columns, rows, rowKey, busy = false } = props
  return (
    <div className="desk-table" aria-busy={busy || undefined}>
      <Table<Row>
        components={COMPONENTS}
        caption={<VisuallyHidden>{caption}</VisuallyHidden>}
        columns={columns.map(({ key, header, cell, primary = false, compact = false }) => ({
          key,
          title: header,
          render: (_value: unknown, row: Row) => cell(row),
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
        onRow={() => ({ role: 'row' })}
        onHeaderRow={() => ({ role: 'row' })}
        loading={busy}
        pagination={false}
      />
    </div>
  )
}
