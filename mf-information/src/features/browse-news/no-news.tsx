import { useTexts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ALL_NEWS, changeNews, countFilters } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'

export interface NoNewsProps {
  readonly address: NewsAddress
  /** Articles there are, on other pages than this one. */
  readonly total: number
  readonly hrefOf: (address: NewsAddress) => string
}

/** Nothing on this page: why, and the ways on. */
export function NoNews({ address, total, hrefOf }: NoNewsProps) {
  const t = useTexts()
  if (total > 0)
    return (
      <EmptyState
        level={3}
        title={t('news.pastEndTitle', { page: address.page })}
        actions={<ButtonLink href={hrefOf(changeNews(address, {}))}>{t('news.firstPage')}</ButtonLink>}
      />
    )
  const hasFilters = countFilters(address) > 0
  const hasQuery = address.q !== ''
  return (
    <EmptyState
      level={3}
      title={t('news.emptyTitle')}
      actions={
        hasFilters || hasQuery ? (
          <>
            {hasFilters && hasQuery ? (
              <ButtonLink href={hrefOf({ ...ALL_NEWS, q: address.q })}>{t('news.withoutFilters')}</ButtonLink>
            ) : null}
            <ButtonLink href={hrefOf(ALL_NEWS)}>{t('news.all')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      {hasQuery ? <p>{t('news.emptyQuery', { query: address.q })}</p> : null}
      {hasFilters ? <p>{t('news.emptyFilters')}</p> : null}
      {hasQuery || hasFilters ? null : <p>{t('news.emptyAtAll')}</p>}
      {hasQuery ? <p>{t('common.tryOtherWords')}</p> : null}
    </EmptyState>
  )
}
