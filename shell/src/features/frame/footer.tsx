import { useState } from 'react'
import type { ReactNode } from 'react'
import { dayInBaku, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ExternalLink, Link } from 'shared-ui/link'
import type { OutsideName } from 'shared-contracts/navigation/outside-addresses'
import { useMenu } from '../../common/menu.ts'
import { useOutside } from '../../common/page.ts'
import styles from './footer.module.css'

/** Accounts of the agency, in the order of the specification; names of networks are the same in every language. */
const AGENCY_ACCOUNTS: readonly { readonly name: string; readonly site: OutsideName }[] = [
  { name: 'Facebook', site: 'facebook' },
  { name: 'Twitter', site: 'twitter' },
  { name: 'Instagram', site: 'instagram' },
  { name: 'YouTube', site: 'youtube' },
]

/** Footer of every page (FTR-01): contact, site map, help in the same order everywhere, social networks. */
export function Footer() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const siteMap = useMenu('footer')
  const addressOf = useOutside()
  const [year] = useState(() => dayInBaku(Date.now()).slice(0, 4))
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.page}>
        <div className={styles.columns}>
          <section className={styles.contact}>
            <h2 className={styles.title}>{t('footer.contact')}</h2>
            <ExternalLink href={addressOf('agency')} newTabText={t('frame.newTab')} className={styles.agency}>
              {t('brand.agency')}
            </ExternalLink>
            <address className={styles.address}>{t('footer.address')}</address>
          </section>
          <Column title={t('footer.siteMap')} isNavigation>
            <li>
              <Link href={href('/home')}>{t('frame.home')}</Link>
            </li>
            {siteMap.map((entry) => (
              <li key={entry.id}>
                <Link href={entry.href}>{entry.label}</Link>
              </li>
            ))}
            <li>
              <Link href={href('/site-map')}>{t('footer.allPages')}</Link>
            </li>
          </Column>
          <Column title={t('footer.help')}>
            <li>
              <Link href={href('/sign-in')}>{t('footer.helpSignIn')}</Link>
            </li>
            <li>
              <Link href="/api/docs">{t('footer.helpApi')}</Link>
            </li>
          </Column>
          <Column title={t('footer.social')}>
            {AGENCY_ACCOUNTS.map((account) => (
              <li key={account.name}>
                <ExternalLink href={addressOf(account.site)} newTabText={t('frame.newTab')}>
                  {account.name}
                </ExternalLink>
              </li>
            ))}
          </Column>
        </div>
        {/* A page cached over New Year's midnight keeps the year that the server wrote. */}
        <p className={styles.rights} suppressHydrationWarning>
          {t('footer.rights', { year })}
        </p>
      </div>
    </footer>
  )
}

interface ColumnProps {
  readonly title: string
  readonly isNavigation?: boolean
  readonly children: ReactNode
}

function Column({ title, isNavigation = false, children }: ColumnProps) {
  const Tag = isNavigation ? 'nav' : 'section'
  return (
    <Tag aria-label={isNavigation ? title : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.links}>
        {children}
      </ul>
    </Tag>
  )
}
