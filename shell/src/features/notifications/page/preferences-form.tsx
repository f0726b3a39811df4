import { useId, useState } from 'react'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import { setNotificationPreferences } from 'shared-contracts/http/notifications'
import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import type { Form } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Choice } from 'shared-ui/choice'
import { Select } from 'shared-ui/select'
import { Skeleton } from 'shared-ui/skeleton'
import { useLazyPart } from '../../../common/lazy/lazy-part.ts'
import { useNotificationsApi } from '../notifications.api.ts'
import { NotificationsFailed } from './notifications-failed.tsx'
import styles from './preferences-form.module.css'

const MAIL_CHOICES = ['off', 'immediate', 'daily', 'weekly'] as const
const NIGHT = { from: '22:00', to: '07:00' }
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

function clockOptions(current: string) {
  return [...new Set([...HALF_HOURS, current])].toSorted().map((value) => ({ value, label: value }))
}

/** Notification preferences, loaded when the view is opened. */
export function Preferences() {
  const t = useTexts('shell')
  const { preferences } = useNotificationsApi()
  const [error, setError] = useState<unknown>()
  const saved = useLazyPart(error === undefined, preferences, setError)
  if (saved !== undefined) return <PreferencesForm saved={saved} />
  if (error === undefined) return <Skeleton shape="rows" count={7} label={t('notifications.loading')} />
  const cause = isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error })
  return <NotificationsFailed error={cause} isRetrying={false} onRetry={() => setError(undefined)} />
}

interface PreferenceValues extends Pick<NotificationPreferences, 'categories'> {
  readonly isQuiet: boolean
  readonly quiet: NonNullable<NotificationPreferences['quiet']>
}

/** Form for notifications in the bell and by e-mail; security notifications are always sent. */
function PreferencesForm({ saved }: { readonly saved: NotificationPreferences }) {
  const t = useTexts('shell')
  const { run } = useAction(setNotificationPreferences)
  const quietTitle = useId()
  const form = useForm<PreferenceValues>({
    initial: { categories: saved.categories, isQuiet: saved.quiet !== null, quiet: saved.quiet ?? NIGHT },
    fields: {
      isQuiet: { label: t('notifications.quietOn') },
      'quiet.from': { label: t('notifications.quietFrom') },
      'quiet.to': { label: t('notifications.quietTo') },
    },
    onSubmit: async ({ categories, isQuiet, quiet }) =>
      (await run({ body: { categories, quiet: isQuiet ? quiet : null } })) !== undefined,
  })
  const { isQuiet, quiet, categories } = form.values

  return (
    <form {...form.element} className={styles.form}>
      <p className={styles.lead}>{t('notifications.settingsLead')}</p>
      <ul role="list" className={styles.categories}>
        {categories.map(({ category }, index) => (
          <li key={category}>
            <CategoryRow form={form} index={index} category={category} />
          </li>
        ))}
      </ul>
      <fieldset className={styles.quiet} aria-labelledby={quietTitle}>
        <h2 id={quietTitle}>{t('notifications.quiet')}</h2>
        <p className={styles.hint}>{t('notifications.quietHint')}</p>
        <Choice
          type="checkbox"
          checked={isQuiet}
          label={form.labelOf('isQuiet')}
          onChange={form.field('isQuiet').onChange}
        />
        {isQuiet ? (
          <div className={styles.clock}>
            <Select {...form.field('quiet.from')} options={clockOptions(quiet.from)} />
            <Select {...form.field('quiet.to')} options={clockOptions(quiet.to)} />
          </div>
        ) : null}
      </fieldset>
      <div>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t('notifications.save')}
        </Button>
      </div>
    </form>
  )
}

interface RowProps extends Pick<NotificationPreferences['categories'][number], 'category'> {
  readonly form: Form<PreferenceValues>
  readonly index: number
}

function CategoryRow({ form, index, category }: RowProps) {
  const t = useTexts('shell')
  const bell = form.field(`categories.${index}.bell`)
  const mail = form.field(`categories.${index}.mail`)
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
            checked={bell.value}
            label={t('notifications.inBell')}
            onChange={bell.onChange}
          />
          {category === 'watch' ? (
            <Choice
              type="checkbox"
              checked={mail.value !== 'off'}
              label={t('notifications.byMail')}
              hint={t('notifications.watchMailHint')}
              onChange={({ target }) => mail.onChange(target.checked ? 'daily' : 'off')}
            />
          ) : (
            <Select
              {...mail}
              label={t('notifications.byMail')}
              options={MAIL_CHOICES.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}
