import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { FilterPanel } from 'shared-ui/filter-panel'
import { Anchor } from 'shared-ui/link'
import type { Facet } from './facets.ts'
import { toggleFilter } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'
import styles from './facet-panel.module.css'

export interface FacetPanelProps {
  readonly facets: readonly Facet[]
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
  /** How many filters are set, for "Filter (n)". */
  readonly chosenCount: number
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
  /** The form for what has no counts, where it is open. */
  readonly form: ReactNode
}

/** The filters of a registry's list: those with counts, and behind a link those that are typed. */
export function FacetPanel({
  facets,
  address,
  hrefOf,
  chosenCount,
  showText,
  onShow,
  form,
}: FacetPanelProps) {
  const t = useTexts()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const isOpen = form !== null
  const groups = facets.map(({ name, label, values }) => ({
    name,
    label,
    values: values.map(({ isLowerBound = false, count, ...value }) => {
      const shown = formatNumber(count, language)
      return {
        ...value,
        href: hrefOf(toggleFilter(address, name, value.value)),
        count: isLowerBound ? `${shown}+` : shown,
        countText: t(isLowerBound ? 'browse.atLeast' : 'browse.records', { count, shown }),
      }
    }),
  }))
  const more = {
    name: 'more',
    label: t('browse.moreFilters'),
    values: [],
    content: (
      <>
        <Anchor
          href={hrefOf({ ...address, open: isOpen ? '' : 'filters' })}
          className={styles.more}
          aria-expanded={isOpen}
          rel="nofollow"
        >
          {t(isOpen ? 'browse.closeFilters' : 'browse.openFilters')}
        </Anchor>
        {form}
      </>
    ),
  }
  return (
    <FilterPanel
      groups={[...groups, more]}
      isOpen={isOpen}
      texts={{
        title: t('browse.filter'),
        open: chosenCount === 0 ? t('browse.filter') : t('browse.filterCount', { count: chosenCount }),
        chosen: t('browse.chosen'),
        showAll: (count) => t('browse.showAll', { count }),
      }}
      show={isHydrated ? { text: showText, onShow } : undefined}
    />
  )
}
