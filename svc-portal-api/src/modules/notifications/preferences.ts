import { PortalError } from 'shared-contracts/errors/portal-error'
import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import type { Queries } from 'shared-service/transaction'
import { findMailTime } from '../../common/notifications/mail-time.ts'
import {
  findNotificationSettings,
  preferencesOf,
  getCategoryPreference,
} from '../../common/notifications/notification-settings.ts'

/**
 * Stores preferences; categories that are not named stay. Pending mails are rescheduled.
 * @throws PortalError REQUEST_INVALID when a category is repeated, `security` is muted, or the quiet hours are empty.
 */
export async function updatePreferences(
  transaction: Queries,
  personId: string,
  { given, now }: { readonly given: NotificationPreferences; readonly now: Date },
): Promise<void> {
  validatePreferences(given)
  // Serializes concurrent changes.
  await transaction.query('select 1 from person where id = $1 for no key update', [personId])
  const before = preferencesOf(await findNotificationSettings(transaction, personId))
  const categories = before.categories.map(
    (each) => given.categories.find(({ category }) => category === each.category) ?? each,
  )
  await transaction.query(
    `insert into notification_settings (person_id, categories, quiet_from, quiet_to) values ($1, $2, $3, $4)
     on conflict (person_id) do update
       set categories = excluded.categories, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [personId, JSON.stringify(categories), given.quiet?.from ?? null, given.quiet?.to ?? null],
  )
  const settings = await findNotificationSettings(transaction, personId)
  for (const { category } of categories.filter(({ category: name }) => name !== 'security')) {
    const due = findMailTime(
      { mail: getCategoryPreference(settings, category).mail, quiet: given.quiet },
      now,
    )
    await transaction.query(
      'update notification set mail_at = $3 where person_id = $1 and category = $2 and mail_at is not null',
      [personId, category, due],
    )
  }
}

function validatePreferences({ categories, quiet }: NotificationPreferences): void {
  const names = new Set(categories.map(({ category }) => category))
  const isMuted = categories.some(
    ({ category, bell, mail }) => category === 'security' && !(bell && mail === 'immediate'),
  )
  const hasNoLength = quiet !== null && quiet.from === quiet.to
  if (names.size !== categories.length || isMuted || hasNoLength) throw new PortalError('REQUEST_INVALID')
}
