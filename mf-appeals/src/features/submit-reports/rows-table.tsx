import type { ReportPage, SavedReport } from 'shared-contracts/http/cases/periodic-reports'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { cellText } from '../../common/reports/report-cells.ts'
import { RowPages, type NumberedRow } from '../../common/reports/row-pages.tsx'
import styles from './reports.module.css'

const ROWS_PER_PAGE = 20

/** Arrow keys then scroll a table that is too wide. */
function addTabStop(box: HTMLElement | null) {
  if (box !== null) box.tabIndex = 0
}

interface RowsTableProps {
  readonly report: ReportPage
  readonly saved: Pick<SavedReport, 'rows' | 'findings'>
  readonly isBusy: boolean
  readonly onEdit: (number: number) => void
  readonly onDelete: (number: number) => void
}

/** Rows of a report, twenty on a page, with marks at wrong cells and buttons where they can be changed. */
export function RowsTable({ report, saved: { rows, findings }, isBusy, onEdit, onDelete }: RowsTableProps) {
  const { t, language } = usePage()
  /** A wrong cell has the look of an error and its message; a column of null is the whole row. */
  function marked(text: string, number: number, name: string | null) {
    const wrong = findings.find(({ row, column }) => row === number && column === name)
    if (wrong === undefined || !report.isEditable) return text
    return (
      <Status tone="error">
        {text} <VisuallyHidden>{wrong.message}</VisuallyHidden>
      </Status>
    )
  }
  const columns: readonly TableColumn<NumberedRow>[] = [
    {
      key: 'row',
      header: t('reports.row.number'),
      primary: true,
      compact: true,
      cell: ({ number }) => marked(t('reports.row.name', { number }), number, null),
    },
    ...report.columns.map((column) => ({
      key: column.name,
      header: column.label,
      compact: column.type === 'date',
      cell: ({ number, row }: NumberedRow) => marked(cellText(column, row, language), number, column.name),
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
    <RowPages rows={rows} perPage={ROWS_PER_PAGE}>
      {(shown) => (
        <div ref={addTabStop} className={styles.scroll} role="group" aria-label={t('reports.table')}>
          <Table
            caption={t('reports.table')}
            captionHidden
            columns={report.isEditable ? [...columns, actions] : columns}
            rows={shown}
            rowKey={({ number }) => String(number)}
            busy={isBusy}
          />
        </div>
      )}
    </RowPages>
  )
}
