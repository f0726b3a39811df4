import type { NewsPage } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { FilterGroup } from 'shared-ui/filter-panel'
import { changeNews, toggled } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'

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

/** Years, and below the chosen one its months. */
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

/** Filters of the news: topic, period, audience; a chosen value that no article has is offered to be taken back. */
export function useNewsFilters({ facets, address, hrefOf }: NewsFiltersOptions): readonly FilterGroup[] {
  const t = useTexts()
  const language = useLanguage()
  const { topics, audiences, period } = address
  const filters = [
    {
      name: 'topic',
      counted: facets.topics.map(({ id, count }) => ({ value: id, count })),
      chosen: topics,
      labelOf: (value: string) => facets.topics.find(({ id }) => id === value)?.label ?? value,
      change: (value: string) => ({ topics: toggled(topics, value) }),
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
      chosen: audiences,
      labelOf: (value: string) => t(`news.audiences.${value}`),
      change: (value: string) => ({ audiences: toggled(audiences, value) }),
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
        href: hrefOf(changeNews(address, change(value))),
        count: shown,
        countText: t('news.articles', { count, shown }),
      }
    })
    return { name, label: t(`news.${name}`), values }
  })
  return groups.filter(({ values }) => values.length > 0)
}
