import { useSearchParams } from 'react-router-dom'
import type { ServiceKind } from 'shared-contracts/http/software'
import { useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { SearchBox } from 'shared-ui/search-box'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LoadingFailed } from '../loading-failed.tsx'
import { useServices } from '../services.api.ts'
import {
  MAX_QUERY,
  catalogueQuery,
  readCatalogueAddress,
  writeCatalogueAddress,
} from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { FoundServices } from './found-services.tsx'
import styles from './catalogue.module.css'

export interface CatalogueProps {
  readonly kind: ServiceKind
  /** Address of the catalogue, without language prefix. */
  readonly path: string
  readonly title: string
  readonly lead: string
}

/** Search, filters and services; all of its state is in the address. */
export function Catalogue({ kind, path, title, lead }: CatalogueProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const [search] = useSearchParams()
  const address = readCatalogueAddress(search)
  const services = useServices(catalogueQuery(kind, address))
  usePageTitle(address.q === '' ? title : `${address.q} – ${title}`)
  const hrefOf = (other: CatalogueAddress) => href(path + writeCatalogueAddress(other))
  const kept = Object.entries(address.filters).map(([name, values]) => [name, values.join(',')] as const)
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </Stack>
      <SearchBox
        action={href(path)}
        label={t('catalogue.search')}
        landmark={t('catalogue.search')}
        hint={t(kind === 'service' ? 'catalogue.hint' : 'catalogue.hintInformative')}
        buttonText={t('catalogue.searchButton')}
        defaultValue={address.q}
        maxLength={MAX_QUERY}
        size="large"
        kept={kept}
        onSearch={(q) => navigate(path + writeCatalogueAddress({ ...address, q, sort: '' }))}
      />
      {services.data !== undefined ? (
        <FoundServices
          kind={kind}
          found={services.data}
          isBusy={services.isFetching}
          {...{ address, hrefOf }}
        />
      ) : services.error === undefined ? (
        <Skeleton label={t('common.loading')} shape="cards" count={6} />
      ) : (
        <LoadingFailed
          error={services.error}
          retry={services.retry}
          isRetrying={services.isFetching}
          wayOn={{ href: href(path), text: t('catalogue.showAll') }}
        />
      )}
    </Stack>
  )
}
