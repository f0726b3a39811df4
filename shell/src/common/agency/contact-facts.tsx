import { useTexts } from 'shared-runtime/i18n'
import { useWords } from '../page.ts'
import styles from './contact-facts.module.css'

/** Telephone, e-mail, hours and address of the owner of the portal (FTR-01). */
export function ContactFacts({ className = '' }: { readonly className?: string | undefined }) {
  const t = useTexts('shell')
  const { contact } = useWords()
  if (contact === undefined) return null
  const { phone, email, hours, address, demonstration = false } = contact
  const mark = demonstration ? <span className={styles.sample}>{`(${t('contact.sample')})`}</span> : null
  return (
    <address className={`${styles.contact} ${className}`}>
      <dl className={styles.facts}>
        <div>
          <dt>
            {t('contact.phone')} {mark}
          </dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            {t('contact.email')} {mark}
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>
            {t('contact.hours')} {mark}
          </dt>
          <dd>{hours}</dd>
        </div>
        <div>
          <dt>{t('contact.address')}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </address>
  )
}
