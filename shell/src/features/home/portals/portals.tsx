import { useRef } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { ExternalLink } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import { useOutside } from '../../../common/page.ts'
import styles from '../home.module.css'
import { PassageLink } from './passage-link.tsx'
import { PortalEmblem } from './portal-emblem.tsx'
import { PORTAL_GROUPS } from './portal-links.ts'
import { useOtherPortal } from './use-other-portal.ts'

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
