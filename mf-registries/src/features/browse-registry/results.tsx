import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ListLayout } from 'shared-ui/list-layout'
import { Anchor } from 'shared-ui/link'
import { useResultsFocus } from 'shared-ui/results-focus'
import { Skeleton } from 'shared-ui/skeleton'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ApiState } from 'shared-runtime/http'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import { PrintedLine } from '../../common/print/printed-line.tsx'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'
import type { Records } from './browse-registry.api.ts'
import styles from './browse-registry.module.css'
import { isTypedWrong } from './narrow/bounds.ts'
import { FacetPanel } from './narrow/facet-panel.tsx'
import { facetsOf, filterFields } from './narrow/facets.ts'
import {
  ActiveFilters,
  ChoiceTiles,
  ColumnForm,
  DayForm,
  DayNotice,
  DownloadLinks,
  ListOnPaper,
  MatchNotice,
  NarrowForm,
  NoRows,
  RefusedForm,
  WatchOffer,
} from './later/list-parts.ts'
import { countFilters, writeListAddress } from './list-address.ts'
import type { ListAddress, SearchReader } from './list-address.ts'
import { RecordTable } from './found/record-table.tsx'
import { ResultCount } from './found/result-count.tsx'
import { ResultPages } from './found/result-pages.tsx'
import { SortChoices } from './narrow/sort-choices.tsx'

export interface ResultsProps {
  readonly registry: RegistryDescription
  readonly address: ListAddress
  readonly search: SearchReader
  readonly hrefOf: (address: ListAddress) => string
  readonly records: ApiState<Records>
}

type FoundProps = Omit<ResultsProps, 'records'> & { readonly found: Records; readonly isBusy: boolean }

type FormLinkProps = Pick<FoundProps, 'address' | 'hrefOf'> & {
  readonly form: 'columns' | 'day' | 'download' | 'watch'
}

function FormLink({ address, hrefOf, form }: FormLinkProps) {
  const t = useTexts()
  const isOpen = address.open === form
  return (
    <Anchor
      href={hrefOf({ ...address, open: isOpen ? '' : form })}
      className={styles.columns}
      aria-expanded={isOpen}
      rel="nofollow"
    >
      {t(`browse.${form}`)}
    </Anchor>
  )
}

/** The records themselves, and what is said of them. */
function Rows({ registry, address, hrefOf, found, isBusy }: FoundProps) {
  const href = usePortalHref()
  if (found.content.length === 0) return <NoRows {...{ registry, address, hrefOf }} records={found} />
  const isOther = found.match === 'similar' || found.match === 'nearest'
  return (
    <>
      {isOther ? <MatchNotice match={found.match} query={address.q === '' ? address.hs : address.q} /> : null}
      <RecordTable
        registry={registry}
        records={found}
        address={address}
        hrefOf={hrefOf}
        recordHref={(record) => href(recordPath(registry.name, record.id, { asOf: address.asOf }))}
        isBusy={isBusy}
      />
      <div data-below-results="">
        <ResultPages records={found} address={address} hrefOf={hrefOf} />
      </div>
    </>
  )
}

function Found(props: FoundProps) {
  const { registry, address, search, hrefOf, found, isBusy } = props
  const language = useLanguage()
  const t = useTexts()
  const fields = filterFields(registry, t)
  const heading = useResultsFocus<HTMLHeadingElement>(writeListAddress({ ...address, open: '' }), isBusy)
  // What paper says of the first page of the plain list needs no code of its own.
  const range = writeListAddress(address) === '' ? `1–${found.content.length}` : undefined
  const chosenCount = countFilters(address)
  const facets = facetsOf({ fields, records: found, address, language })
  const isNarrowing = address.open === 'filters' || isTypedWrong(search)
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <FacetPanel
          facets={facets}
          address={address}
          hrefOf={hrefOf}
          chosenCount={chosenCount}
          showText={t('browse.show', { count: found.total, shown: formatNumber(found.total, language) })}
          onShow={() => heading.current?.focus()}
          form={isNarrowing ? <NarrowForm registry={registry} address={address} search={search} /> : null}
        />
      }
    >
      {address.asOf === '' ? null : <DayNotice address={address} hrefOf={hrefOf} />}
      {registry.tileField === undefined ? null : (
        <ChoiceTiles
          facet={facets.find(({ name }) => name === registry.tileField)}
          address={address}
          hrefOf={hrefOf}
        />
      )}
      {chosenCount === 0 ? null : (
        <ActiveFilters fields={fields} records={found} address={address} hrefOf={hrefOf} />
      )}
      <div className={styles.bar}>
        <ResultCount records={found} range={range} headingRef={heading} isBusy={isBusy} />
        <div className={styles.tools}>
          <FormLink address={address} hrefOf={hrefOf} form="day" />
          <FormLink address={address} hrefOf={hrefOf} form="watch" />
          {found.content.length === 0 ? null : (
            <>
              <FormLink address={address} hrefOf={hrefOf} form="download" />
              <FormLink address={address} hrefOf={hrefOf} form="columns" />
            </>
          )}
          {found.content.length < 2 ? null : (
            <SortChoices registry={registry} address={address} hrefOf={hrefOf} />
          )}
        </div>
      </div>
      {range === undefined ? (
        <ListOnPaper registry={registry} address={address} records={found} />
      ) : (
        <PrintedLine address={registryPath(registry.name)} />
      )}
      {address.open === 'day' ? <DayForm registry={registry} address={address} search={search} /> : null}
      {address.open === 'columns' ? (
        <ColumnForm registry={registry} address={address} hrefOf={hrefOf} />
      ) : null}
      {address.open === 'watch' ? <WatchOffer registry={registry} address={address} /> : null}
      {address.open === 'download' ? <DownloadLinks registry={registry} address={address} /> : null}
      <Rows {...props} />
    </ListLayout>
  )
}

/** What was found. The answer before stays, dimmed, while a new one is on its way. */
export function Results({ registry, address, search, hrefOf, records }: ResultsProps) {
  const t = useTexts()
  const href = usePortalHref()
  if (records.error !== undefined) {
    const refused = records.error.fields
    return (
      <>
        <LoadingFailed
          error={records.error}
          retry={records.retry}
          isRetrying={records.isFetching}
          wayOn={{ href: href(registryPath(registry.name)), text: t('browse.tryAll') }}
        />
        {refused === undefined ? null : <RefusedForm {...{ registry, address, search, refused }} />}
      </>
    )
  }
  if (records.data === undefined) return <Skeleton label={t('common.loading')} shape="rows" count={10} />
  return (
    <Found
      registry={registry}
      address={address}
      search={search}
      hrefOf={hrefOf}
      found={records.data}
      isBusy={records.isFetching}
    />
  )
}
