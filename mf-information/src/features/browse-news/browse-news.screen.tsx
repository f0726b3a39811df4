import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import type { NewsPage } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Chips } from 'shared-ui/chips'
import { FilterPanel, chosenChips } from 'shared-ui/filter-panel'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { useHydrated } from 'shared-runtime/remote'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { DemonstrationNotice } from '../../common/demonstration-notice.tsx'
import { PageLinks } from '../../common/finding/page-links.tsx'
import { FAQ_PATH, NEWS_PATH } from '../../common/information-addresses.ts'
import { Loaded } from '../../common/loaded.tsx'
import { feedAddress, newsCall } from './browse-news.api.ts'
import {
  changeNews,
  countFilters,
  newsParameters,
  readNewsAddress,
  writeNewsAddress,
} from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import { useNewsFilters } from './news-filters.ts'
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
  const isHydrated = useHydrated()
  const heading = useResultsFocus<HTMLHeadingElement>(writeNewsAddress(address), isBusy)
  const groups = useNewsFilters({ facets: news.facets, address, hrefOf })
  const chosen = countFilters(address)
  const total = { count: news.total, shown: formatNumber(news.total, language) }
  const count = t('news.articles', total)
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <FilterPanel
          groups={groups}
          texts={{
            title: t('news.filter'),
            open: chosen === 0 ? t('news.filter') : t('news.filterCount', { count: chosen }),
            chosen: t('news.chosen'),
            showAll: (all) => t('news.showAll', { count: all }),
          }}
          show={
            isHydrated ? { text: t('news.show', total), onShow: () => heading.current?.focus() } : undefined
          }
        />
      }
    >
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {count}
      </h2>
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : count}</span>
      </VisuallyHidden>
      <Chips
        label={t('news.activeFilters')}
        chips={chosenChips(groups)}
        removeText={t('news.remove')}
        clear={{
          href: hrefOf(changeNews(address, { topics: [], audiences: [], period: '' })),
          label: t('news.clearAll'),
        }}
      />
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
  const call = newsCall.useReply(address)
  const pageName = address.page > 1 ? t('common.page', { page: address.page }) : ''
  usePageTitle([address.q, pageName, t('news.title')].filter((part) => part !== '').join(' – '))
  const hrefOf = (other: NewsAddress) => href(`${NEWS_PATH}${writeNewsAddress(other)}`)
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('news.title')}</h1>
        <p className={styles.lead}>{t('news.lead')}</p>
      </Stack>
      {call.data?.content.some((article) => article.demonstration) === true ? <DemonstrationNotice /> : null}
      <NewsSearch address={address} />
      <Loaded call={call} shape="rows" count={10} wayOn={{ href: href(FAQ_PATH), text: t('faq.title') }}>
        {(news) => <Results address={address} hrefOf={hrefOf} news={news} isBusy={call.isFetching} />}
      </Loaded>
    </Stack>
  )
}
