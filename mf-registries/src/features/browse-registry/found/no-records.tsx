import { useTexts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { EMPTY_ADDRESS, clearFilters, countFilters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

export interface NoRecordsProps {
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** Nothing was found: why, and the ways on. */
export function NoRecords({ address, hrefOf }: NoRecordsProps) {
  const t = useTexts()
  const hasFilters = countFilters(address) > 0
  const hasQuery = address.q !== ''
  return (
    <EmptyState
      title={t('browse.emptyTitle')}
      level={3}
      actions={
        hasFilters || hasQuery ? (
          <>
            {hasFilters && hasQuery ? (
              <ButtonLink href={hrefOf(clearFilters(address))}>{t('browse.tryWithoutFilters')}</ButtonLink>
            ) : null}
            <ButtonLink href={hrefOf(EMPTY_ADDRESS)}>{t('browse.tryAll')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      {hasQuery ? <p>{t('browse.emptyQuery', { query: address.q })}</p> : null}
      {hasFilters ? <p>{t('browse.emptyFilters')}</p> : null}
      {hasFilters || hasQuery ? null : <p>{t('browse.emptyRegistry')}</p>}
      {hasQuery ? <p>{t('browse.tryShorter')}</p> : null}
    </EmptyState>
  )
}
