import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { useMenu } from '../../common/menu.ts'
import styles from './site-map.module.css'

interface SiteMapScreenProps {
  /** What remotes list of their own (`site-map.main`). */
  readonly children?: ReactNode
}

/** Every page of the variant that whoever reads it may open, under headings; then the lists of remotes (NAV-13). */
export function SiteMapScreen({ children }: SiteMapScreenProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const groups = useMenu('siteMap')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('footer.siteMap')}</h1>
      <div className={styles.groups}>
        {groups.map(({ id, label, children: pages }) => (
          <Group key={id} id={id} title={label} pages={pages} />
        ))}
        <Group
          id="site-map.help"
          title={t('footer.help')}
          pages={[
            { id: 'sign-in', href: href('/sign-in'), label: t('footer.helpSignIn') },
            { id: 'api', href: '/api/docs', label: t('footer.helpApi') },
          ]}
        />
      </div>
      <div className={styles.lists}>{children}</div>
    </div>
  )
}

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly pages: readonly { readonly id: string; readonly href: string; readonly label: string }[]
}

function Group({ id, title, pages }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className={styles.links}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link href={page.href}>{page.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
