import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { SERVICE_FACETS } from 'shared-contracts/http/software'
import type { ServiceFacet, ServicePage } from 'shared-contracts/http/software'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { countFilters, toggleFilter } from './catalogue-address.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import styles from './facet-panel.module.css'

export interface FacetPanelProps {
  readonly facets: ServicePage['facets']
  readonly address: CatalogueAddress
  readonly hrefOf: (address: CatalogueAddress) => string
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

interface Value {
  readonly value: string
  readonly count: number
  readonly isChosen: boolean
}

/** It looks like a box to tick, so Space does what it does there. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Values with a count, and chosen ones even where nothing has them. One value that is not chosen changes nothing. */
function valuesOf(facet: ServiceFacet, { facets, address }: Pick<FacetPanelProps, 'facets' | 'address'>) {
  const chosen = address.filters[facet] ?? []
  const counted = facets[facet] ?? []
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value))
  const values: Value[] = [...counted, ...missing.map((value) => ({ value, count: 0 }))].map((one) => ({
    ...one,
    isChosen: chosen.includes(one.value),
  }))
  return values.length > 1 || chosen.length > 0 ? values : []
}

function FacetSection({
  facet,
  values,
  address,
  hrefOf,
}: Pick<FacetPanelProps, 'address' | 'hrefOf'> & {
  readonly facet: ServiceFacet
  readonly values: readonly Value[]
}) {
  const t = useTexts()
  return (
    <section aria-labelledby={`facet-${facet}`} className={styles.facet}>
      <h3 id={`facet-${facet}`} className={styles.heading}>
        {t(`facets.${facet}`)}
      </h3>
      <ul role="list">
        {values.map(({ value, count, isChosen }) => (
          <li key={value}>
            <Anchor
              href={hrefOf(toggleFilter(address, facet, value))}
              className={styles.value}
              aria-current={isChosen ? 'true' : undefined}
              rel="nofollow"
              onKeyDown={followOnSpace}
            >
              <span className={styles.box}>{isChosen ? <Icon name="check" /> : null}</span>
              <span className={styles.word}>
                {t(`values.${facet}.${value}`)}
                {isChosen ? <VisuallyHidden> ({t('catalogue.chosen')})</VisuallyHidden> : null}
              </span>
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{t('catalogue.services', { count })}</VisuallyHidden>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The filters: beside the services on a desk, folded behind "Filter (n)" on a phone. Each value is a link. */
export function FacetPanel({ facets, address, hrefOf, showText, onShow }: FacetPanelProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers without ::details-content cannot unfold the panel by style sheet on a desk.
    const isWide = matchMedia('(min-width: 961px)').matches
    if (isWide && !CSS.supports('selector(::details-content)') && panel.current !== null)
      panel.current.open = true
  }, [])
  const shown = SERVICE_FACETS.map((facet) => ({
    facet,
    values: valuesOf(facet, { facets, address }),
  })).filter(({ values }) => values.length > 0)
  if (shown.length === 0) return null
  const chosen = countFilters(address)
  return (
    <details ref={panel} className={styles.panel}>
      <summary className={styles.summary}>
        <Icon name="filter" />
        {chosen === 0 ? t('catalogue.filter') : t('catalogue.filterCount', { count: chosen })}
      </summary>
      <h2 className={styles.title}>{t('catalogue.filter')}</h2>
      {shown.map(({ facet, values }) => (
        <FacetSection key={facet} facet={facet} values={values} address={address} hrefOf={hrefOf} />
      ))}
      {isHydrated ? (
        <div className={styles.show}>
          <Button
            kind="primary"
            onClick={() => {
              if (panel.current !== null) panel.current.open = false
              onShow()
            }}
          >
            {showText}
          </Button>
        </div>
      ) : null}
    </details>
  )
}
