import type { ReactNode } from 'react'
import { formatNumber } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { usePage } from 'shared-runtime/navigation'
import { FilterPanel } from 'shared-ui/filter-panel'
import { Anchor } from 'shared-ui/link'
import { Disclosure } from 'shared-ui/disclosure'
import { Icon } from 'shared-ui/icon'
import { statusField } from './facets.ts'
import type { Facet } from './facets.ts'
import type { ListView } from '../browse-registry.api.ts'
import { changeList, countFilters, toggleFilter } from '../list-address.ts'
import styles from './facet-panel.module.css'
import sortStyles from './sort-choices.module.css'

interface FacetPanelProps extends ListView {
  readonly facets: readonly Facet[]
  /** Focuses the results; called by the button that closes the panel on a phone. */
  readonly onShow: () => void
  /** Form of the filters without counts, if open. */
  readonly form: ReactNode
}

function defaultSortLabel({ registry, address }: ListView) {
  if (address.q !== '') return 'browse.sortRelevance'
  if (registry.newestFirst === true) return 'browse.sortNewest'
  return registry.codeTree ? 'browse.sortDefault' : 'browse.sortUsual'
}

/** Collapsible links of the sort orders. */
export function SortChoices(view: ListView) {
  const { registry, address, hrefOf } = view
  const { t, language } = usePage()
  const byStatus = registry.sortsByStatus === true ? [statusField(t)] : []
  const sortable = [...registry.fields, ...byStatus].filter((field) => field.sortable)
  if (sortable.length === 0) return null
  const choices = [
    { sort: '', label: t(defaultSortLabel(view)) },
    ...sortable.flatMap((field) => [
      { sort: `${field.name},ASC`, label: t('browse.sortAscending', { field: field.label[language] }) },
      { sort: `${field.name},DESC`, label: t('browse.sortDescending', { field: field.label[language] }) },
    ]),
  ]
  const first = address.sort[0] ?? ''
  const current = choices.find((choice) => choice.sort === first) ?? choices[0]
  return (
    <Disclosure
      isOver
      closeOn={first}
      className={sortStyles.sort}
      summaryClassName={sortStyles.summary}
      summary={
        <>
          <span>{t('browse.sortedBy', { field: current?.label ?? '' })}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul role="list" className={sortStyles.choices}>
        {choices.map((choice) => (
          <li key={choice.sort}>
            <Anchor
              href={hrefOf(changeList(address, { sort: choice.sort === '' ? [] : [choice.sort] }))}
              className={sortStyles.choice}
              aria-current={choice === current ? 'true' : undefined}
              rel="nofollow"
            >
              {choice.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Filter panel of a list: filters with counts, and a link that opens the typed ones. */
export function FacetPanel({ facets, address, hrefOf, records, onShow, form }: FacetPanelProps) {
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
