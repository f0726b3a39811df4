import { useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { ButtonLink } from 'shared-ui/button'
import { Drawing } from 'shared-ui/drawing'
import { Illustrated } from 'shared-ui/illustrated'
import { useLazyPart } from '../../common/lazy/lazy-part.ts'
import { LinkList } from '../../common/link-list.tsx'
import { useMenu } from '../../common/menu.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import styles from './not-found.module.css'

const MAX_ADDRESS_LENGTH = 120

/** Reads the wrong address. `from`: of a link. `missed`: of the document, whose cached markup cannot contain it. */
function parseMissingAddress({ state }: Location): { readonly from?: string; readonly missed?: string } {
  const given: unknown = state
  if (typeof given !== 'object' || given === null) return {}
  if ('from' in given && typeof given.from === 'string') return { from: given.from, missed: given.from }
  if ('missed' in given && typeof given.missed === 'string') return { missed: given.missed }
  return {}
}

/** Suggests similar pages; last on the page, to avoid layout shifts. */
function ClosestPages({ address }: { readonly address: string }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const pages = useMenu('siteMap').flatMap(({ children }) => children)
  const titles = Object.fromEntries(pages.map(({ path = '', label }) => [path, label]))
  const code = useLazyPart(true, () => import(/* webpackChunkName: "closest" */ './closest-pages.ts'))
  const found = code?.findClosestPages(splitLanguage(address).path, titles) ?? []
  if (found.length === 0) return null
  return (
    <section className={styles.head} aria-labelledby="closest">
      <h2 id="closest">{t('notFound.closest')}</h2>
      <LinkList hasBullets links={found.map(({ path, title }) => ({ href: href(path), label: title }))} />
    </section>
  )
}

function shorten(address: string): string {
  return address.length > MAX_ADDRESS_LENGTH ? `${address.slice(0, MAX_ADDRESS_LENGTH)}…` : address
}

/** Screen of /404 (NAV-09). */
export function NotFoundScreen() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const isHydrated = useHydrated()
  const links = useMenu('footer')
  const { from, missed } = parseMissingAddress(useLocation())
  return (
    <div className={styles.page}>
      <Illustrated drawing={<Drawing name="error" />} isLarge>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        {from === undefined ? null : (
          <p>
            {t('notFound.text')} <code className={styles.address}>{shorten(from)}</code>
          </p>
        )}
        <p>{t('notFound.reasons')}</p>
      </Illustrated>
      <PortalSearch look="page" className={styles.search} />
      <section className={styles.head} aria-labelledby="ways-on">
        <h2 id="ways-on">{t('notFound.waysOn')}</h2>
        {links.length === 0 ? null : (
          <div className={styles.ways}>
            <LinkList hasBullets links={links} />
          </div>
        )}
        <p>
          <ButtonLink href={href('/home')}>{t('notFound.toHome')}</ButtonLink>
        </p>
      </section>
      {isHydrated && missed !== undefined ? <ClosestPages address={missed} /> : null}
    </div>
  )
}
