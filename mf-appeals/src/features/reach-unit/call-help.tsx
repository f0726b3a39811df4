import { useId } from 'react'
import type { ContactList } from 'shared-contracts/http/cases/contacts'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import styles from './contacts.module.css'

/** The voice menu as text, the topics of the call center, and alternatives to a telephone call. */
export function CallHelp({ contacts: { menu, topics } }: { readonly contacts: ContactList }) {
  const { t, href } = usePage()
  const id = useId()
  return (
    <div className={styles.rest}>
      <section aria-labelledby={`${id}menu`}>
        <h3 id={`${id}menu`}>{t('contacts.menu')}</h3>
        <dl className={styles.menu}>
          {menu.map(({ keys, label }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby={`${id}topics`}>
        <h3 id={`${id}topics`}>{t('contacts.topics')}</h3>
        <ul className={styles.list}>
          {topics.map(({ code, label }) => (
            <li key={code}>{label}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}text`}>
        <h3 id={`${id}text`}>{t('contacts.text.title')}</h3>
        <ul className={styles.list}>
          <li>
            <Link href={href('/call-center')}>{t('contacts.text.callCenter')}</Link>
          </li>
          <li>{t('contacts.text.email')}</li>
          <li>{t('contacts.text.helper')}</li>
        </ul>
      </section>
    </div>
  )
}
