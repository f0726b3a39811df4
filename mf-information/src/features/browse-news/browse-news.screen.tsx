import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import type { NewsPage } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { DemonstrationNotice } from '../../common/demonstration-notice.tsx'
import { PageLinks } from '../../common/finding/page-links.tsx'
import { FAQ_PATH, NEWS_PATH } from '../../common/information-addresses.ts'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { feedAddress, useNews } from './browse-news.api.ts'
import { changeNews, newsParameters, readNewsAddress, writeNewsAddress } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import { NewsFilters } from './news-filters.tsx'
import { NewsList } from './news-list.tsx'
import { NoNews } from './no-news.tsx'
import styles from './browse-news.module.css'

const MAX_QUERY = 200

interface ListProps {
  readonly address: NewsAddress
  readonly hrefOf: (address: NewsAddress) => string
}

function NewsSearch({ address }: { readonly address: NewsAddress }) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const { topic, audience, period } = newsParameters(address)
  const kept = Object.entries({ topic, audience, period }).filter(([, value]) => value !== '')
  return (
    <SearchBox
      action={href(NEWS_PATH)}
      label={t('news.search')}
      landmark={t('news.search')}
      buttonText={t('common.search')}
      defaultValue={address.q}
      maxLength={MAX_QUERY}
      kept={kept}
      onSearch={(q) => {
        navigate(`${NEWS_PATH}${writeNewsAddress(changeNews(address, { q }))}`)
      }}
    />
  )
}

function Results({ address, hrefOf, news, isBusy }: ListProps & { news: NewsPage; isBusy: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const heading = useResultsFocus<HTMLHeadingElement>(writeNewsAddress(address), isBusy)
  const count = t('news.articles', { count: news.total, shown: formatNumber(news.total, language) })
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <NewsFilters
          facets={news.facets}
          address={address}
          hrefOf={hrefOf}
          showText={t('news.show', { count: news.total, shown: formatNumber(news.total, language) })}
          onShow={() => heading.current?.focus()}
        />
      }
    >
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {count}
      </h2>
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : count}</span>
      </VisuallyHidden>
      <ActiveFilters facets={news.facets} address={address} hrefOf={hrefOf} />
      {news.match === 'similar' ? (
        <Notice kind="info" title={t('common.similarTitle', { query: address.q })}>
          <p>{t('common.similar')}</p>
        </Notice>
      ) : null}
      {news.content.length === 0 ? (
        <NoNews address={address} total={news.total} hrefOf={hrefOf} />
      ) : (
        <NewsList articles={news.content} label={t('news.title')} isBusy={isBusy} />
      )}
      <div className={styles.foot} data-print="no">
        <PageLinks
          current={address.page}
          total={news.total}
          perPage={DEFAULT_PER_PAGE}
          hrefOf={(page) => hrefOf({ ...address, page })}
        />
        <a className={styles.feed} href={feedAddress(language)} type="application/atom+xml">
          {t('news.feed')}
        </a>
      </div>
    </ListLayout>
  )
}

/** News of the portal: searched, narrowed by topic, period and audience, the newest first. */
export function BrowseNewsScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const [search] = useSearchParams()
  const address = readNewsAddress(search)
  const { data, error, retry, isFetching } = useNews(address)
  const pageName = address.page > 1 ? t('common.page', { page: address.page }) : ''
  usePageTitle([address.q, pageName, t('news.title')].filter((part) => part !== '').join(' – '))
  const hrefOf = (other: NewsAddress) => href(`${NEWS_PATH}${writeNewsAddress(other)}`)
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('news.title')}</h1>
        <p className={styles.lead}>{t('news.lead')}</p>
      </Stack>
      {data?.content.some((article) => article.demonstration) === true ? <DemonstrationNotice /> : null}
      <NewsSearch address={address} />
      {data !== undefined ? (
        <Results address={address} hrefOf={hrefOf} news={data} isBusy={isFetching} />
      ) : error === undefined ? (
        <Skeleton label={t('common.loading')} shape="rows" count={10} />
      ) : (
        <LoadingFailed
          error={error}
          retry={retry}
          isRetrying={isFetching}
          wayOn={{ href: href(FAQ_PATH), text: t('faq.title') }}
        />
      )}
    </Stack>
  )
}
