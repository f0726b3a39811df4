import 'shared-ui/tokens.css'
import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { AnchorProvider } from 'shared-ui/link'
import { ShellAnchor } from '../../common/shell-anchor.tsx'
import { ApiLine } from './api-line/api-line.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { RecentMessages } from './snackbar/recent-messages.tsx'
import { Snackbar } from './snackbar/snackbar.tsx'

interface FrameProps {
  readonly children: ReactNode
  /** What stands over the page and draws links: the dialogs that remotes fill. */
  readonly dialogs?: ReactNode
}

/** The frame of every page: skip link, header, main content, footer, toasts. The shell alone draws it (FED-11). */
export function Frame({ children, dialogs }: FrameProps) {
  const t = useTexts('shell')
  return (
    <AnchorProvider component={ShellAnchor}>
      <a href="#content" className={styles.skip}>
        {t('frame.skip')}
      </a>
      <div className={styles.frame}>
        <Header />
        <ApiLine />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <RecentMessages />
        <Footer />
      </div>
      {dialogs}
      <Snackbar />
    </AnchorProvider>
  )
}
