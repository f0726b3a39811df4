import { formatDate, useTexts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { EMPTY_ADDRESS, changeList, clearFilters, countFilters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

export interface NoRecordsProps {
  readonly registry: RegistryDescription
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** Nothing was found: why, and the ways on. */
export function NoRecords({ registry: { firstDay = null }, address, hrefOf }: NoRecordsProps) {
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
