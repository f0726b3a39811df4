import type { NewsPage } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { FilterPanel } from 'shared-ui/filter-panel'
import type { FilterValue } from 'shared-ui/filter-panel'
import { changeNews, countFilters, toggled } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import { periodName } from './period-name.ts'

export interface NewsFiltersProps {
  readonly facets: NewsPage['facets']
  readonly address: NewsAddress
  readonly hrefOf: (address: NewsAddress) => string
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

/** A value as the panel takes it, before its number is written in words. */
type Counted = Omit<FilterValue, 'count' | 'countText'> & { readonly count: number }

/** Years, and below the chosen one its months. */
function periodsToShow(periods: NewsPage['facets']['periods'], chosen: string) {
  const year = chosen.slice(0, 4)
  return periods
    .filter(({ value }) => value.length === 4 || value.startsWith(`${year}-`))
    .filter(({ value }) => value.length === 4 || year !== '')
    .toSorted((one, other) => {
      const byYear = other.value.slice(0, 4).localeCompare(one.value.slice(0, 4))
      if (byYear !== 0) return byYear
      return one.value.length - other.value.length || other.value.localeCompare(one.value)
    })
}

/** Topic, period, audience. */
export function NewsFilters({ facets, address, hrefOf, showText, onShow }: NewsFiltersProps) {
  const t = useTexts()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const chosen = countFilters(address)
  const topics = facets.topics.map(({ id, label, count }) => ({
    ...{ value: id, label, count },
    isChosen: address.topics.includes(id),
    href: hrefOf(changeNews(address, { topics: toggled(address.topics, id) })),
  }))
  const periods = periodsToShow(facets.periods, address.period).map(({ value, count }) => ({
    ...{ value, label: periodName(value, t), count },
    isChosen: address.period === value,
    isInner: value.length > 4,
    href: hrefOf(changeNews(address, { period: address.period === value ? '' : value })),
  }))
  const audiences = facets.audiences.map(({ value, count }) => ({
    ...{ value, label: t(`news.audiences.${value}`), count },
    isChosen: address.audiences.includes(value),
    href: hrefOf(changeNews(address, { audiences: toggled(address.audiences, value) })),
  }))
  const group = (name: string, values: readonly Counted[]) => ({
    name,
    label: t(`news.${name}`),
    values: values.map((value) => {
      const shown = formatNumber(value.count, language)
      return { ...value, count: shown, countText: t('news.articles', { count: value.count, shown }) }
    }),
  })
  const groups = [group('topic', topics), group('period', periods), group('audience', audiences)]
  return (
    <FilterPanel
      groups={groups.filter(({ values }) => values.length > 0)}
      texts={{
        title: t('news.filter'),
        open: chosen === 0 ? t('news.filter') : t('news.filterCount', { count: chosen }),
        chosen: t('news.chosen'),
        showAll: (count) => t('news.showAll', { count }),
      }}
      show={isHydrated ? { text: showText, onShow } : undefined}
    />
  )
}
