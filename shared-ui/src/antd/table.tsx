import { Table } from 'antd'
import type { TableProps } from 'antd'
import { useEffect, useRef } from 'react'
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
  /** Share of the width, such as `40%`. Set for all columns or none: then the table is never wider than its place. */
  readonly width?: string
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

/** Makes a table that is wider than its place a stop of the Tab key, so that arrow keys scroll it. */
function useKeyboardScroll() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}

/** Table of an official's desk; on a phone each row is a card. A table that is too wide scrolls in itself. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const { caption, columns, rows, rowKey, busy = false, selection } = props
  const place = useKeyboardScroll()
  return (
    <div className="desk-table" aria-busy={busy || undefined}>
      {selection?.bar}
      <div ref={place} className="desk-scroll" role="group" aria-label={caption}>
        <Table<Row>
          components={COMPONENTS}
          caption={<VisuallyHidden>{caption}</VisuallyHidden>}
          tableLayout={columns.some(({ width }) => width !== undefined) ? 'fixed' : 'auto'}
          columns={columns.map(({ key, header, cell, width = '', primary = false, compact = false }) => ({
            key,
            title: header,
            width,
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
    </div>
  )
}
