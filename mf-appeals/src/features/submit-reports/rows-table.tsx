import { useState } from 'react'
import type { ReportPage, ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { cellText, pageOfRows, type NumberedRow } from '../../common/reports/report-cells.ts'

const ROWS_PER_PAGE = 20

interface RowsTableProps {
  readonly report: ReportPage
  readonly rows: readonly ReportRow[]
  readonly isBusy: boolean
  readonly onEdit: (number: number) => void
  readonly onDelete: (number: number) => void
}

/** Rows of a report, twenty on a page, with buttons where they can be changed. */
export function RowsTable({ report, rows, isBusy, onEdit, onDelete }: RowsTableProps) {
  const { t } = usePage()
  const [chosen, setPage] = useState(1)
  const pages = Math.max(Math.ceil(rows.length / ROWS_PER_PAGE), 1)
  const page = Math.min(chosen, pages)
  const columns: readonly TableColumn<NumberedRow>[] = [
    {
      key: 'row',
      header: t('reports.row.number'),
      primary: true,
      compact: true,
      cell: ({ number }) => t('reports.row.name', { number }),
    },
    ...report.columns.map((column) => ({
      key: column.name,
      header: column.label,
      compact: column.type === 'date',
      cell: ({ row }: NumberedRow) => cellText(column, row),
    })),
  ]
  const actions: TableColumn<NumberedRow> = {
    key: 'actions',
    header: t('reports.row.actions'),
    cell: ({ number }) => (
      <Stack row gap="s">
        <Button onClick={() => onEdit(number)}>{t('reports.row.editOf', { number })}</Button>
        <Button disabled={isBusy} onClick={() => onDelete(number)}>
          {t('reports.row.deleteOf', { number })}
        </Button>
      </Stack>
    ),
  }
  return (
    <Stack>
      <Table
        caption={t('reports.table')}
        captionHidden
        columns={report.isEditable ? [...columns, actions] : columns}
        rows={pageOfRows(rows, page, ROWS_PER_PAGE)}
        rowKey={({ number }) => String(number)}
        busy={isBusy}
      />
      {pages === 1 ? null : (
        <Stack row gap="s">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('common.previous')}
          </Button>
          <span role="status">{t('cases.pages.current', { page, pages })}</span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('common.next')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
