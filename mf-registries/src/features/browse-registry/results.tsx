import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ListLayout } from 'shared-ui/list-layout'
import { useResultsFocus } from 'shared-ui/results-focus'
import { Skeleton } from 'shared-ui/skeleton'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ApiState } from 'shared-runtime/http'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'
import { ActiveFilters } from './narrow/active-filters.tsx'
import type { Records } from './browse-registry.api.ts'
import styles from './browse-registry.module.css'
import { FacetPanel } from './narrow/facet-panel.tsx'
import { facetsOf, filterFields } from './narrow/facets.ts'
import { countFilters, writeListAddress } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { MatchNotice } from './found/match-notice.tsx'
import { NoRecords } from './found/no-records.tsx'
import { PastTheEnd } from './found/past-the-end.tsx'
import { RecordTable } from './found/record-table.tsx'
import { ResultCount } from './found/result-count.tsx'
import { ResultPages } from './found/result-pages.tsx'
import { SortChoices } from './narrow/sort-choices.tsx'

export interface ResultsProps {
  readonly registry: RegistryDescription
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
  readonly records: ApiState<Records>
}

type FoundProps = Omit<ResultsProps, 'records'> & { readonly found: Records; readonly isBusy: boolean }

function Nothing({ found, address, hrefOf }: Pick<FoundProps, 'found' | 'address' | 'hrefOf'>) {
  return found.total === 0 ? (
    <NoRecords address={address} hrefOf={hrefOf} />
  ) : (
    <PastTheEnd records={found} address={address} hrefOf={hrefOf} />
  )
}

function Found({ registry, address, hrefOf, found, isBusy }: FoundProps) {
  const language = useLanguage()
  const href = usePortalHref()
  const t = useTexts()
  const fields = filterFields(registry, t)
  const heading = useResultsFocus<HTMLHeadingElement>(writeListAddress(address), isBusy)
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <FacetPanel
          facets={facetsOf({ fields, records: found, address, language })}
          address={address}
          hrefOf={hrefOf}
          chosenCount={countFilters(address)}
          showText={t('browse.show', { count: found.total, shown: formatNumber(found.total, language) })}
          onShow={() => heading.current?.focus()}
        />
      }
    >
      <ActiveFilters fields={fields} address={address} hrefOf={hrefOf} />
      <div className={styles.bar}>
        <ResultCount records={found} headingRef={heading} isBusy={isBusy} />
        {found.content.length < 2 ? null : (
          <SortChoices registry={registry} address={address} hrefOf={hrefOf} />
        )}
      </div>
      {found.content.length === 0 ? (
        <Nothing found={found} address={address} hrefOf={hrefOf} />
      ) : (
        <>
          <MatchNotice match={found.match} query={address.q === '' ? address.hs : address.q} />
          <RecordTable
            registry={registry}
            records={found}
            address={address}
            hrefOf={hrefOf}
            recordHref={(record) => href(recordPath(registry.name, record.id))}
            isBusy={isBusy}
          />
          <div data-below-results="">
            <ResultPages records={found} address={address} hrefOf={hrefOf} />
          </div>
        </>
      )}
    </ListLayout>
  )
}

/** What was found. The answer before stays, dimmed, while a new one is on its way. */
export function Results({ registry, address, hrefOf, records }: ResultsProps) {
  const t = useTexts()
  const href = usePortalHref()
  if (records.error !== undefined) {
    return (
      <LoadingFailed
        error={records.error}
        retry={records.retry}
        isRetrying={records.isFetching}
        wayOn={{ href: href(registryPath(registry.name)), text: t('browse.tryAll') }}
      />
    )
  }
  if (records.data === undefined) return <Skeleton label={t('common.loading')} shape="rows" count={10} />
  return (
    <Found
      registry={registry}
      address={address}
      hrefOf={hrefOf}
      found={records.data}
      isBusy={records.isFetching}
    />
  )
}
