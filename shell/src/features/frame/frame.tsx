import 'shared-ui/tokens.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SidebarRule } from 'shared-contracts/release/page-state'
import { useTexts } from 'shared-runtime/i18n'
import { AnchorProvider } from 'shared-ui/link'
import { useActor } from '../../common/actor.ts'
import { useMenu } from '../../common/menu.ts'
import { useShellPage } from '../../common/page.ts'
import { ShellAnchor } from '../../common/shell-anchor.tsx'
import { ApiStatus } from './api-status.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Letterhead } from './letterhead.tsx'
import { Header } from './header.tsx'
import type { HeaderContent } from './header.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { Snackbar } from './snackbar/snackbar.tsx'

interface FrameProps extends HeaderContent {
  readonly children: ReactNode
  /** Overrides which users have the sidebar; by default signed-in users (NAV-07). */
  readonly sidebar?: SidebarRule | undefined
  readonly dialogs?: ReactNode
}

function useHasSidebar(rule: SidebarRule | undefined): boolean {
  const actor = useActor()
  const entries = useMenu('sidebar')
  if (rule === 'nobody' || (rule === undefined && actor === 'VISITOR')) return false
  // Reserves the space until the role is loaded.
  return actor === undefined || entries.length > 0
}

/** Frame of every page: skip link, header, sidebar, main content, footer, toasts (FED-11). */
export function Frame({ children, dialogs, sidebar, ...parts }: FrameProps) {
  const t = useTexts('shell')
  const { sidebarFolded = false, saveSidebar: saveSidebar } = useShellPage()
  const [isFolded, setFolded] = useState(sidebarFolded)
  const hasSidebar = useHasSidebar(sidebar)

  function fold(next: boolean) {
    setFolded(next)
    saveSidebar(next)
  }

  return (
    <AnchorProvider component={ShellAnchor}>
      <a href="#content" className={styles.skip}>
        {t('frame.skip')}
      </a>
      <div className={styles.frame} data-sidebar={hasSidebar ? (isFolded ? 'folded' : 'open') : undefined}>
        <Letterhead />
        <Header {...parts} isWide={hasSidebar} />
        <ApiStatus />
        <div className={styles.body}>
          {hasSidebar ? <Sidebar isFolded={isFolded} onFold={fold} /> : null}
          <div className={styles.page}>
            <main id="content" tabIndex={-1} className={styles.main}>
              {children}
            </main>
            <Footer />
          </div>
        </div>
      </div>
      {dialogs}
      <Snackbar />
    </AnchorProvider>
  )
}
