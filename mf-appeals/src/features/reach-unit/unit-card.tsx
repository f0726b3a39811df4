import type { ContactUnit } from 'shared-contracts/http/cases/contacts'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { Facts, type Fact } from 'shared-ui/facts'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Folded } from './folded.tsx'
import styles from './contacts.module.css'

interface UnitProps {
  readonly unit: ContactUnit
}

/** Telephone number as a link. */
export function Telephone({ unit: { phone } }: UnitProps) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
      {phone}
    </a>
  )
}

/** Whether a unit is open. */
function OpenState({ unit: { isOpen } }: UnitProps) {
  const t = useTexts()
  return (
    <span className={styles.state}>
      <Icon name="clock" />
      {t(isOpen ? 'contacts.isOpen' : 'contacts.isClosed')}
    </span>
  )
}

/** Whether a unit is open, and until or from when. */
export function OpenUntil({ unit: { isOpen, changesOn, changesAt } }: UnitProps) {
  const t = useTexts()
  return (
    <>{t(isOpen ? 'contacts.open' : 'contacts.closed', { day: formatDate(changesOn), time: changesAt })}</>
  )
}

/** A unit with its telephone number and whether it is open; the rest is folded. */
export function UnitCard({ unit, isOpen = false }: UnitProps & { readonly isOpen?: boolean }) {
  const t = useTexts()
  const { name, handles, email, area } = unit
  const facts: readonly Fact[] = [
    { key: 'handles', name: t('contacts.handles'), value: handles },
    { key: 'email', name: t('contacts.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    { key: 'hours', name: t('contacts.hours'), value: <Hours unit={unit} /> },
    ...optionalFact('address', t('contacts.address'), unit.address),
    ...optionalFact('way', t('contacts.way'), unit.way),
    ...optionalFact('area', t('contacts.area'), area.length === 0 ? null : area.join(', ')),
  ]
  return (
    <div className={styles.unit}>
      <h3>{name}</h3>
      <p className={styles.line}>
        <Telephone unit={unit} /> <OpenState unit={unit} />
      </p>
      <Folded
        isOpen={isOpen}
        title={
          <>
            {t('contacts.more')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
      >
        <address className={styles.facts}>
          <Facts facts={facts} />
        </address>
      </Folded>
    </div>
  )
}

function Hours({ unit }: UnitProps) {
  const { opens, closes, pause } = unit
  const t = useTexts()
  const hours = t('contacts.workingDays', { opens, closes })
  return (
    <>
      {pause === null ? hours : `${hours}, ${t('contacts.pause', { from: pause.from, to: pause.to })}`}
      <br />
      <OpenUntil unit={unit} />
    </>
  )
}

function optionalFact(key: string, name: string, value: string | null): readonly Fact[] {
  return value === null ? [] : [{ key, name, value }]
}
