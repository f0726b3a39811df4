import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { useIsSignedIn } from '../../common/actor.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import { Examples } from './examples.tsx'
import { Guide } from './guide.tsx'
import styles from './home.module.css'
import { PersonalSummary } from './personal-summary.tsx'
import { Portals } from './portals/portals.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import start from './start.module.css'
import { Tasks } from './tasks.tsx'

/** Landing page (HOME-01). */
export function HomeScreen({ main, aside }: { readonly main?: ReactNode; readonly aside?: ReactNode }) {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.home}>
      <RedirectNotice />
      <div className={start.start}>
        <h1 tabIndex={-1}>{t(`home.${variant}.title`)}</h1>
        <p className={start.lead}>{t(`home.${variant}.description`)}</p>
        <PortalSearch look="page" className={start.search} />
        <Examples />
      </div>
      {isSignedIn ? <PersonalSummary /> : null}
      <Tasks />
      <div className={styles.slots}>
        <div className={styles.slotMain}>{main}</div>
        <div className={styles.slotAside}>{aside}</div>
      </div>
      <Guide />
      <Portals />
    </div>
  )
}
