import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { setNotificationPreferences } from 'shared-contracts/http/notifications'
import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import { useAction } from 'shared-runtime/actions'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Choice } from 'shared-ui/choice'
import { Select } from 'shared-ui/select'
import { Skeleton } from 'shared-ui/skeleton'
import { useNotificationsApi } from '../notifications.api.ts'
import { NotificationsFailed } from './notifications-failed.tsx'
import styles from './preferences-form.module.css'

type Wish = NotificationPreferences['categories'][number]

const MAIL_CHOICES = ['off', 'immediate', 'daily', 'weekly'] as const
const NIGHT = { from: '22:00', to: '07:00' }
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

function clockOptions(present: string) {
  return [...new Set([...HALF_HOURS, present])].toSorted().map((value) => ({ value, label: value }))
}

/** Preferences of the person, loaded when the view is opened. */
export function Preferences() {
  const t = useTexts('shell')
  const { preferences } = useNotificationsApi()
  const [saved, setSaved] = useState<NotificationPreferences>()
  const [error, setError] = useState<PortalError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    preferences().then(setSaved, (failure: unknown) => {
      if (isPortalError(failure)) setError(failure)
    })
  }, [preferences, attempt])

  function retry() {
    setError(undefined)
    setAttempt(attempt + 1)
  }

  if (saved !== undefined) return <PreferencesForm saved={saved} />
  if (error !== undefined) return <NotificationsFailed error={error} isRetrying={false} onRetry={retry} />
  return <Skeleton shape="rows" count={7} label={t('notifications.loading')} />
}

/** Which notifications a person gets in the bell and by mail; those of security are always sent. */
function PreferencesForm({ saved }: { readonly saved: NotificationPreferences }) {
  const t = useTexts('shell')
  const [wishes, setWishes] = useState(saved.categories)
  const [quiet, setQuiet] = useState(saved.quiet)
  const { run, isBusy } = useAction(setNotificationPreferences)
  const quietTitle = useId()

  function change(category: Wish['category'], changes: Partial<Wish>) {
    setWishes(wishes.map((wish) => (wish.category === category ? { ...wish, ...changes } : wish)))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    void run({ body: { categories: wishes, quiet } })
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <p className={styles.lead}>{t('notifications.settingsLead')}</p>
      <ul role="list" className={styles.categories}>
        {wishes.map((wish) => (
          <li key={wish.category}>
            <WishRow wish={wish} onChange={(changes) => change(wish.category, changes)} />
          </li>
        ))}
      </ul>
      <fieldset className={styles.quiet} aria-labelledby={quietTitle}>
        <h2 id={quietTitle}>{t('notifications.quiet')}</h2>
        <p className={styles.hint}>{t('notifications.quietHint')}</p>
        <Choice
          type="checkbox"
          checked={quiet !== null}
          label={t('notifications.quietOn')}
          onChange={({ target }) => setQuiet(target.checked ? NIGHT : null)}
        />
        {quiet === null ? null : (
          <div className={styles.clock}>
            <Select
              label={t('notifications.quietFrom')}
              value={quiet.from}
              options={clockOptions(quiet.from)}
              onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
            />
            <Select
              label={t('notifications.quietTo')}
              value={quiet.to}
              options={clockOptions(quiet.to)}
              onChange={({ target }) => setQuiet({ ...quiet, to: target.value })}
            />
          </div>
        )}
      </fieldset>
      <div>
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('notifications.save')}
        </Button>
      </div>
    </form>
  )
}

interface RowProps {
  readonly wish: Wish
  readonly onChange: (changes: Partial<Wish>) => void
}

function WishRow({ wish: { category, bell, mail }, onChange }: RowProps) {
  const t = useTexts('shell')
  return (
    <fieldset className={styles.category}>
      <legend className={styles.name}>{t(`notifications.category.${category}`)}</legend>
      <p className={styles.hint}>{t(`notifications.categoryHint.${category}`)}</p>
      {category === 'security' ? (
        <p className={styles.always}>{t('notifications.always')}</p>
      ) : (
        <div className={styles.ways}>
          <Choice
            type="checkbox"
            checked={bell}
            label={t('notifications.inBell')}
            onChange={({ target }) => onChange({ bell: target.checked })}
          />
          <Select
            label={t('notifications.byMail')}
            value={mail}
            options={MAIL_CHOICES.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
            onChange={({ target }) => {
              const chosen = MAIL_CHOICES.find((one) => one === target.value)
              if (chosen !== undefined) onChange({ mail: chosen })
            }}
          />
        </div>
      )}
    </fieldset>
  )
}
