import type { ReactNode } from 'react'
import { formatNumber } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { usePage } from 'shared-runtime/navigation'
import { FilterPanel } from 'shared-ui/filter-panel'
import { Anchor } from 'shared-ui/link'
import type { Facet } from './facets.ts'
import type { ListView } from '../browse-registry.api.ts'
import { countFilters, toggleFilter } from '../list-address.ts'
import styles from './facet-panel.module.css'

interface FacetPanelProps extends ListView {
  readonly facets: readonly Facet[]
  /** Focuses the results; called by the button that closes the panel on a phone. */
  readonly onShow: () => void
  /** Form of the filters without counts, if open. */
  readonly form: ReactNode
}

/** Filter panel of a list: filters with counts, and a link that opens the typed ones. */
export function FacetPanel({ registry, facets, address, hrefOf, records, onShow, form }: FacetPanelProps) {
  const { t, language } = usePage()
  const isHydrated = useHydrated()
  const isOpen = form !== null
  const chosenCount = countFilters(address)
  const { total } = records
  const showText = t('browse.show', { count: total, shown: formatNumber(total, language) })
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
  const isExplained = address.open === 'statuses'
  const legend = (
    <Anchor
      href={hrefOf({ ...address, open: isExplained ? '' : 'statuses' })}
      className={styles.more}
      aria-expanded={isExplained}
      rel="nofollow"
    >
      {t('statusMeanings.title')}
    </Anchor>
  )
  const state = registry.fields.find(({ name }) => name === registry.stateField)
  const explainedFields = ['status', state?.choices?.[0]?.meaning === undefined ? '' : state.name]
  const explained = groups.map((group) =>
    explainedFields.includes(group.name) ? { ...group, content: legend } : group,
  )
  const more = {
    name: 'more',
    label: t('browse.moreFilters'),
    values: [],
    isOpen: true,
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
      groups={[...explained, more]}
      isOpen={isOpen}
      texts={{
        title: t('browse.filter'),
        open: chosenCount === 0 ? t('browse.filter') : t('browse.filterCount', { count: chosenCount }),
        showAll: (count) => t('browse.showAll', { count }),
      }}
      show={isHydrated ? { text: showText, onShow } : undefined}
    />
  )
}
