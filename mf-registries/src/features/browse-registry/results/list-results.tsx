import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ListLayout } from 'shared-ui/list-layout'
import { Link } from 'shared-ui/link'
import { useResultsFocus } from 'shared-ui/results-focus'
import { Skeleton } from 'shared-ui/skeleton'
import type { ApiState } from 'shared-runtime/http'
import { LoadingFailed } from '../../../common/page-states.tsx'
import { PrintFooter } from '../../../common/print/print.tsx'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView, Records } from '../browse-registry.api.ts'
import styles from '../browse-registry.module.css'
import { hasInvalidBound } from '../filters/bounds.ts'
import { FacetPanel } from '../filters/facet-panel.tsx'
import { listFacets } from '../filters/facets.ts'
import {
  ActiveFilters,
  ChoiceTiles,
  DayNotice,
  FilterForm,
  ListForm,
  PrintedListInfo,
  MatchNotice,
  NearForm,
  NoRows,
  RefusedForm,
} from '../list-tools/lazy-tools.ts'
import { changeList, countFilters, isPlain, withOpeningFilters, writeListAddress } from '../list-address.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { RecordTable } from './record-table.tsx'
import { ResultCount, ResultPages } from './result-pages.tsx'

/** Link from the records that a list opens with to all of them, or back. */
function OpeningLink({ registry, address, hrefOf }: ListView) {
  const { t, language } = usePage()
  const { opening, recordCount } = registry
  if (opening === undefined) return null
  if (!isPlain(address)) return null
  const other = hrefOf(changeList(address, { isAll: !address.isAll }))
  if (address.isAll)
    return <Link href={other}>{t('browse.showOpening', { title: opening.title[language] })}</Link>
  return (
    <Link href={other}>{t('browse.showAllRecords', { shown: formatNumber(recordCount, language) })}</Link>
  )
}

function Rows(view: ListView) {
  const { content, match } = view.records
  if (content.length === 0) return <NoRows {...view} />
  return (
    <>
      {match === 'similar' || match === 'nearest' ? <MatchNotice {...view} /> : null}
      <RecordTable {...view} />
      <div data-below-results="">
        <ResultPages {...view} />
      </div>
    </>
  )
}

/** Filters and records; `failure` replaces the previous records. */
function ListContent({ failure, ...view }: ListView & { readonly failure?: ReactNode }) {
  const { registry, address, search, records, isBusy } = view
  const { t, language } = usePage()
  // The filters that the list opens with are shown as chosen ones.
  const narrowed = { ...view, address: withOpeningFilters(address, registry.opening) }
  const heading = useResultsFocus<HTMLHeadingElement>(writeListAddress({ ...address, open: '' }), isBusy)
  const { length } = records.content
  // The print info of the plain list needs no lazy chunk.
  const range = writeListAddress(address) === '' ? `1–${length}` : undefined
  const facets = listFacets({ registry, records, address: narrowed.address, t, language })
  const showsFilterForm = address.open === 'filters' || hasInvalidBound(search)
  const { open } = address
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <FacetPanel
          {...narrowed}
          facets={facets}
          onShow={() => heading.current?.focus()}
          form={showsFilterForm ? <FilterForm {...narrowed} /> : null}
        />
      }
    >
      {failure ?? (
        <>
          {address.asOf === '' ? null : <DayNotice {...view} />}
          {registry.tileField === undefined ? null : (
            <ChoiceTiles {...narrowed} facet={facets.find(({ name }) => name === registry.tileField)} />
          )}
          {registry.placeField === undefined ? null : <NearForm {...narrowed} />}
          {countFilters(address) === 0 ? null : <ActiveFilters {...narrowed} />}
          <div className={styles.bar}>
            <ResultCount {...view} range={range} headingRef={heading} />
            <OpeningLink {...view} />
            <ListToolbar {...narrowed} />
          </div>
          {range === undefined ? (
            <PrintedListInfo {...view} />
          ) : (
            <PrintFooter address={registryPath(registry.name)} />
          )}
          {open === '' || open === 'filters' ? null : <ListForm {...narrowed} />}
          <Rows {...view} />
        </>
      )}
    </ListLayout>
  )
}

/** Results of the list. The previous ones stay, dimmed, while new ones load; their filters stay also after a failure. */
export function ListResults({
  state,
  ...view
}: Omit<ListView, 'records' | 'isBusy'> & { readonly state: ApiState<Records> }) {
  const { t, href } = usePage()
  const { data, error, retry, isFetching } = state
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const failure =
    error === undefined ? undefined : (
      <LoadingFailed
        error={error}
        onRetry={retry}
        isRetrying={isFetching}
        alternative={{ href: href(registryPath(view.registry.name)), text: t('browse.toList') }}
        takesFocus={last !== undefined}
      />
    )
  if (error?.fields !== undefined) {
    return (
      <>
        {failure}
        <RefusedForm {...view} refused={error.fields} />
      </>
    )
  }
  const records = data ?? (failure === undefined ? undefined : last)
  if (records !== undefined) {
    return <ListContent {...view} records={records} isBusy={isFetching} failure={failure} />
  }
  return failure ?? <Skeleton label={t('common.loading')} shape="rows" count={10} />
}
