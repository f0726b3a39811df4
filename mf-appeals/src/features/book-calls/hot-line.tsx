import { usePage } from 'shared-runtime/navigation'
import { usePortalContact } from 'shared-runtime/remote'
import { Link } from 'shared-ui/link'
import styles from './call-center.module.css'

/** Telephone number of the call center with its hours, and the way to all units. */
export function HotLine() {
  const { t, href } = usePage()
  const contact = usePortalContact()
  return (
    <div>
      {contact === undefined ? null : (
        <>
          <p>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={styles.phone}>
              {contact.phone}
            </a>
          </p>
          <p className={styles.muted}>{contact.hours}</p>
        </>
      )}
      <p>
        <Link href={href('/contacts')}>{t('callCenter.contacts')}</Link>
      </p>
    </div>
  )
}
