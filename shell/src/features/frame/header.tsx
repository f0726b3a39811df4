import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { Drawer } from 'shared-ui/drawer'
import { Anchor } from 'shared-ui/link'
import { useActor } from '../../common/actor.ts'
import { ariaCurrentOf, useStrip } from '../../common/menu.ts'
import { useShellPage } from '../../common/page.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import { AccessibilityPanel } from './settings/accessibility-panel.tsx'
import { HeaderAccount } from './account/header-account.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './settings/language-switch.tsx'
import { MainMenu } from './main-menu/main-menu.tsx'
import { SidebarMenu } from './sidebar/sidebar-menu.tsx'

/** Components of other features in the header. */
export interface HeaderContent {
  readonly bell: ComponentType
}

interface HeaderProps extends HeaderContent {
  readonly isWide: boolean
}

/** Header of every page (HDR-01, NAV-06). Up to 1024 px menu and sidebar are in a drawer, up to 900 px also the tools. */
export function Header({ bell: Bell, isWide }: HeaderProps) {
  const t = useTexts('shell')
  const { pathname, search } = useLocation()
  const isSignedIn = useActor() !== 'VISITOR'
  const { demonstration = false } = useShellPage()
  return (
    <header
      className={styles.header}
      data-wide={isWide || undefined}
      data-bell={isSignedIn || undefined}
      data-print="no"
    >
      <div className={styles.flag} />
      {demonstration ? <p className={styles.demonstration}>{t('frame.demonstration')}</p> : null}
      <div className={styles.strip}>
        <div className={styles.page}>
          <span className={styles.state}>{t('brand.state')}</span>
          <nav aria-label={t('frame.quick')} className={styles.quick}>
            <QuickLinks className={styles.links} />
          </nav>
          <LanguageSwitch />
        </div>
      </div>
      <div className={styles.bar}>
        <Brand />
        <Drawer
          id="menu"
          until="tablet"
          icon="menu"
          openText={t('frame.menu')}
          title={t('frame.menu')}
          closeText={t('frame.close')}
          // Includes the query, because a new search stays on the same path.
          closeOn={`${pathname}${search}`}
          className={styles.drawer}
        >
          <div className={styles.tools}>
            <PortalSearch className={styles.search} />
            <AccessibilityPanel />
            <HeaderAccount />
          </div>
          <MainMenu className={styles.menu} />
          <QuickLinks className={styles.more} />
          {isSignedIn || isWide ? <SidebarMenu label={t('frame.menu')} className={styles.sidebar} /> : null}
        </Drawer>
        {isSignedIn ? (
          <div className={styles.bell}>
            <Bell />
          </div>
        ) : null}
      </div>
    </header>
  )
}

/** Links that everybody needs, in the strip on a desk and in the drawer up to 1024 px. */
function QuickLinks({ className }: { readonly className: string | undefined }) {
  const links = useStrip()
  const { pathname } = useLocation()
  const { path: shown } = splitLanguage(pathname)
  return (
    <ul role="list" className={className}>
      {links.map(({ href, label, path }) => (
        <li key={path}>
          <Anchor href={href} className={styles.link} aria-current={ariaCurrentOf(path, shown)}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
