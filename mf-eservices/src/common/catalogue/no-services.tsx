import type { ServiceKind } from 'shared-contracts/http/software'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { INFORMATIVE_PATH, SERVICES_PATH } from '../service-addresses.ts'
import { countFilters, writeCatalogueAddress } from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'

export interface NoServicesProps {
  readonly kind: ServiceKind
  readonly address: CatalogueAddress
  readonly allHref: string
  readonly unfilteredHref: string
  /** Nothing narrows the catalogue: it has no service at all. */
  readonly isWhole: boolean
}

/** Nothing was found: why, and three ways on. */
export function NoServices({ kind, address, allHref, unfilteredHref, isWhole }: NoServicesProps) {
  const t = useTexts()
  const href = usePortalHref()
  const words = writeCatalogueAddress({ q: address.q, filters: {}, sort: '' })
  const other = kind === 'service' ? 'informative' : 'service'
  return (
    <EmptyState
      title={t('catalogue.emptyTitle')}
      level={3}
      actions={
        isWhole ? undefined : (
          <>
            {address.q !== '' && countFilters(address) > 0 ? (
              <ButtonLink href={unfilteredHref}>{t('catalogue.withoutFilters')}</ButtonLink>
            ) : null}
            <ButtonLink href={allHref}>{t('catalogue.showAll')}</ButtonLink>
          </>
        )
      }
    >
      {address.q === '' ? null : <p>{t('catalogue.emptyQuery', { query: address.q })}</p>}
      {countFilters(address) === 0 ? null : <p>{t('catalogue.emptyFilters')}</p>}
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
