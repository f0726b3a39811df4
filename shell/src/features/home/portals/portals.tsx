import { useRef, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { ExternalSiteName } from 'shared-contracts/navigation/external-sites'
import type { PortalList } from 'shared-contracts/navigation/portals'
import type { Variant } from 'shared-contracts/session/variant'
import { useTexts, useLanguage } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { ExternalLink } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import { useOutsideAddress } from '../../../common/page.ts'
import { OtherPortalLink } from './other-portal-link.tsx'
import PORTALS from './portals.json' with { type: 'json' }
import styles from '../home.module.css'

function useOtherPortal(container: RefObject<HTMLElement | null>): 'up' | 'down' | 'unknown' {
  const { api } = useRuntime()
  const language = useLanguage()
  const [status, setStatus] = useState<'up' | 'down' | 'unknown'>('unknown')
  useEffect(() => {
    const element = container.current
    if (element === null || typeof IntersectionObserver !== 'function') return undefined
    const ending = new AbortController()
    const path = `/public/portals?lang=${language}`
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      api.send({ method: 'GET', path, isBackground: true, signal: ending.signal }).then(
        (answer) => {
          const { content } = answer as PortalList
          setStatus(content[0]?.status ?? 'unknown')
        },
        () => undefined,
      )
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      ending.abort()
    }
  }, [api, language, container])
  return status
}

/** Path that the edge redirects to the other variant: `OTHER_PORTAL_PATH` of the contract, without its schemas. */
const OTHER_PORTAL = '/other-portal'

type PortalId = ExternalSiteName | 'competition' | 'qualityPortal'

interface PortalGroup {
  readonly title: string
  readonly portals: readonly PortalId[]
}

/** Portals of each variant in the order of the specification (HOME-01). */
const GROUPS = PORTALS.groups as Readonly<Record<Variant, readonly PortalGroup[]>>

/** Paths of the 32 × 32 emblems by portal. */
const EMBLEMS: Readonly<Record<string, string>> = PORTALS.emblems

function isOtherVariant(id: PortalId): id is 'competition' | 'qualityPortal' {
  return id === 'competition' || id === 'qualityPortal'
}

/** Links to other portals (HOME-01). */
export function Portals() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const container = useRef<HTMLDivElement>(null)
  const other = useOtherPortal(container)
  const addressOf = useOutsideAddress()
  return (
    <div ref={container} className={styles.portals}>
      {GROUPS[variant].map((group) => (
        <section key={group.title} aria-labelledby={`portals-${group.title}`} className={styles.section}>
          <h2 id={`portals-${group.title}`}>{t(`home.portals.${group.title}`)}</h2>
          <ul role="list" className={`${styles.links} ${styles.sites}`}>
            {group.portals.map((id) => (
              <li key={id}>
                <svg
                  viewBox="0 0 32 32"
                  width="32"
                  height="32"
                  className={styles.emblem}
                  aria-hidden="true"
                  focusable="false"
                >
                  <path d={EMBLEMS[id]} />
                </svg>
                {isOtherVariant(id) ? (
                  <OtherPortalLink path={OTHER_PORTAL} name={t(`home.portals.${id}`)} />
                ) : (
                  <ExternalLink href={addressOf(id)} newTabText={t('frame.newTab')}>
                    {t(`home.portals.${id}`)}
                  </ExternalLink>
                )}
                <span className={styles.portalText}>{t(`home.portals.${id}Text`)}</span>
                {isOtherVariant(id) && other === 'down' ? (
                  <span className={styles.portalState}>
                    <Status tone="warning">{t('home.portals.down')}</Status>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
