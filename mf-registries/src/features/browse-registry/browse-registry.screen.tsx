import { formatDate } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Stack } from 'shared-ui/stack'
import type { ApiState } from 'shared-runtime/http'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { LoadedRegistry } from '../../common/page-states.tsx'
import { useRegistry } from '../../common/registries.api.ts'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'
import { recordsCall } from './browse-registry.api.ts'
import type { ListView, Records } from './browse-registry.api.ts'
import { COMPARISON } from './compare/lazy-comparison.ts'
import { IgnoredParameters } from './list-tools/lazy-tools.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { ListResults } from './results/list-results.tsx'
import { RegistrySearch } from './search/registry-search.tsx'
import styles from './browse-registry.module.css'

type RegistryProps = Pick<ListView, 'registry' | 'address' | 'search'> & { readonly state: ApiState<Records> }

function Registry({ registry, address, search, state }: RegistryProps) {
  const { t, language, href } = usePage()
  const { q, hs, page, asOf } = address
  const pageName = page > 1 ? t('browse.page', { page }) : ''
  const day = asOf === '' ? '' : t('record.asOfTitle', { date: formatDate(asOf) })
  usePageTitle([q, hs, pageName, day, registry.title[language]].filter((part) => part !== '').join(' – '))
  const hrefOf = (other: ListAddress) => href(registryPath(registry.name, writeListAddress(other)))
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[
          { label: t('common.registries'), href: href(REGISTRIES_PATH) },
          { label: registry.title[language] },
        ]}
      />
      <Stack gap="s">
        <h1>{registry.title[language]}</h1>
        <p className={styles.description}>{registry.description[language]}</p>
        {registry.note === undefined ? null : <p className={styles.note}>{registry.note[language]}</p>}
      </Stack>
      <div data-print="no">
        <RegistrySearch registry={registry} address={address} />
      </div>
      {search.toString() === '' ? null : <IgnoredParameters search={search} />}
      <ListResults registry={registry} address={address} search={search} hrefOf={hrefOf} state={state} />
    </Stack>
  )
}

interface RegistryLoaderProps {
  readonly name: string
  readonly search: URLSearchParams
}

/** Loads the registry and its records in parallel. */
function RegistryLoader({ name, search }: RegistryLoaderProps) {
  const address = readListAddress(search)
  const description = useRegistry(name)
  const state = recordsCall.useReply(name, address)
  return (
    <LoadedRegistry call={description} shape="page" count={10}>
      {(registry) => <Registry registry={registry} address={address} search={search} state={state} />}
    </LoadedRegistry>
  )
}

/** List of any registry with search and filters, rendered from its description; or a comparison of its records. */
export function BrowseRegistryScreen({ params: { registry = '' } }: ScreenProps) {
  const [search] = useSearchParams()
  return search.has('compare') && COMPARISON !== undefined ? (
    <COMPARISON.Page key={registry} name={registry} />
  ) : (
    <RegistryLoader key={registry} name={registry} search={search} />
  )
}
