import { useSearchParams } from 'react-router-dom'
import type { ServiceKind } from 'shared-contracts/http/software'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../loaded.tsx'
import { servicesCall } from '../services.api.ts'
import {
  MAX_QUERY,
  catalogueQuery,
  readCatalogueAddress,
  writeCatalogueAddress,
} from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { ServiceResults } from './service-results.tsx'
import styles from './catalogue.module.css'

export interface CatalogueProps {
  readonly kind: ServiceKind
  /** Address of the catalogue, without language prefix. */
  readonly path: string
  readonly title: string
  readonly lead: string
}

/** Catalogue with search, filters and services; its state is in the URL. */
export function Catalogue({ kind, path, title, lead }: CatalogueProps) {
  const { t, href } = usePage()
  const { variant } = useRuntime()
  const hintOfServices = variant === 'competition' ? 'catalogue.hintCompetition' : 'catalogue.hint'
  const navigate = usePortalNavigate()
  const [search] = useSearchParams()
  const address = readCatalogueAddress(search)
  const services = servicesCall.useReply(catalogueQuery(kind, address))
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
        hint={t(kind === 'service' ? hintOfServices : 'catalogue.hintInformative')}
        buttonText={t('catalogue.searchButton')}
        defaultValue={address.q}
        maxLength={MAX_QUERY}
        size="large"
        hiddenFields={kept}
        onSearch={(q) => navigate(path + writeCatalogueAddress({ ...address, q, sort: '' }))}
      />
      <Loaded
        call={services}
        shape="cards"
        count={6}
        keepsLast
        alternative={{ href: href(path), text: t('catalogue.showAll') }}
      >
        {(results, failure) => (
          <ServiceResults
            kind={kind}
            results={results}
            address={address}
            hrefOf={hrefOf}
            isBusy={services.isFetching}
            failure={failure}
          />
        )}
      </Loaded>
    </Stack>
  )
}
