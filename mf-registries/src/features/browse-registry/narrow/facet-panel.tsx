import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { FilterPanel } from 'shared-ui/filter-panel'
import type { Facet } from './facets.ts'
import { toggleFilter } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

export interface FacetPanelProps {
  readonly facets: readonly Facet[]
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
  /** How many filters are set, for "Filter (n)". */
  readonly chosenCount: number
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

/** The filters of a registry's list. */
export function FacetPanel({ facets, address, hrefOf, chosenCount, showText, onShow }: FacetPanelProps) {
  const t = useTexts()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const groups = facets.map(({ name, label, values }) => ({
    name,
    label,
    values: values.map((value) => ({
      ...value,
      href: hrefOf(toggleFilter(address, name, value.value)),
      count: formatNumber(value.count, language),
      countText: t('browse.records', { count: value.count, shown: formatNumber(value.count, language) }),
    })),
  }))
  return (
    <FilterPanel
      groups={groups}
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
