import { useEffect, useRef } from 'react'
import type { NewsPage } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { changeNews, countFilters, toggled } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import { periodName } from './period-name.ts'
import styles from './news-filters.module.css'

export interface NewsFiltersProps {
  readonly facets: NewsPage['facets']
  readonly address: NewsAddress
  readonly hrefOf: (address: NewsAddress) => string
}

interface FilterValue {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
  readonly href: string
  /** A month below its year. */
  readonly isInner?: boolean
}

interface FilterGroupProps {
  readonly name: string
  readonly label: string
  readonly values: readonly FilterValue[]
}

/** Values as links, so that they work without JavaScript and no name stands in the address twice. */
function FilterGroup({ name, label, values }: FilterGroupProps) {
  const t = useTexts()
  const language = useLanguage()
  if (values.length === 0) return null
  return (
    <section aria-labelledby={`news-${name}`} className={styles.group}>
      <h3 id={`news-${name}`} className={styles.heading}>
        {label}
      </h3>
      <ul role="list">
        {values.map(({ value, label: word, count, isChosen, href, isInner }) => (
          <li key={value} className={isInner === true ? styles.inner : undefined}>
            <Anchor
              href={href}
              className={styles.value}
              aria-current={isChosen ? 'true' : undefined}
              rel="nofollow"
            >
              {isChosen ? <Icon name="check" /> : null}
              <span className={styles.word}>
                {word}
                {isChosen ? <VisuallyHidden> ({t('news.chosen')})</VisuallyHidden> : null}
              </span>
              <span className={styles.count}>
                <span aria-hidden="true">{formatNumber(count, language)}</span>
                <VisuallyHidden>
                  {t('news.articles', { count, shown: formatNumber(count, language) })}
                </VisuallyHidden>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

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

/** Topic, period, audience: beside the list on a desk, folded on a phone. */
export function NewsFilters({ facets, address, hrefOf }: NewsFiltersProps) {
  const t = useTexts()
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers without ::details-content cannot unfold the panel by style sheet on a desk.
    const isWide = matchMedia('(min-width: 961px)').matches
    if (isWide && !CSS.supports('selector(::details-content)') && panel.current !== null)
      panel.current.open = true
  }, [])
  const chosen = countFilters(address)
  const topics = facets.topics.map(({ id, label, count }) => ({
    value: id,
    label,
    count,
    isChosen: address.topics.includes(id),
    href: hrefOf(changeNews(address, { topics: toggled(address.topics, id) })),
  }))
  const periods = periodsToShow(facets.periods, address.period).map(({ value, count }) => ({
    value,
    label: periodName(value, t),
    count,
    isChosen: address.period === value,
    isInner: value.length > 4,
    href: hrefOf(changeNews(address, { period: address.period === value ? '' : value })),
  }))
  const audiences = facets.audiences.map(({ value, count }) => ({
    value,
    label: t(`news.audiences.${value}`),
    count,
    isChosen: address.audiences.includes(value),
    href: hrefOf(changeNews(address, { audiences: toggled(address.audiences, value) })),
  }))
  if (topics.length + periods.length + audiences.length === 0) return null
  return (
    <details ref={panel} className={styles.panel} data-print="no">
      <summary className={styles.summary}>
        <Icon name="filter" />
        {chosen === 0 ? t('news.filter') : t('news.filterCount', { count: chosen })}
      </summary>
      <h2 className={styles.title}>{t('news.filter')}</h2>
      <FilterGroup name="topic" label={t('news.topic')} values={topics} />
      <FilterGroup name="period" label={t('news.period')} values={periods} />
      <FilterGroup name="audience" label={t('news.audience')} values={audiences} />
    </details>
  )
}
