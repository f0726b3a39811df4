import { useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { useMenu } from '../../common/menu.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import styles from './not-found.module.css'

const LONGEST_ADDRESS = 120

/**
 * The address that has no page, where a link of this document led there (`routes.tsx`). A document of the server does
 * not know it: it is the same for everybody and is kept.
 */
function wrongAddress({ state }: Location): string | undefined {
  const given: unknown = state
  const isKnown =
    typeof given === 'object' && given !== null && 'from' in given && typeof given.from === 'string'
  return isKnown ? shorten(String(given.from)) : undefined
}

function shorten(address: string): string {
  return address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS)}…` : address
}

/** /404 (NAV-09): what happened, a search, ways on. */
export function NotFoundScreen() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const ways = useMenu('footer')
  const address = wrongAddress(useLocation())
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        {address === undefined ? null : (
          <p>
            {t('notFound.text')} <code className={styles.address}>{address}</code>
          </p>
        )}
        <p>{t('notFound.reasons')}</p>
      </div>
      <PortalSearch look="page" className={styles.search} />
      <section className={styles.head} aria-labelledby="ways-on">
        <h2 id="ways-on">{t('notFound.waysOn')}</h2>
        {ways.length === 0 ? null : (
          <ul>
            {ways.map((way) => (
              <li key={way.id} className={styles.way}>
                <Link href={way.href}>{way.label}</Link>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink href={href('/home')}>{t('notFound.toHome')}</ButtonLink>
        </p>
      </section>
    </div>
  )
}
