import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { Button } from 'shared-ui/button'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { Facet, FacetValue } from './facets.ts'
import { toggleFilter } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'
import styles from './facet-panel.module.css'

/** Values that are seen before the rest folds away. */
const SHOWN_VALUES = 8

export interface FacetPanelProps {
  readonly facets: readonly Facet[]
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
  /** How many filters are set, for "Filter (n)". */
  readonly chosenCount: number
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

interface FacetValuesProps extends Pick<FacetPanelProps, 'address' | 'hrefOf'> {
  readonly facet: Facet
  readonly values: readonly FacetValue[]
}

/** It looks like a box to tick, so Space does what it does there. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function FacetValues({ facet, values, address, hrefOf }: FacetValuesProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <ul role="list" className={styles.values}>
      {values.map((value) => (
        <li key={value.value}>
          <Anchor
            href={hrefOf(toggleFilter(address, facet.name, value.value))}
            className={styles.value}
            aria-current={value.isChosen ? 'true' : undefined}
            rel="nofollow"
            onKeyDown={followOnSpace}
          >
            <span className={styles.box}>{value.isChosen ? <Icon name="check" /> : null}</span>
            <span className={styles.word}>
              {value.label}
              {value.isChosen ? <VisuallyHidden> ({t('browse.chosen')})</VisuallyHidden> : null}
            </span>
            <span className={styles.count}>
              <span aria-hidden="true">{formatNumber(value.count, language)}</span>
              <VisuallyHidden>
                {t('browse.records', { count: value.count, shown: formatNumber(value.count, language) })}
              </VisuallyHidden>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function FacetSection({
  facet,
  address,
  hrefOf,
}: Pick<FacetPanelProps, 'address' | 'hrefOf'> & { facet: Facet }) {
  const t = useTexts()
  const shown = facet.values.slice(0, SHOWN_VALUES)
  const rest = facet.values.slice(SHOWN_VALUES)
  const headingId = `facet-${facet.name}`
  return (
    <section aria-labelledby={headingId} className={styles.facet}>
      <h3 id={headingId} className={styles.heading}>
        {facet.label}
      </h3>
      <FacetValues facet={facet} values={shown} address={address} hrefOf={hrefOf} />
      {rest.length === 0 ? null : (
        <details open={rest.some((value) => value.isChosen)}>
          <summary className={styles.more}>{t('browse.showAll', { count: facet.values.length })}</summary>
          <FacetValues facet={facet} values={rest} address={address} hrefOf={hrefOf} />
        </details>
      )}
    </section>
  )
}

/**
 * The filters: beside the list on a desk, folded behind "Filter (n)" on a phone. Each value is a link, so that it
 * works without JavaScript and the address never holds a name twice.
 */
export function FacetPanel({ facets, address, hrefOf, chosenCount, showText, onShow }: FacetPanelProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers without ::details-content cannot unfold the panel by style sheet on a desk.
    const isWide = matchMedia('(min-width: 961px)').matches
    if (isWide && !CSS.supports('selector(::details-content)') && panel.current !== null)
      panel.current.open = true
  }, [])
  if (facets.length === 0) return null
  return (
    <details ref={panel} className={styles.panel}>
      <summary className={styles.summary}>
        <Icon name="filter" />
        {chosenCount === 0 ? t('browse.filter') : t('browse.filterCount', { count: chosenCount })}
      </summary>
      <h2 className={styles.title}>{t('browse.filter')}</h2>
      {facets.map((facet) => (
        <FacetSection key={facet.name} facet={facet} address={address} hrefOf={hrefOf} />
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
