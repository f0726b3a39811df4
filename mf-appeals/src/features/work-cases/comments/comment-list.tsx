import { useSearchParams } from 'react-router-dom'
import {
  listSurveyComments,
  type DeskComment,
  type DeskComments,
} from 'shared-contracts/http/cases/survey-desk'
import { useApi } from 'shared-runtime/http'
import { formatDate, formatMoment, useLanguage } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { EmptyState } from 'shared-ui/empty-state'
import { Pagination } from 'shared-ui/pagination'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { DeskLoaded } from '../../../common/desk/desk-loaded.tsx'
import { FoldedSection } from '../../../common/folded-section.tsx'
import { periodName } from '../../../common/reports/period-name.ts'
import { COMMENTS_PATH } from '../desk-paths.ts'

/** What is listed, as it is in the address. */
interface CommentAddress {
  readonly service: string | undefined
  readonly quarter: string | undefined
  readonly page: number
}

function readAddress(search: URLSearchParams): CommentAddress {
  return {
    service: /^[a-z][a-z-]*$/.exec(search.get('service') ?? '')?.[0],
    quarter: /^20\d{2}-Q[1-4]$/.exec(search.get('quarter') ?? '')?.[0],
    page: Math.max(Math.trunc(Number(search.get('page'))) || 1, 1),
  }
}

function commentsPath({ service, quarter, page }: CommentAddress): string {
  const given = { service, quarter, page: page === 1 ? undefined : String(page) }
  const search = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return search.size === 0 ? COMMENTS_PATH : `${COMMENTS_PATH}?${search.toString()}`
}

function useColumns(): readonly DeskColumn<DeskComment & { readonly key: string }>[] {
  const { t } = usePage()
  return [
    { key: 'comment', header: t('commentDesk.comment'), primary: true, cell: ({ comment }) => comment },
    { key: 'score', header: t('commentDesk.score'), cell: ({ overall }) => t(`survey.scores.${overall}`) },
    { key: 'service', header: t('commentDesk.service'), cell: ({ service }) => service.label },
    {
      key: 'day',
      header: t('commentDesk.day'),
      compact: true,
      cell: ({ answeredOn }) => formatDate(answeredOn),
    },
    {
      key: 'contact',
      header: t('commentDesk.contact'),
      cell: ({ contact }) =>
        contact === null
          ? t('commentDesk.noContact')
          : [contact.name, contact.email, contact.phone].filter((part) => part !== null).join(', '),
    },
  ]
}

interface FiltersProps extends Pick<DeskComments, 'services' | 'quarters' | 'quarter'> {
  readonly address: CommentAddress
}

function Filters({ services, quarters, quarter, address }: FiltersProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const change = (part: Partial<CommentAddress>) =>
    navigate(commentsPath({ ...address, page: 1, ...part }), { replace: true })
  return (
    <Stack row gap="s">
      <Select
        label={t('commentDesk.service')}
        value={address.service ?? ''}
        options={[
          { value: '', label: t('commentDesk.all') },
          ...services.map(({ code, label }) => ({ value: code, label })),
        ]}
        onChange={({ target }) => change({ service: target.value === '' ? undefined : target.value })}
      />
      <Select
        label={t('commentDesk.quarter')}
        value={quarter}
        options={quarters.map((one) => ({ value: one, label: periodName(one, t) }))}
        onChange={({ target }) => change({ quarter: target.value })}
      />
    </Stack>
  )
}

interface CommentTableProps {
  readonly comments: DeskComments
  readonly address: CommentAddress
  readonly isBusy: boolean
}

/** Comments of a page with links to the others; beyond the last page the links only. */
function CommentTable({ comments: { content, total, perPage }, address, isBusy }: CommentTableProps) {
  const { t, href } = usePage()
  const columns = useColumns()
  const { page } = address
  const last = Math.ceil(total / perPage)
  const hrefOf = (other: number) => href(commentsPath({ ...address, page: other }))
  if (total === 0) return <EmptyState title={t('commentDesk.none')} />
  return (
    <Stack>
      {content.length === 0 ? null : (
        <DeskTable
          caption={t('commentDesk.title')}
          columns={columns}
          rows={content.map((comment, index) => ({ ...comment, key: String(index) }))}
          rowKey={({ key }) => key}
          busy={isBusy}
        />
      )}
      <Pagination
        texts={{
          label: t('common.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { page: number }),
        }}
        current={Math.min(page, last + 1)}
        last={last}
        hrefOf={hrefOf}
      />
    </Stack>
  )
}

function Looks({ looks }: Pick<DeskComments, 'looks'>) {
  const { t } = usePage()
  return (
    <FoldedSection title={t('commentDesk.looks')}>
      <ul>
        {looks.map(({ official, at }, index) => (
          <li key={index}>{`${formatMoment(at)} · ${official}`}</li>
        ))}
      </ul>
    </FoldedSection>
  )
}

/** Comments of a service and quarter by the address, the newest first, and the log of their reads. */
export function CommentList() {
  const { t } = usePage()
  const [search] = useSearchParams()
  const address = readAddress(search)
  const missing = address.service === undefined ? 'noDuty' : 'otherUnit'
  const call = useApi(listSurveyComments, { query: address }, { keepPrevious: true })
  return (
    <Desk language={useLanguage()}>
      <DeskLoaded
        call={call}
        noDuty={{ title: t(`commentDesk.${missing}.title`), text: t(`commentDesk.${missing}.text`) }}
      >
        {(comments) => (
          <Stack gap="l">
            <Filters {...comments} address={address} />
            <CommentTable comments={comments} address={address} isBusy={call.isFetching} />
            <Looks looks={comments.looks} />
          </Stack>
        )}
      </DeskLoaded>
    </Desk>
  )
}
