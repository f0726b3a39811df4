import { usePage } from 'shared-runtime/navigation'
import { usePortalContact } from 'shared-runtime/remote'
import { Link } from 'shared-ui/link'
import styles from './before.module.css'

/** Where people with questions about the form get help: at the end of each of its pages. */
export function FormHelp() {
  const { t, href } = usePage()
  const contact = usePortalContact()
  return (
    <p className={styles.help} data-print="no">
      {t('fill.help')}{' '}
      {contact === undefined ? null : (
        <>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> ({contact.hours}),{' '}
        </>
      )}
      <Link href={href('/contacts')}>{t('fill.signIn.contacts')}</Link>
    </p>
  )
}
