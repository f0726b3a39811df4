import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { SERVICE_AREAS } from 'shared-contracts/http/software'
import type { ServiceFacet, ServiceKind, ServicePage } from 'shared-contracts/http/software'
import { useTexts } from 'shared-runtime/i18n'
import { Chips } from 'shared-ui/chips'
import { Anchor } from 'shared-ui/link'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { EMPTY_CATALOGUE, countFilters, toggleFilter, writeCatalogueAddress } from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { FacetPanel } from './facet-panel.tsx'
import { NoServices } from './no-services.tsx'
import { ServiceCards } from './service-cards.tsx'
import styles from './catalogue.module.css'

export interface FoundProps {
  readonly kind: ServiceKind
  readonly found: ServicePage
  readonly address: CatalogueAddress
  readonly hrefOf: (address: CatalogueAddress) => string
  readonly isBusy: boolean
}

function Chosen({ address, hrefOf }: Pick<FoundProps, 'address' | 'hrefOf'>) {
  const t = useTexts()
  const chips = Object.entries(address.filters).flatMap(([name, values]) =>
    values.map((value) => ({
      key: `${name}=${value}`,
      label: `${t(`facets.${name}`)}: ${t(`values.${name}.${value}`)}`,
      href: hrefOf(toggleFilter(address, name as ServiceFacet, value)),
    })),
  )
  return (
    <Chips
      label={t('catalogue.activeFilters')}
      chips={chips}
      removeText={t('catalogue.remove')}
      clear={{ href: hrefOf({ ...address, filters: {} }), label: t('catalogue.clearAll') }}
    />
  )
}

function Order({ address, hrefOf }: Pick<FoundProps, 'address' | 'hrefOf'>) {
  const t = useTexts()
  const choices = [
    { sort: '', label: t(address.q === '' ? 'catalogue.byArea' : 'catalogue.byWords') },
    { sort: 'name,ASC', label: t('catalogue.byName') },
    { sort: 'starts,DESC', label: t('catalogue.byUse') },
  ] as const
  return (
    <nav aria-label={t('catalogue.order')}>
      <ul role="list" className={styles.order}>
        {choices.map(({ sort, label }) => (
          <li key={sort}>
            <Anchor
              href={hrefOf({ ...address, sort })}
              aria-current={address.sort === sort ? 'true' : undefined}
              rel="nofollow"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** By area while nothing else is asked for; found words and other orders are one list. */
function Services({ found, address }: Pick<FoundProps, 'found' | 'address'>): ReactNode {
  const t = useTexts()
  if (address.q !== '' || address.sort !== '') return <ServiceCards services={found.content} level={3} />
  return SERVICE_AREAS.map((area) => {
    const services = found.content.filter((service) => service.area === area)
    if (services.length === 0) return null
    return (
      <section key={area} aria-labelledby={`area-${area}`} className={styles.area}>
        <h2 id={`area-${area}`} className={styles.heading}>
          {t(`values.area.${area}`)}
        </h2>
        <ServiceCards services={services} level={3} />
      </section>
    )
  })
}

/** What was found. Where the pressed link went away, the number of services gets the focus. */
export function FoundServices({ kind, found, address, hrefOf, isBusy }: FoundProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = writeCatalogueAddress(address)
  const last = useRef(shown)
  useEffect(() => {
    if (isBusy || last.current === shown) return
    last.current = shown
    const { activeElement } = document
    if (activeElement === null || activeElement.tagName === 'BODY') heading.current?.focus()
  }, [shown, isBusy])
  const isWhole = address.q === '' && countFilters(address) === 0
  const count = t('catalogue.services', { count: found.total })
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <FacetPanel
          facets={found.facets}
          address={address}
          hrefOf={hrefOf}
          showText={t('catalogue.show', { count: found.total })}
          onShow={() => heading.current?.focus()}
        />
      }
    >
      <Chosen address={address} hrefOf={hrefOf} />
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1} className={styles.count}>
          {count}
        </h2>
        {found.total < 2 ? null : <Order address={address} hrefOf={hrefOf} />}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isBusy ? t('common.loading') : found.total === 0 ? t('catalogue.emptyTitle') : count}
        </span>
      </VisuallyHidden>
      {found.total === 0 ? (
        <NoServices
          kind={kind}
          address={address}
          allHref={hrefOf(EMPTY_CATALOGUE)}
          unfilteredHref={hrefOf({ ...address, filters: {} })}
          isWhole={isWhole}
        />
      ) : (
        <>
          {found.match === 'similar' ? (
            <Notice kind="info" title={t('catalogue.similarTitle', { query: address.q })}>
              <p>{t('catalogue.similar')}</p>
            </Notice>
          ) : null}
          <Services found={found} address={address} />
        </>
      )}
    </ListLayout>
  )
}
