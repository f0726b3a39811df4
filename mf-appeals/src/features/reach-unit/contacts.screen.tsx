import { CONTACT_GROUPS, type ContactList } from 'shared-contracts/http/cases/contacts'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/page-states.tsx'
import { CallHelp } from './call-help.tsx'
import { contactsCall } from './contacts.api.ts'
import { UnitCard } from './unit-card.tsx'
import styles from './contacts.module.css'

/** Pages that often answer at once: path and key of the label. */
const QUICK_PAGES = [
  { path: '/faq', label: 'questions' },
  { path: '/verify', label: 'verify' },
  { path: '/e-services', label: 'services' },
] as const

const PREPARED = ['number', 'goods', 'data'] as const

function UnitGroups({ contacts }: { readonly contacts: ContactList }) {
  const { t } = usePage()
  return (
    <>
      {contacts.demonstration ? (
        <Notice kind="info" title={t('contacts.sample.title')}>
          <p>{t('contacts.sample.text')}</p>
        </Notice>
      ) : null}
      {CONTACT_GROUPS.map((group) => {
        const units = contacts.units.filter((unit) => unit.group === group)
        if (units.length === 0) return null
        return (
          <section key={group} aria-labelledby={`units-${group}`}>
            <Stack>
              <h2 id={`units-${group}`}>{t(`contacts.group.${group}`)}</h2>
              <ul role="list" className={styles.units}>
                {units.map((unit) => (
                  <li key={unit.code} id={unit.code} className={styles.unit}>
                    <UnitCard unit={unit} />
                  </li>
                ))}
              </ul>
              {group === 'hotline' ? <CallHelp contacts={contacts} /> : null}
            </Stack>
          </section>
        )
      })}
    </>
  )
}

/** How to reach the agency: units with telephone, hours and address, and pages that often answer at once (NAV-13). */
export function ContactsScreen() {
  const { t, href } = usePage()
  const call = contactsCall.useReply()
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('contacts.title')}</h1>
        <p>{t('contacts.lead')}</p>
      </Stack>
      <Loaded call={call} shape="record" count={6}>
        {(contacts) => <UnitGroups contacts={contacts} />}
      </Loaded>
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
