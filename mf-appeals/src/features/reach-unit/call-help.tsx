import { CALL_MENU_STEPS, type ContactList, type ContactUnit } from 'shared-contracts/http/cases/contacts'
import { usePage } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { Link } from 'shared-ui/link'
import { Folded } from './folded.tsx'
import styles from './contacts.module.css'

/** The voice menu as text: which key to press first, and which one then. */
export function VoiceMenu({ menu }: Pick<ContactList, 'menu'>) {
  const { t } = usePage()
  return (
    <Folded title={t('contacts.menu.title')}>
      <ol className={styles.list}>
        {CALL_MENU_STEPS.map((step) => (
          <li key={step}>
            <p>{t(`contacts.menu.${step}`)}</p>
            <dl className={styles.menu}>
              {menu
                .filter((item) => item.step === step)
                .map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{keys}</dt>
                    <dd>{label}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
    </Folded>
  )
}

/** Link to the call center, which a visitor can only use after the sign-in. */
export function CallCenterLink({ text }: { readonly text: string }) {
  const { t, href } = usePage()
  const { user } = useAuth()
  return (
    <>
      <Link href={href('/call-center')}>{text}</Link> {user === null ? t('contacts.signIn') : null}
    </>
  )
}

/** What people can do who cannot use the telephone. */
export function WithoutTelephone({ unit: { email } }: { readonly unit: ContactUnit }) {
  const { t, href } = usePage()
  return (
    <Folded title={t('contacts.text.title')}>
      <ul className={styles.list}>
        <li>
          {t('contacts.text.email')} <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <CallCenterLink text={t('contacts.text.question')} />
        </li>
        <li>
          <Link href={href('/my-appeals/start')}>{t('contacts.text.appeal')}</Link>
        </li>
        <li>{t('contacts.text.helper')}</li>
      </ul>
    </Folded>
  )
}
