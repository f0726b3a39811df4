import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { CardList } from 'shared-ui/card-list'
import { ExternalLink } from 'shared-ui/link'
import { RiskChip } from 'shared-ui/risk-chip'
import { useMenu } from '../../common/menu.ts'
import { PortalSearch } from '../../common/portal-search.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import styles from './home.module.css'
import { PORTAL_GROUPS } from './portal-links.ts'

interface HomeScreenProps {
  /** What remotes give to the page (`home.main`, `home.aside`). */
  readonly main?: ReactNode
  readonly aside?: ReactNode
}

/** Landing page (HOME-01): search first, then what one can do here, what a risk group asks for, other portals. */
export function HomeScreen({ main, aside }: HomeScreenProps) {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  return (
    <div className={styles.home}>
      <ArrivalNotice />
      <div className={styles.start}>
        <h1 tabIndex={-1}>{t(`home.${variant}.title`)}</h1>
        <p className={styles.lead}>{t(`home.${variant}.description`)}</p>
        <PortalSearch look="page" className={styles.search} />
      </div>
      <Tasks />
      <div className={styles.slots}>
        <div className={styles.slotMain}>{main}</div>
        <div className={styles.slotAside}>{aside}</div>
      </div>
      <RiskGroups />
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

function RiskGroups() {
  const t = useTexts('shell')
  return (
    <section aria-labelledby="risk-title" className={styles.riskGroups}>
      <h2 id="risk-title">{t('home.risk.title')}</h2>
      <p className={styles.note}>{t('home.risk.lead')}</p>
      <dl className={styles.risks}>
        {(['low', 'medium', 'high'] as const).map((risk) => (
          <div key={risk} className={styles.risk}>
            <dt>
              <RiskChip risk={risk}>{t(`home.risk.${risk}`)}</RiskChip>
            </dt>
            <dd>{t(`home.risk.${risk}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Portals() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  return (
    <div className={styles.portals}>
      {PORTAL_GROUPS[variant].map((group) => (
        <section key={group.title} aria-labelledby={`portals-${group.title}`} className={styles.section}>
          <h2 id={`portals-${group.title}`}>{t(`home.portals.${group.title}`)}</h2>
          <ul role="list" className={styles.links}>
            {group.portals.map((portal) => (
              <li key={portal.id}>
                <ExternalLink href={portal.url} newTabText={t('frame.newTab')}>
                  {t(`home.portals.${portal.id}`)}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
