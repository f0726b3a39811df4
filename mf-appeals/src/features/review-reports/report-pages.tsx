import type { ApiState } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { EmptyState } from 'shared-ui/empty-state'
import { Pagination } from 'shared-ui/pagination'
import { Stack } from 'shared-ui/stack'
import { DeskLoaded } from '../../common/desk/desk-loaded.tsx'

interface Page<Row> {
  readonly content: readonly Row[]
  readonly page: number | null
  readonly perPage: number
  readonly total: number
}

interface ReportPagesProps<Row> {
  readonly call: ApiState<Page<Row>>
  readonly columns: readonly DeskColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** What an empty list means. */
  readonly none: string
  readonly hrefOf: (page: number) => string
}

/** Reports of a page of the desk, with links to the other pages. */
export function ReportPages<Row extends object>({
  call,
  columns,
  rowKey,
  none,
  hrefOf,
}: ReportPagesProps<Row>) {
  const { t } = usePage()
  return (
    <DeskLoaded
      call={call}
      noDuty={{ title: t('reportDesk.noDuty.title'), text: t('reportDesk.noDuty.text') }}
    >
      {({ content, page, perPage, total }) => {
        if (total === 0) return <EmptyState title={none} />
        const last = Math.ceil(total / perPage)
        return (
          <Stack>
            {content.length === 0 ? (
              <EmptyState title={t('reportDesk.noPage')} />
            ) : (
              <DeskTable
                caption={t('reportDesk.title')}
                columns={columns}
                rows={content}
                rowKey={rowKey}
                busy={call.isFetching}
              />
            )}
            <Pagination
              texts={{
                label: t('common.pages'),
                previous: t('common.previous'),
                next: t('common.next'),
                page: (number) => t('common.page', { page: number }),
              }}
              current={page === null ? null : Math.min(page, last + 1)}
              last={last}
              hrefOf={hrefOf}
            />
          </Stack>
        )
      }}
    </DeskLoaded>
  )
}
