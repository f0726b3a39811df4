import { useId } from 'react'
import { usePage } from 'shared-runtime/navigation'
import { usePortalContact } from 'shared-runtime/remote'
import { Facts } from 'shared-ui/facts'
import type { ServiceProps } from './service-answer.tsx'
import styles from './service-contact.module.css'

/** Who answers questions, with the contacts of the agency; stays visible beside the details on a wide screen. */
export function ServiceContact({ service }: ServiceProps) {
  const { t, language } = usePage()
  const headingId = useId()
  const contact = usePortalContact()
  const mark = contact?.demonstration === true ? ` (${t('contact.sample')})` : ''
  return (
    <section aria-labelledby={headingId} className={styles.contact}>
      <h2 id={headingId} className={styles.title}>
        {t('service.contacts')}
      </h2>
      <p>{service.contacts[language]}</p>
      {contact === undefined ? null : (
        <Facts
          facts={[
            {
              key: 'phone',
              name: t('contact.phone') + mark,
              value: (
                <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={styles.phone}>
                  {contact.phone}
                </a>
              ),
            },
            {
              key: 'email',
              name: t('contact.email') + mark,
              value: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
            },
            { key: 'hours', name: t('contact.hours') + mark, value: contact.hours },
          ]}
        />
      )}
    </section>
  )
}
