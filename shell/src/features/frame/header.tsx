import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { Drawer } from 'shared-ui/drawer'
import { useActor } from '../../common/actor.ts'
import { AccessibilityPanel } from './accessibility-panel/accessibility-panel.tsx'
import { AccountPlace } from './account/account-place.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch/language-switch.tsx'
import { MainMenu } from './main-menu/main-menu.tsx'
import { SidebarMenu } from './sidebar/sidebar-menu.tsx'

/** What other features give to the header; app/ puts it in. */
export interface HeaderParts {
  /** The search box; it takes the class that says how much room it has. */
  readonly search: ComponentType<{ readonly className: string | undefined }>
  /** The bell of who is signed in (NAV-06): a button of one target, with a panel of its own. */
  readonly bell: ComponentType
}

interface HeaderProps extends HeaderParts {
  /** As wide as the window: a sidebar stands below its left end. */
  readonly isWide: boolean
}

/**
 * Header of every page (HDR-01, NAV-06). Visitors have a menu in it, who is signed in has the bell, and the sidebar below.
 * Menu and sidebar are a drawer up to 1024 px, and the tools fold into it up to 900 px; the bell stays in sight.
 */
export function Header({ search: Search, bell: Bell, isWide }: HeaderProps) {
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
          // Words that are looked for anew stay on the page of the search.
          closeOn={`${pathname}${search}`}
          className={styles.drawer}
        >
          <div className={styles.tools}>
            <Search className={styles.search} />
            <AccessibilityPanel />
            <AccountPlace />
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
