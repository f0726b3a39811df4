import type { ReactNode } from 'react'
import { SERVICE_AREAS, SERVICE_FACETS } from 'shared-contracts/http/software'
import type { ServiceKind, ServicePage, ServiceSummary } from 'shared-contracts/http/software'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { useIsReserved, usePage } from 'shared-runtime/navigation'
import { useHydrated, useRuntime } from 'shared-runtime/remote'
import { useAuth } from 'shared-runtime/session'
import { Chips } from 'shared-ui/chips'
import { FilterPanel, chosenChips } from 'shared-ui/filter-panel'
import type { FilterGroup } from 'shared-ui/filter-panel'
import { Anchor, Link } from 'shared-ui/link'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { useResultsFocus } from 'shared-ui/results-focus'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { CardList } from 'shared-ui/card-list'
import { Status } from 'shared-ui/status'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import {
  applicationPath,
  INFORMATIVE_PATH,
  servicePath,
  SERVICES_PATH,
  useServiceAction,
} from '../service-addresses.ts'
import { countFilters, EMPTY_CATALOGUE, toggleFilter, writeCatalogueAddress } from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { formatDuration, formatFee } from '../service-texts.ts'
import styles from './catalogue.module.css'

interface ServiceResultsProps {
  readonly kind: ServiceKind
  readonly results: ServicePage
  readonly address: CatalogueAddress
  readonly hrefOf: (address: CatalogueAddress) => string
  readonly isBusy: boolean
  /** Replaces the services; the filters stay. */
  readonly failure?: ReactNode
}

/** Filter values with their counts. Selected values stay listed with a count of 0. */
function useFilterGroups({ results, address, hrefOf }: Omit<ServiceResultsProps, 'kind' | 'isBusy'>) {
  const t = useTexts()
  return SERVICE_FACETS.map((facet): FilterGroup => {
    const chosen = address.filters[facet] ?? []
    const counted = results.facets[facet] ?? []
    const missing = chosen.filter((value) => !counted.some((one) => one.value === value))
    const values = [...counted, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      label: t(`values.${facet}.${value}`),
      href: hrefOf(toggleFilter(address, facet, value)),
      isChosen: chosen.includes(value),
      count: String(count),
      countText: t('catalogue.services', { count }),
    }))
    return { name: facet, label: t(`facets.${facet}`), values }
  })
}

