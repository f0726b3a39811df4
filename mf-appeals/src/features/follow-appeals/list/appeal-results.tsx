import type { ReactNode } from 'react'
import { exportAppeals } from 'shared-contracts/http/cases/appeals'
import { apiPath } from 'shared-runtime/http'
import { formatDate, formatNumber } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Chips } from 'shared-ui/chips'
import type { Chip } from 'shared-ui/chips'
import { EmptyState } from 'shared-ui/empty-state'
import { Pagination } from 'shared-ui/pagination'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Link } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { AppealTable } from './appeal-table.tsx'
import type { ListedAppeals } from './listed-appeals.ts'
import type { FilterFormProps } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import {
  NO_FILTERS,
  changeListAddress,
  countFilters,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { typesCall } from './list-appeals.api.ts'
import type { AppealsPage } from './list-appeals.api.ts'
import styles from './appeal-results.module.css'

interface AppealResultsProps {
  readonly listed: ListedAppeals
  readonly address: ListAddress
  readonly page: AppealsPage
  readonly isBusy: boolean
  /** Replaces the appeals; the filters stay. */
  readonly failure: ReactNode
}

/** Search, filters and the table of appeals. */
export function AppealResults(props: AppealResultsProps) {
  const { listed, address, page, isBusy, failure } = props
  const { t, language } = usePage()
  const heading = useResultsFocus<HTMLHeadingElement>(writeListAddress(address), isBusy)
  const hrefOf = useHrefOf(listed)
  const isFiltered = countFilters(address) > 0 || address.words !== ''
  if (failure === undefined && page.total === 0 && !isFiltered && address.group === '')
    return <NoAppeals listed={listed} />
  const total = { count: page.total, shown: formatNumber(page.total, language) }
  return (
    <div className={styles.results} aria-busy={isBusy || undefined}>
      <ListSearch listed={listed} address={address} />
      <FilterPanel listed={listed} address={address} statuses={page.statuses ?? []} />
      <ActiveFilters listed={listed} address={address} statuses={page.statuses ?? []} />
      {failure ?? (
        <>
          <div className={styles.foot}>
            <h2 ref={heading} tabIndex={-1} className={styles.count}>
              {t('follow.list.count', total)}
            </h2>
            <ColumnsLink address={address} hrefOf={hrefOf} />
          </div>
          {page.content.length === 0 ? (
            <NothingFound address={address} total={page.total} hrefOf={hrefOf} />
          ) : (
            <AppealTable appeals={page.content} address={address} hrefOf={hrefOf} isBusy={isBusy} />
          )}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : t('follow.list.count', total)}</span>
      </VisuallyHidden>
      <div className={styles.foot} data-print="no">
        <Pagination
          texts={{
            label: t('common.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (number) => t('common.page', { page: number }),
          }}
          current={address.page}
          last={Math.max(1, Math.ceil(page.total / page.perPage))}
          hrefOf={(number) => hrefOf({ ...address, page: number })}
        />
        <Exports listed={listed} address={address} />
      </div>
    </div>
  )
}

function useHrefOf({ path }: ListedAppeals) {
  const { href } = usePage()
  return (address: ListAddress) => href(path + writeListAddress(address))
}

function ListSearch({ listed, address }: Pick<AppealResultsProps, 'listed' | 'address'>) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  return (
    <SearchBox
      action={href(listed.path)}
      name="words"
      label={t('follow.list.search')}
      hint={t('follow.list.searchHint')}
      landmark={t('follow.list.search')}
      buttonText={t('common.search')}
      defaultValue={address.words}
      onSearch={(words) => navigate(listed.path + writeListAddress(changeListAddress(address, { words })))}
    />
  )
}

const DAY_CHIPS = [
  ['from', 'follow.list.since'],
  ['to', 'follow.list.until'],
  ['endFrom', 'follow.list.endSince'],
  ['endTo', 'follow.list.endUntil'],
] as const

/** Chips of the filters, each with the address without it. */
function ActiveFilters({ listed, address, statuses }: FilterFormProps) {
  const { t } = usePage()
  const hrefOf = useHrefOf(listed)
  const { data: types } = typesCall.useReply()
  const { kind, type, status, words } = address
  const without = (change: Partial<ListAddress>) => hrefOf(changeListAddress(address, change))
  const chip = (key: string, label: string, change: Partial<ListAddress>): Chip => ({
    key,
    label,
    href: without(change),
  })
  const typeTitle = types?.content.find((one) => one.type === type)?.title ?? type
  const nameOfStatus = statuses.find(({ code }) => code === status)?.label ?? t('follow.columns.status')
  const chips = [
    ...(words === '' ? [] : [chip('words', t('follow.list.words', { words }), { words: '' })]),
    ...(kind === '' ? [] : [chip('kind', t(`follow.kinds.${kind}`), { kind: '' })]),
    ...(type === '' ? [] : [chip('type', typeTitle, { type: '' })]),
    ...(status === '' ? [] : [chip('status', nameOfStatus, { status: '' })]),
    ...DAY_CHIPS.flatMap(([name, key]) =>
      address[name] === '' ? [] : [chip(name, t(key, { date: formatDate(address[name]) }), { [name]: '' })],
    ),
  ]
  return (
    <Chips
      label={t('follow.list.activeFilters')}
      chips={chips}
      removeText={t('follow.list.remove')}
      clear={{ href: without(NO_FILTERS), label: t('follow.list.clearAll') }}
    />
  )
}

interface ColumnsLinkProps {
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** Link between the table with all columns and the one with those that most need. */
function ColumnsLink({ address, hrefOf }: ColumnsLinkProps) {
  const { t } = usePage()
  const isAll = address.columns === 'all'
  return (
    <Link href={hrefOf({ ...address, columns: isAll ? '' : 'all' })}>
      {t(`follow.list.${isAll ? 'fewColumns' : 'allColumns'}`)}
    </Link>
  )
}

function NoAppeals({ listed }: Pick<AppealResultsProps, 'listed'>) {
  const { t, href } = usePage()
  return (
    <EmptyState
      title={t(`follow.lists.${listed.name}.emptyTitle`)}
      actions={
        <ButtonLink href={href(listed.startPath)}>{t(`follow.lists.${listed.name}.start`)}</ButtonLink>
      }
    >
      <p>{t('follow.list.empty')}</p>
    </EmptyState>
  )
}

interface NothingFoundProps {
  readonly address: ListAddress
  /** Number of appeals on other pages. */
  readonly total: number
  readonly hrefOf: (address: ListAddress) => string
}

function NothingFound({ address, total, hrefOf }: NothingFoundProps) {
  const { t } = usePage()
  if (total > 0)
    return (
      <EmptyState
        level={3}
        title={t('follow.list.pastEnd', { page: address.page })}
        actions={<ButtonLink href={hrefOf({ ...address, page: 1 })}>{t('follow.list.firstPage')}</ButtonLink>}
      />
    )
  const all = readListAddress(new URLSearchParams())
  return (
    <EmptyState
      level={3}
      title={t('follow.list.nothingFound')}
      actions={<ButtonLink href={hrefOf(all)}>{t('follow.list.showAll')}</ButtonLink>}
    />
  )
}

/** Links to the filtered appeals as a file. */
function Exports({ listed, address }: Pick<AppealResultsProps, 'listed' | 'address'>) {
  const { t, language } = usePage()
  const { view: _view, columns: _columns, page: _page, ...filters } = address
  const query = { ...filters, type: listed.type ?? filters.type }
  return (
    <p className={styles.exports}>
      {t('follow.list.download')}{' '}
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={`/api${apiPath(exportAppeals, { query: { ...query, format } }, language)}`}
          download=""
        >
          {t(`follow.list.formats.${format}`)}
        </a>
      ))}
    </p>
  )
}
