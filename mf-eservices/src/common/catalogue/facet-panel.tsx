import { SERVICE_FACETS } from 'shared-contracts/http/software'
import type { ServiceFacet, ServicePage } from 'shared-contracts/http/software'
import { useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { useIsReserved } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { FilterPanel } from 'shared-ui/filter-panel'
import type { FilterGroup } from 'shared-ui/filter-panel'
import { applicationPath } from '../service-addresses.ts'
import { countFilters, toggleFilter } from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'

export interface FacetPanelProps {
  readonly facets: ServicePage['facets']
  readonly address: CatalogueAddress
  readonly hrefOf: (address: CatalogueAddress) => string
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

type Narrowing = Pick<FacetPanelProps, 'facets' | 'address' | 'hrefOf'>

/** Values with a count, and chosen ones even where nothing has them. */
function groupOf(facet: ServiceFacet, { facets, address, hrefOf }: Narrowing, t: Texts): FilterGroup {
  const chosen = address.filters[facet] ?? []
  const counted = facets[facet] ?? []
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value))
  const values = [...counted, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: t(`values.${facet}.${value}`),
    href: hrefOf(toggleFilter(address, facet, value)),
    isChosen: chosen.includes(value),
    count: String(count),
    countText: t('catalogue.services', { count }),
  }))
  return { name: facet, label: t(`facets.${facet}`), values }
}

/** Filters of the catalogue. One value that is not chosen changes nothing and is left out. */
export function FacetPanel({ showText, onShow, ...narrowing }: FacetPanelProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const chosen = countFilters(narrowing.address)
  // “Fully online” would promise a form that no live remote shows.
  const hasForms = !useIsReserved()(applicationPath('form'))
  const groups = SERVICE_FACETS.map((facet) => groupOf(facet, narrowing, t)).filter(
    ({ name, values }) =>
      (values.length > 1 && (hasForms || name !== 'online')) || values.some(({ isChosen }) => isChosen),
  )
  return (
    <FilterPanel
      groups={groups}
      texts={{
        title: t('catalogue.filter'),
        open: chosen === 0 ? t('catalogue.filter') : t('catalogue.filterCount', { count: chosen }),
        chosen: t('catalogue.chosen'),
      }}
      show={isHydrated ? { text: showText, onShow } : undefined}
    />
  )
}
