import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import type { NewsPage } from 'shared-contracts/http/content'
import { formatNumber } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { Chips } from 'shared-ui/chips'
import { FilterPanel, chosenChips } from 'shared-ui/filter-panel'
import type { FilterGroup } from 'shared-ui/filter-panel'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { useHydrated } from 'shared-runtime/remote'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Loaded } from '../../common/page-states.tsx'
import { PageLinks } from '../../common/lists/row-list.tsx'
import { FAQ_PATH, NEWS_PATH } from '../../common/information-addresses.ts'
import { feedAddress, newsCall } from './browse-news.api.ts'
import { NEWS, countFilters, toggle } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import { NewsList, NoNews } from './news-list.tsx'
import styles from './browse-news.module.css'

const MAX_QUERY = 200

interface ListProps {
  readonly address: NewsAddress
  readonly hrefOf: (address: NewsAddress) => string
}

function NewsSearch({ address }: { readonly address: NewsAddress }) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  return (
    <SearchBox
      action={href(NEWS_PATH)}
      label={t('news.search')}
      landmark={t('news.search')}
      buttonText={t('common.search')}
      defaultValue={address.q}
      maxLength={MAX_QUERY}
      hiddenFields={NEWS.keptFields(address, ['q'])}
      onSearch={(q) => {
        navigate(NEWS.write(NEWS.change(address, { q })))
      }}
    />
  )
}

interface ResultsProps extends ListProps {
  readonly news: NewsPage
  readonly isBusy: boolean
  /** Replaces the articles; the filters stay. */
  readonly failure?: ReactNode
}

function Results({ address, hrefOf, news, isBusy, failure }: ResultsProps) {
  const { t, language } = usePage()
  const isHydrated = useHydrated()
  const heading = useResultsFocus<HTMLHeadingElement>(NEWS.write(address), isBusy)
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
            showAll: (all) => t('news.showAll', { count: all }),
          }}
          show={
            isHydrated ? { text: t('news.show', total), onShow: () => heading.current?.focus() } : undefined
          }
        />
      }
    >
      {failure !== undefined ? null : (
        <h2 ref={heading} tabIndex={-1} className={styles.count}>
          {count}
        </h2>
      )}
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : count}</span>
      </VisuallyHidden>
      <Chips
        label={t('news.activeFilters')}
        chips={chosenChips(groups)}
        removeText={t('news.remove')}
        clear={{
          href: hrefOf(NEWS.change(address, { topic: [], audience: [], period: '' })),
          label: t('news.clearAll'),
        }}
      />
      {news.match === 'similar' ? (
        <Notice kind="info" title={t('common.similarTitle', { query: address.q })}>
          <p>{t('common.similar')}</p>
        </Notice>
      ) : null}
      {failure !== undefined ? (
        failure
      ) : news.content.length === 0 ? (
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

interface NewsFiltersOptions {
  readonly facets: NewsPage['facets']
  readonly address: NewsAddress
  readonly hrefOf: (address: NewsAddress) => string
}

/** `2026` → `2026`, `2026-11` → `Noyabr 2026`. */
function periodName(period: string, t: Texts): string {
  const [year = '', month] = period.split('-')
  return month === undefined ? year : t('news.month', { month: t(`news.months.${month}`), year })
}

/** Years, with the months of the selected year. */
function periodsToShow(periods: NewsPage['facets']['periods'], chosen: string) {
  const year = chosen.slice(0, 4)
  return periods
    .filter(({ value }) => value.length === 4 || (year !== '' && value.startsWith(`${year}-`)))
    .toSorted((one, other) => {
      const byYear = other.value.slice(0, 4).localeCompare(one.value.slice(0, 4))
      if (byYear !== 0) return byYear
      return one.value.length - other.value.length || other.value.localeCompare(one.value)
    })
}

/** Filters of the news: topic, period, audience. Selected values without articles stay, so that they can be removed. */
function useNewsFilters({ facets, address, hrefOf }: NewsFiltersOptions): readonly FilterGroup[] {
  const { t, language } = usePage()
  const { topic, audience, period } = address
  const filters = [
    {
      name: 'topic',
      counted: facets.topics.map(({ id, count }) => ({ value: id, count })),
      chosen: topic,
      labelOf: (value: string) => facets.topics.find(({ id }) => id === value)?.label ?? value,
      change: (value: string) => ({ topic: toggle(topic, value) }),
    },
    {
      name: 'period',
      counted: periodsToShow(facets.periods, period),
      chosen: period === '' ? [] : [period],
      labelOf: (value: string) => periodName(value, t),
      change: (value: string) => ({ period: period === value ? '' : value }),
    },
    {
      name: 'audience',
      counted: facets.audiences,
      chosen: audience,
      labelOf: (value: string) => t(`news.audiences.${value}`),
      change: (value: string) => ({ audience: toggle(audience, value) }),
    },
  ]
  const groups = filters.map(({ name, counted, chosen, labelOf, change }) => {
    const missing = chosen.filter((value) => !counted.some((one) => one.value === value))
    const values = [...counted, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => {
      const shown = formatNumber(count, language)
      return {
        value,
        label: labelOf(value),
        isChosen: chosen.includes(value),
        isInner: name === 'period' && value.length > 4,
        href: hrefOf(NEWS.change(address, change(value))),
        count: shown,
        countText: t('news.articles', { count, shown }),
      }
    })
    return { name, label: t(`news.${name}`), values }
  })
  return groups.filter(({ values }) => values.length > 0)
}

/** List of news with search and filters, newest first. */
export function BrowseNewsScreen() {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const address = NEWS.read(search)
  const call = newsCall.useReply(address)
  const pageName = address.page > 1 ? t('common.page', { page: address.page }) : ''
  usePageTitle([address.q, pageName, t('news.title')].filter((part) => part !== '').join(' – '))
  const hrefOf = (other: NewsAddress) => href(NEWS.write(other))
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('news.title')}</h1>
        <p className={styles.lead}>{t('news.lead')}</p>
      </Stack>
      <NewsSearch address={address} />
      <Loaded
        call={call}
        shape="rows"
        count={10}
        keepsLast
        alternative={{ href: href(FAQ_PATH), text: t('faq.title') }}
      >
        {(news, failure) => (
          <Results address={address} hrefOf={hrefOf} news={news} isBusy={call.isFetching} failure={failure} />
        )}
      </Loaded>
    </Stack>
  )
}
