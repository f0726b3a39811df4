import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import styles from './contacts.module.css'

/** Pages that often answer at once: path and key of the label. */
const QUICK_PAGES = [
  { path: '/faq', label: 'questions' },
  { path: '/verify', label: 'verify' },
  { path: '/e-services', label: 'services' },
] as const

const PREPARED = ['number', 'goods', 'data'] as const

/** How to reach the agency, and pages that often answer at once (NAV-13). */
export function ContactsScreen() {
  const { t, href } = usePage()
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('contacts.title')}</h1>
        <p>{t('contacts.lead')}</p>
      </Stack>
      <div className={styles.rest}>
        <section aria-labelledby="answers-title">
          <h2 id="answers-title">{t('contacts.quick.title')}</h2>
          <ul role="list" className={styles.list}>
            {QUICK_PAGES.map(({ path, label }) => (
              <li key={path}>
                <Link href={href(path)}>{t(`contacts.quick.${label}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="before-title">
          <h2 id="before-title">{t('contacts.before.title')}</h2>
          <ul className={styles.list}>
            {PREPARED.map((subject) => (
              <li key={subject}>{t(`contacts.before.${subject}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Stack>
  )
}
