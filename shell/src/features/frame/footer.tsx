import { useState } from 'react'
import { dayInBaku, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ExternalLink } from 'shared-ui/link'
import type { ExternalSiteName } from 'shared-contracts/navigation/external-sites'
import { LinkList } from '../../common/link-list.tsx'
import { ContactFacts } from '../../common/agency/contact-facts.tsx'
import { useMenu } from '../../common/menu.ts'
import { useOutsideAddress } from '../../common/page.ts'
import styles from './footer.module.css'

/** Accounts of the agency, in the order of the specification; names are equal in all languages. */
const AGENCY_ACCOUNTS: readonly { readonly name: string; readonly site: ExternalSiteName }[] = [
  { name: 'Facebook', site: 'facebook' },
  { name: 'Twitter', site: 'twitter' },
  { name: 'Instagram', site: 'instagram' },
  { name: 'YouTube', site: 'youtube' },
]

/** Footer of every page (FTR-01). */
export function Footer() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const siteMap = useMenu('footer')
  const addressOf = useOutsideAddress()
  const [year] = useState(() => dayInBaku(Date.now()).slice(0, 4))
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.page}>
        <section className={styles.contact}>
          <h2 className={styles.title}>{t('footer.contact')}</h2>
          <ExternalLink href={addressOf('agency')} newTabText={t('frame.newTab')} className={styles.agency}>
            {t('brand.agency')}
          </ExternalLink>
          <ContactFacts className={styles.facts} />
        </section>
        <div className={styles.columns}>
          <nav aria-label={t('footer.siteMap')}>
            <h2 className={styles.title}>{t('footer.siteMap')}</h2>
            <LinkList
              className={`${styles.links} ${styles.pages}`}
              links={[
                { href: href('/home'), label: t('frame.home') },
                ...siteMap,
                { href: href('/site-map'), label: t('footer.allPages') },
              ]}
            />
          </nav>
          <section>
            <h2 className={styles.title}>{t('footer.help')}</h2>
            <LinkList
              className={styles.links}
              links={[
                { href: href('/sign-in'), label: t('footer.helpSignIn') },
                { href: '/api/docs', label: t('footer.helpApi') },
              ]}
            />
          </section>
          <section>
            <h2 className={styles.title}>{t('footer.social')}</h2>
            <ul role="list" className={styles.links}>
              {AGENCY_ACCOUNTS.map((account) => (
                <li key={account.name}>
                  <ExternalLink href={addressOf(account.site)} newTabText={t('frame.newTab')}>
                    {account.name}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
        {/* A cached page may have the year of the server. */}
        <p className={styles.rights} suppressHydrationWarning>
          {t('footer.rights', { year })}
        </p>
      </div>
    </footer>
  )
}
