import { useSearchParams } from 'react-router-dom'
import type { ApiState } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { EmptyState } from 'shared-ui/empty-state'
import { Pagination } from 'shared-ui/pagination'
import { Stack } from 'shared-ui/stack'
import { DeskLoaded } from './desk-loaded.tsx'

interface Page<Row> {
  readonly content: readonly Row[]
  readonly page: number | null
  readonly perPage: number
  readonly total: number
}

interface DeskPagesProps<Row> {
  readonly call: ApiState<Page<Row>>
  /** Path of the list without language. */
  readonly path: string
  /** Accessible name of the table. */
  readonly caption: string
  readonly columns: readonly DeskColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** What an empty list means. */
  readonly none: string
}

/** Number of the page in the address. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  const page = Number(/^[1-9]\d{0,2}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  return Math.min(page, 400)
}

/** Table of a list of the desk with links to its pages. */
export function DeskPages<Row extends object>(props: DeskPagesProps<Row>) {
  const { call, path, caption, columns, rowKey, none } = props
  const { t, href } = usePage()
  return (
    <DeskLoaded call={call}>
      {({ content, page, perPage, total }) => {
        if (total === 0) return <EmptyState title={none} />
        const last = Math.ceil(total / perPage)
        return (
          <Stack>
            {content.length === 0 ? (
              <EmptyState title={t('desk.noPage')} />
            ) : (
              <DeskTable
                caption={caption}
                columns={columns}
                rows={content}
                rowKey={rowKey}
                busy={call.isFetching}
              />
            )}
            <Pagination
              texts={{
                label: t('desk.pages'),
                previous: t('desk.previous'),
                next: t('desk.next'),
                page: (number) => t('desk.page', { page: number }),
              }}
              current={page === null ? null : Math.min(page, last + 1)}
              last={last}
              hrefOf={(number) => href(number === 1 ? path : `${path}?page=${number}`)}
            />
          </Stack>
        )
      }}
    </DeskLoaded>
  )
}
