import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { LinkList } from '../../common/link-list.tsx'
import { useMenu } from '../../common/menu.ts'
import styles from './site-map.module.css'

/** Site map: all pages of the variant that the user may open, then the lists of remotes (NAV-13). */
export function SiteMapScreen({ children }: { readonly children?: ReactNode }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const groups = useMenu('siteMap')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('footer.siteMap')}</h1>
      <div className={styles.groups}>
        {groups.map(({ id, label, children: pages }) => (
          <PageGroup key={id} id={id} title={label} pages={pages} />
        ))}
        <PageGroup
          id="site-map.help"
          title={t('footer.help')}
          pages={[
            { href: href('/sign-in'), label: t('footer.helpSignIn') },
            { href: '/api/docs', label: t('footer.helpApi') },
          ]}
        />
      </div>
      <div className={styles.lists}>{children}</div>
    </div>
  )
}

interface PageGroupProps {
  readonly id: string
  readonly title: string
  readonly pages: ComponentProps<typeof LinkList>['links']
}

function PageGroup({ id, title, pages }: PageGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LinkList links={pages} />
    </section>
  )
}
