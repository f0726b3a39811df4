import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'

/** Row of a table with its number, from 1. */
export interface NumberedRow {
  readonly number: number
  readonly row: ReportRow
}

interface RowPagesProps {
  readonly rows: readonly ReportRow[]
  readonly perPage: number
  /** Table of the rows of a page. */
  readonly children: (rows: readonly NumberedRow[]) => ReactNode
}

/** Rows of a report by pages. They are all loaded: buttons turn the pages, and the address stays. */
export function RowPages({ rows, perPage, children }: RowPagesProps) {
  const { t } = usePage()
  const [chosen, setPage] = useState(1)
  const pages = Math.max(Math.ceil(rows.length / perPage), 1)
  const page = Math.min(chosen, pages)
  const numbered = rows.map((row, index) => ({ number: index + 1, row }))
  return (
    <Stack>
      {children(numbered.slice((page - 1) * perPage, page * perPage))}
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
