import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Notice } from 'shared-ui/notice'
import { SearchBox } from 'shared-ui/search-box'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { DemonstrationNotice } from '../../common/demonstration-notice.tsx'
import { KnownRegistry } from '../../common/known-registry.tsx'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'
import { useRecords } from './browse-registry.api.ts'
import {
  MAX_QUERY,
  addressParameters,
  changeList,
  ignoredParts,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { Results } from './results.tsx'
import styles from './browse-registry.module.css'

function RegistrySearch({ registry, address }: { registry: RegistryDescription; address: ListAddress }) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  // Another search has another best order.
  const kept = Object.entries(addressParameters(changeList(address, { q: '', sort: [] })))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.join(',')] as const)
    .filter(([, value]) => value !== '')
  return (
    <SearchBox
      action={href(registryPath(registry.name))}
      label={t('browse.search')}
      landmark={t('browse.search')}
      hint={t(registry.codeTree ? 'browse.searchHintCode' : 'browse.searchHintNumber')}
      buttonText={t('browse.searchButton')}
      defaultValue={address.q}
      maxLength={MAX_QUERY}
      size="large"
      kept={kept}
      onSearch={(q) => {
        navigate(registryPath(registry.name, writeListAddress(changeList(address, { q, sort: [] }))))
      }}
    />
  )
}

/** An address that was typed or is old may name what the list does not know: it is shown without, and says so. */
function IgnoredParts({ names }: { readonly names: readonly string[] }) {
  const t = useTexts()
  if (names.length === 0) return null
  return (
    <Notice kind="warning" title={t('browse.ignoredTitle')}>
      <p>{t('browse.ignored', { names: names.join(', ') })}</p>
    </Notice>
  )
}

interface RegistryProps {
  readonly registry: RegistryDescription
  readonly address: ListAddress
  readonly ignored: readonly string[]
}

function Registry({ registry, address, ignored }: RegistryProps) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const records = useRecords(registry.name, address)
  const { q, hs, page } = address
  const pageName = page > 1 ? t('browse.page', { page }) : ''
  usePageTitle([q, hs, pageName, registry.title[language]].filter((part) => part !== '').join(' – '))
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
      </Stack>
      {registry.demonstration ? <DemonstrationNotice /> : null}
      <RegistrySearch registry={registry} address={address} />
      <IgnoredParts names={ignored} />
      <Results registry={registry} address={address} hrefOf={hrefOf} records={records} />
    </Stack>
  )
}

/** Search, filters and records of any registry: its description says what there is to show. */
export function BrowseRegistryScreen({ params }: ScreenProps) {
  const t = useTexts()
  const [search] = useSearchParams()
  return (
    <KnownRegistry
      name={params.registry}
      skeleton={<Skeleton label={t('common.loading')} shape="page" count={10} />}
    >
      {(registry) => (
        <Registry
          key={registry.name}
          registry={registry}
          address={readListAddress(search)}
          ignored={ignoredParts(search)}
        />
      )}
    </KnownRegistry>
  )
}
