import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { CardList } from 'shared-ui/card-list'
import { useIsSignedIn } from '../../common/actor.ts'
import { useMenu } from '../../common/menu.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import { Guide } from './guide.tsx'
import styles from './home.module.css'
import { PersonalSummary } from './personal-summary.tsx'
import { Portals } from './portals/portals.tsx'

/** Landing page (HOME-01). */
export function HomeScreen({ main, aside }: { readonly main?: ReactNode; readonly aside?: ReactNode }) {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.home}>
      <RedirectNotice />
      <div className={styles.start}>
        <h1 tabIndex={-1}>{t(`home.${variant}.title`)}</h1>
        <p className={styles.lead}>{t(`home.${variant}.description`)}</p>
        <PortalSearch look="page" className={styles.search} />
      </div>
      {isSignedIn ? <PersonalSummary /> : null}
      <Tasks />
      <div className={styles.slots}>
        <div className={styles.slotMain}>{main}</div>
        <div className={styles.slotAside}>{aside}</div>
      </div>
      <Guide isBeside={!isSignedIn} />
      <Portals />
    </div>
  )
}

function Tasks() {
  const t = useTexts('shell')
  const tasks = useMenu('home')
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="tasks-title" className={styles.section}>
      <h2 id="tasks-title">{t('home.tasks')}</h2>
      <CardList
        level={3}
        cards={tasks.map(({ id, href, label, hint }) => ({
          id,
          href,
          title: label,
          ...(hint === undefined ? {} : { text: hint }),
        }))}
      />
    </section>
  )
}
