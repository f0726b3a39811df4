import type { ContactUnit } from 'shared-contracts/http/cases/contacts'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { Facts, type Fact } from 'shared-ui/facts'
import { Status } from 'shared-ui/status'
import styles from './contacts.module.css'

/** A unit: what it handles, whether it is open, and how to reach it. */
export function UnitCard({ unit }: { readonly unit: ContactUnit }) {
  const t = useTexts()
  const { name, handles, phone, email, isOpen, changesOn, changesAt } = unit
  const when = { day: formatDate(changesOn), time: changesAt }
  const facts: readonly Fact[] = [
    {
      key: 'phone',
      name: t('contacts.phone'),
      value: (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
          {phone}
        </a>
      ),
    },
    {
      key: 'email',
      name: t('contacts.email'),
      value: <a href={`mailto:${email}`}>{email}</a>,
    },
    { key: 'hours', name: t('contacts.hours'), value: <Hours unit={unit} /> },
    ...optionalFact('address', t('contacts.address'), unit.address),
    ...optionalFact('way', t('contacts.way'), unit.way),
  ]
  return (
    <>
      <h3>{name}</h3>
      <p>{handles}</p>
      <p>
        <Status tone={isOpen ? 'success' : 'neutral'} icon="clock">
          {t(isOpen ? 'contacts.open' : 'contacts.closed', when)}
        </Status>
      </p>
      <address className={styles.facts}>
        <Facts facts={facts} />
      </address>
    </>
  )
}

function Hours({ unit: { opens, closes, pause } }: { readonly unit: ContactUnit }) {
  const t = useTexts()
  const hours = t('contacts.workingDays', { opens, closes })
  return (
    <>{pause === null ? hours : `${hours}, ${t('contacts.pause', { from: pause.from, to: pause.to })}`}</>
  )
}

function optionalFact(key: string, name: string, value: string | null): readonly Fact[] {
  return value === null ? [] : [{ key, name, value }]
}
