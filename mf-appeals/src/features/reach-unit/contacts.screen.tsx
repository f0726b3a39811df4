import type { ContactList, ContactUnit } from 'shared-contracts/http/cases/contacts'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/page-states.tsx'
import { CallCenterLink, VoiceMenu, WithoutTelephone } from './call-help.tsx'
import { contactsCall } from './contacts.api.ts'
import { Folded } from './folded.tsx'
import { TownFinder } from './town-finder.tsx'
import { OpenUntil, Telephone, UnitCard } from './unit-card.tsx'
import styles from './contacts.module.css'

/** Pages that often answer at once: path and key of the label. */
const QUICK_PAGES = [
  { path: '/faq', label: 'questions' },
  { path: '/verify', label: 'verify' },
  { path: '/e-services', label: 'services' },
] as const

const PREPARED = ['number', 'goods', 'data'] as const

interface UnitsProps {
  readonly units: readonly ContactUnit[]
}

function UnitList({ units }: UnitsProps) {
  return (
    <ul role="list" className={styles.units}>
      {units.map((unit) => (
        <li key={unit.code} id={unit.code}>
          <UnitCard unit={unit} />
        </li>
      ))}
    </ul>
  )
}

/** The number for any question, and what to do in place of a call. */
function CallCenterCard({ unit, menu }: { readonly unit: ContactUnit } & Pick<ContactList, 'menu'>) {
  const { t } = usePage()
  return (
    <section aria-labelledby={unit.code} className={styles.hotLine}>
      <h2 id={unit.code}>{unit.name}</h2>
      <p>{unit.handles}</p>
      <p className={styles.line}>
        <Telephone unit={unit} />{' '}
        <span className={styles.state}>
          <OpenUntil unit={unit} />
        </span>
      </p>
      <p>
        <CallCenterLink text={t('contacts.callBack')} />
      </p>
      <VoiceMenu menu={menu} />
      <WithoutTelephone unit={unit} />
    </section>
  )
}

function Units({ contacts }: { readonly contacts: ContactList }) {
  const { t } = usePage()
  const { units, menu, demonstration } = contacts
  const inGroup = (group: ContactUnit['group']) => units.filter((unit) => unit.group === group)
  const regional = inGroup('regional')
  return (
    <>
      {inGroup('hotline').map((unit) => (
        <CallCenterCard key={unit.code} unit={unit} menu={menu} />
      ))}
      <TownFinder contacts={contacts} />
      <section aria-labelledby="head-office-title" className={styles.group}>
        <h2 id="head-office-title">{t('contacts.group.head-office')}</h2>
        <UnitList units={inGroup('head-office')} />
        {regional.length === 0 ? null : (
          <Folded title={t('contacts.group.regional', { count: regional.length })}>
            <UnitList units={regional} />
          </Folded>
        )}
        {demonstration ? <p className={styles.state}>{t('contacts.sample')}</p> : null}
      </section>
    </>
  )
}

/** How to reach the agency: units with telephone, hours and address, and pages that often answer at once (NAV-13). */
export function ContactsScreen() {
  const { t, href } = usePage()
  const call = contactsCall.useReply()
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('contacts.title')}</h1>
        <p>{t('contacts.lead')}</p>
      </Stack>
      <Loaded call={call} shape="record" count={6}>
        {(contacts) => <Units contacts={contacts} />}
      </Loaded>
      <section aria-labelledby="answers-title" className={styles.group}>
        <h2 id="answers-title">{t('contacts.quick.title')}</h2>
        <ul role="list" className={styles.links}>
          {QUICK_PAGES.map(({ path, label }) => (
            <li key={path}>
              <Link href={href(path)}>{t(`contacts.quick.${label}`)}</Link>
            </li>
          ))}
        </ul>
        <Folded title={t('contacts.before.title')}>
          <ul className={styles.list}>
            {PREPARED.map((subject) => (
              <li key={subject}>{t(`contacts.before.${subject}`)}</li>
            ))}
          </ul>
        </Folded>
      </section>
    </Stack>
  )
}
