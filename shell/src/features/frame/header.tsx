import { useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { Anchor } from 'shared-ui/link'
import { Drawer } from 'shared-ui/drawer'
import { useMenu } from '../../common/menu.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import { AccessibilityPanel } from './accessibility-panel/accessibility-panel.tsx'
import { AccountPlace } from './account/account-place.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch/language-switch.tsx'
import { StartEntry } from './start-entry.tsx'

/** Header of every page (HDR-01): the menu is a drawer up to 1024 px, and the tools fold into it up to 900 px. */
export function Header() {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  return (
    <header className={styles.header} data-print="no">
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
          closeOn={pathname}
          className={styles.drawer}
        >
          <div className={styles.tools}>
            <PortalSearch look="header" className={styles.search} />
            <AccessibilityPanel />
            <AccountPlace />
          </div>
          <MainMenu path={splitLanguage(pathname).path} />
        </Drawer>
      </div>
    </header>
  )
}

/** Public menu (NAV-04): what live remotes contribute. The brand leads home. */
function MainMenu({ path }: { readonly path: string }) {
  const t = useTexts('shell')
  const entries = useMenu('header')
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('frame.mainMenu')} className={styles.menu}>
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => {
          const look = {
            className: styles.entry,
            'aria-current':
              path === entry.path
                ? ('page' as const)
                : path.startsWith(`${entry.path}/`)
                  ? ('true' as const)
                  : undefined,
          }
          return (
            <li key={entry.id}>
              {entry.start === undefined ? (
                <Anchor href={entry.href} {...look}>
                  {entry.label}
                </Anchor>
              ) : (
                <StartEntry entry={entry} software={entry.start} {...look} />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
