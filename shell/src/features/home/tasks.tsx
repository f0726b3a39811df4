import { useTexts } from 'shared-runtime/i18n'
import { Drawing } from 'shared-ui/drawing'
import type { DrawingName } from 'shared-ui/drawing'
import { Link } from 'shared-ui/link'
import { useMenu } from '../../common/menu.ts'
import TASK_DRAWINGS from './task-drawings.json' with { type: 'json' }
import styles from './tasks.module.css'

const DRAWINGS = TASK_DRAWINGS as Readonly<Record<string, DrawingName>>

/** What people come for, as large links with drawings; entries of remotes that are not live are missing. */
export function Tasks() {
  const t = useTexts('shell')
  const tasks = useMenu('home')
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="tasks-title" className={styles.tasks}>
      <h2 id="tasks-title">{t('home.tasks')}</h2>
      <ul role="list" className={styles.list}>
        {tasks.map(({ id, href, label, hint }) => (
          <li key={id} className={styles.task}>
            {/* Default drawing for entries of other teams. */}
            <Drawing name={DRAWINGS[id] ?? 'answer'} className={styles.drawing} />
            <span className={styles.text}>
              <Link href={href} covers className={styles.link}>
                {label}
              </Link>
              {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
