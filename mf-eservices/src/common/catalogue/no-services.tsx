import type { ServiceKind } from 'shared-contracts/http/software'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { INFORMATIVE_PATH, SERVICES_PATH } from '../service-addresses.ts'
import { EMPTY_CATALOGUE, countFilters, writeCatalogueAddress } from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'

interface NoServicesProps {
  readonly kind: ServiceKind
  readonly address: CatalogueAddress
  readonly hrefOf: (address: CatalogueAddress) => string
}

/** Nothing was found: why, and three ways on. */
export function NoServices({ kind, address, hrefOf }: NoServicesProps) {
  const t = useTexts()
  const href = usePortalHref()
  const hasFilters = countFilters(address) > 0
  // Otherwise nothing narrows the catalogue: it has no service at all.
  const isWhole = address.q === '' && !hasFilters
  const words = writeCatalogueAddress({ ...EMPTY_CATALOGUE, q: address.q })
  const other = kind === 'service' ? 'informative' : 'service'
  return (
    <EmptyState
      title={t('catalogue.emptyTitle')}
      level={3}
      actions={
        isWhole ? undefined : (
          <>
            {address.q !== '' && hasFilters ? (
              <ButtonLink href={hrefOf({ ...address, filters: {} })}>
                {t('catalogue.withoutFilters')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={hrefOf(EMPTY_CATALOGUE)}>{t('catalogue.showAll')}</ButtonLink>
          </>
        )
      }
    >
      {address.q === '' ? null : <p>{t('catalogue.emptyQuery', { query: address.q })}</p>}
      {!hasFilters ? null : <p>{t('catalogue.emptyFilters')}</p>}
      {isWhole ? <p>{t('catalogue.emptyAll')}</p> : <p>{t('catalogue.tryOther')}</p>}
      {address.q === '' ? null : (
        <p>
          <Link href={href((other === 'service' ? SERVICES_PATH : INFORMATIVE_PATH) + words)}>
            {t(other === 'service' ? 'catalogue.lookInServices' : 'catalogue.lookInInformative', {
              query: address.q,
            })}
          </Link>
        </p>
      )}
    </EmptyState>
  )
}
