import { useRef, useEffect, useState } from 'react'
import { useTexts, useLanguage } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { ExternalLink } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import type { RefObject } from 'react'
import type { PortalList } from 'shared-contracts/navigation/portals'
import { useOutside } from '../../../common/page.ts'
import { PassageLink } from './passage-link.tsx'
import { PORTAL_GROUPS } from './portal-links.ts'
import styles from '../home.module.css'

/**
 * Whether the other variant answers, asked when its link comes into view: the first view needs nothing of it, and
 * where nobody can say, the link is a link.
 */
function useOtherPortal(place: RefObject<HTMLElement | null>): 'up' | 'down' | 'unknown' {
  const { api } = useRuntime()
  const language = useLanguage()
  const [status, setStatus] = useState<'up' | 'down' | 'unknown'>('unknown')
  useEffect(() => {
    const element = place.current
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
  }, [api, language, place])
  return status
}

/** Lines of a drawing 32 wide and high, by portal: what each of them works with. */
const EMBLEMS: Readonly<Record<string, string>> = {
  // A seal with a tick.
  accreditation: 'M16 4l12 12-12 12L4 16zM11 16l4 4 6-7',
  // A dial.
  metrology: 'M6 26a13 13 0 1 1 20 0zM16 19l5-6M16 5v4',
  // A written sheet.
  standardisation: 'M7 4h13l5 5v19H7zM11 14h10M11 20h10',
  economy: 'M5 27h22M9 27v-8M16 27V13M23 27V6',
  // Scales.
  agency: 'M16 5v22M10 27h12M6 10h20M6 10l-3 9h6zM26 10l-3 9h6z',
  // A flask.
  expertise: 'M12 4h8M14 4v8L6 27h20l-8-15V4M10 20h12',
  competition: 'M5 8h22M9 27V17M16 27V12M23 27V15M5 27h22',
  qualityPortal: 'M6 26a13 13 0 1 1 20 0M11 20l4 4 8-10',
  // A list of bids.
  procurement: 'M6 6h20v22H6zM11 3v6M21 3v6M11 15h10M11 21h10',
}

/** The picture before the link to a portal: an ornament, so it says nothing to who hears the page. */
function PortalEmblem({ id }: { readonly id: string }) {
  return (
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
  )
}

/** Links to other portals, in the groups of the variant (HOME-01). */
export function Portals() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const other = useOtherPortal(place)
  const addressOf = useOutside()
  return (
    <div ref={place} className={styles.portals}>
      {PORTAL_GROUPS[variant].map((group) => (
        <section key={group.title} aria-labelledby={`portals-${group.title}`} className={styles.section}>
          <h2 id={`portals-${group.title}`}>{t(`home.portals.${group.title}`)}</h2>
          <ul role="list" className={`${styles.links} ${styles.sites}`}>
            {group.portals.map((portal) => (
              <li key={portal.id}>
                <PortalEmblem id={portal.id} />
                {'path' in portal ? (
                  <PassageLink path={portal.path} name={t(`home.portals.${portal.id}`)} />
                ) : (
                  <ExternalLink href={addressOf(portal.id)} newTabText={t('frame.newTab')}>
                    {t(`home.portals.${portal.id}`)}
                  </ExternalLink>
                )}
                <span className={styles.portalText}>{t(`home.portals.${portal.id}Text`)}</span>
                {'path' in portal && other === 'down' ? (
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
