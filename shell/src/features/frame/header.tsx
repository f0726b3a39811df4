import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { Drawer } from 'shared-ui/drawer'
import { useActor } from '../../common/actor.ts'
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
  return (
    <header
      className={styles.header}
      data-wide={isWide || undefined}
      data-bell={isSignedIn || undefined}
      data-print="no"
    >
      <div className={styles.strip}>
        <div className={styles.page}>
          <span className={styles.state}>{t('brand.state')}</span>
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
