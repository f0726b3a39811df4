import { LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import type { ListView } from '../browse-registry.api.ts'
import { changeList, countFilters } from '../list-address.ts'
import { clearFilters, EMPTY_ADDRESS } from './clear-filters.ts'

function NoRecords({ registry: { firstDay = null }, address, hrefOf }: ListView) {
  const t = useTexts()
  const count = countFilters(address)
  const hasFilters = count > 0
  const hasQuery = address.q !== ''
  const { asOf } = address
  const isBefore = asOf !== '' && firstDay !== null && asOf < firstDay
  return (
    <EmptyState
      title={t('browse.emptyTitle')}
      level={3}
      actions={
        hasFilters || hasQuery || asOf !== '' ? (
          <>
            {isBefore ? (
              <ButtonLink href={hrefOf(changeList(address, { asOf: firstDay }))}>
                {t('browse.toFirstDay', { date: formatDate(firstDay) })}
              </ButtonLink>
            ) : null}
            {hasFilters && hasQuery ? (
              <ButtonLink href={hrefOf(clearFilters(address))}>{t('browse.tryWithoutFilters')}</ButtonLink>
            ) : null}
            {hasFilters || hasQuery ? (
              <ButtonLink href={hrefOf({ ...EMPTY_ADDRESS, asOf, columns: address.columns })}>
                {t('browse.tryAll')}
              </ButtonLink>
            ) : null}
          </>
        ) : undefined
      }
    >
      {hasQuery ? <p>{t('browse.emptyQuery', { query: address.q })}</p> : null}
      {hasFilters ? <p>{t('browse.emptyFilters')}</p> : null}
      {count > 1 ? <p>{t('browse.tryFewer')}</p> : null}
      {isBefore ? <p>{t('browse.beforeFirstDay', { date: formatDate(firstDay) })}</p> : null}
      {hasFilters || hasQuery || asOf !== '' ? null : <p>{t('browse.emptyRegistry')}</p>}
      {hasQuery ? <p>{t('browse.tryShorter')}</p> : null}
    </EmptyState>
  )
}

/** Empty state of a page past the end. */
function PageOutOfRange({ records, address, hrefOf }: ListView) {
  const t = useTexts()
  const first = <ButtonLink href={hrefOf(changeList(address, {}))}>{t('browse.firstPage')}</ButtonLink>
  if (address.after !== '') return <EmptyState title={t('browse.cursorEndTitle')} level={3} actions={first} />
  const last = Math.ceil(Math.min(records.total, LAST_ROW_BY_NUMBER) / address.perPage)
  return (
    <EmptyState
      title={t('browse.pastEndTitle', { page: address.page })}
      level={3}
      actions={
        <>
          {first}
          <ButtonLink href={hrefOf(changeList(address, { page: last }))}>{t('browse.lastPage')}</ButtonLink>
        </>
      }
    >
      <p>{t('browse.pastEnd', { last })}</p>
    </EmptyState>
  )
}

/** Empty state: nothing found, or a page past the end. */
export function NoRows(props: ListView) {
  return props.records.total === 0 ? <NoRecords {...props} /> : <PageOutOfRange {...props} />
}