function SortLinks({ address, hrefOf }: Pick<ServiceResultsProps, 'address' | 'hrefOf'>) {
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

/** Services grouped by area; with a search or another sort order, one list. */
function ServiceGroups({ results, address }: Pick<ServiceResultsProps, 'results' | 'address'>): ReactNode {
  const t = useTexts()
  const { variant } = useRuntime()
  if (address.q !== '' || address.sort !== '') return <ServiceCards services={results.content} level={3} />
  // The area of the portal comes first; only the competition portal has one.
  const ownAreas = SERVICE_AREAS.filter((area) => area === variant)
  return [...new Set([...ownAreas, ...SERVICE_AREAS])].map((area) => {
    const services = results.content.filter((service) => service.area === area)
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

/** What can be done today, fee, duration and whether the user has to sign in. */
function CardFacts({ service }: { readonly service: ServiceSummary }) {
  const { t, language } = usePage()
  const { user } = useAuth()
  const action = useServiceAction()(service)
  const duration = formatDuration(service, t)
  return (
    <span className={styles.facts}>
      {service.status === 'paused' ? (
        <Status tone="warning">
          {service.pausedUntil === null
            ? t('service.paused')
            : t('service.pausedUntil', { date: formatDate(service.pausedUntil) })}
        </Status>
      ) : null}
      {action === 'none' ? null : <strong className={styles.action}>{t(`action.${action}`)}</strong>}
      <span>{formatFee(service.fee, t, language)}</span>
      {duration === undefined ? null : <span>{duration}</span>}
      {service.signIn && (action === 'apply' || action === 'look') && user === null ? (
        <span>{t('service.signInNeeded')}</span>
      ) : null}
    </span>
  )
}

interface ServiceCardsProps {
  readonly services: readonly ServiceSummary[]
  readonly level: 2 | 3
}

function ServiceCards({ services, level }: ServiceCardsProps) {
  const { language, href } = usePage()
  return (
    <CardList
      asRows
      level={level}
      cards={services.map((service) => ({
        id: service.code,
        href: href(servicePath(service.code)),
        title: service.name[language],
        text: service.short[language],
        meta: <CardFacts service={service} />,
      }))}
    />
  )
}

interface NoServicesProps {
  readonly kind: ServiceKind
  readonly address: CatalogueAddress
  readonly hrefOf: (address: CatalogueAddress) => string
}

function NoServices({ kind, address, hrefOf }: NoServicesProps) {
  const { t, href } = usePage()
  const hasFilters = countFilters(address) > 0
  const isWhole = address.q === '' && !hasFilters
  const words = writeCatalogueAddress({ ...EMPTY_CATALOGUE, q: address.q })
  const [otherPath, otherText] =
    kind === 'service'
      ? [INFORMATIVE_PATH, 'catalogue.lookInInformative']
      : [SERVICES_PATH, 'catalogue.lookInServices']
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
          <Link href={href(otherPath + words)}>{t(otherText, { query: address.q })}</Link>
        </p>
      )}
    </EmptyState>
  )
}

/** Services found. If the pressed link disappears, the result count gets the focus. */
export function ServiceResults(props: ServiceResultsProps) {
  const { kind, results, address, hrefOf, isBusy, failure } = props
  const t = useTexts()
  const isHydrated = useHydrated()
  const heading = useResultsFocus<HTMLHeadingElement>(writeCatalogueAddress(address), isBusy)
  const chosen = countFilters(address)
  const groups = useFilterGroups(props)
  // Without a live remote that shows the forms, “Fully online” and “Sign-in required” would be wrong.
  const hasForms = !useIsReserved()(applicationPath('form'))
  const isSignedIn = useAuth().user !== null
  const withoutEffect = [hasForms ? '' : 'online', hasForms && !isSignedIn ? '' : 'signIn']
  // A filter with a single unselected value has no effect and is left out.
  const offered = groups.filter(
    ({ name, values }) =>
      (values.length > 1 && !withoutEffect.includes(name)) || values.some(({ isChosen }) => isChosen),
  )
  const showText = t('catalogue.show', { count: results.total })
  const count = t('catalogue.services', { count: results.total })
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <FilterPanel
          groups={offered}
          texts={{
            title: t('catalogue.filter'),
            open: chosen === 0 ? t('catalogue.filter') : t('catalogue.filterCount', { count: chosen }),
          }}
          show={isHydrated ? { text: showText, onShow: () => heading.current?.focus() } : undefined}
        />
      }
    >
      <Chips
        label={t('catalogue.activeFilters')}
        chips={chosenChips(groups, { named: true })}
        removeText={t('catalogue.remove')}
        clear={{ href: hrefOf({ ...address, filters: {} }), label: t('catalogue.clearAll') }}
      />
      <div className={styles.bar}>
        {failure !== undefined ? null : (
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            {count}
          </h2>
        )}
        {failure !== undefined || results.total < 2 ? null : <SortLinks address={address} hrefOf={hrefOf} />}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isBusy ? t('common.loading') : results.total === 0 ? t('catalogue.emptyTitle') : count}
        </span>
      </VisuallyHidden>
      {failure !== undefined ? (
        failure
      ) : results.total === 0 ? (
        <NoServices kind={kind} address={address} hrefOf={hrefOf} />
      ) : (
        <>
          {results.match === 'similar' ? (
            <Notice kind="info" title={t('catalogue.similarTitle', { query: address.q })}>
              <p>{t('catalogue.similar')}</p>
            </Notice>
          ) : null}
          <ServiceGroups results={results} address={address} />
        </>
      )}
    </ListLayout>
  )
}
