import type { LIVE_TYPES, NotificationCategory } from 'shared-contracts/models/notification'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import type { Queries } from 'shared-service/transaction'
import { defineJob } from '../jobs.ts'
import { findMailTime } from './mail-time.ts'
import { findNotificationSettings, preferencesOf, getCategoryPreference } from './notification-settings.ts'

/** Channel of notifications for open tabs (NOTIF-03). */
export const LIVE_CHANNEL = 'portal_live'

const MAX_CHARACTERS = { title: 300, content: 4000, softwareName: 200 } as const

/** New notification. Its texts are the portal's own or the person's, never a stranger's. */
export interface NewNotification {
  readonly personId: string
  /** Variant that shows it; `security` is shown in both. */
  readonly companyId: CompanyId
  readonly category: NotificationCategory
  readonly type: (typeof LIVE_TYPES)[number]
  readonly title: LocalizedText
  readonly content: LocalizedText
  readonly softwareName: LocalizedText
  /** Path of the portal without language, e.g. `/personal-info`. */
  readonly deepLink?: string
  readonly isUrgent?: boolean
  /** Deduplicates notifications of one event. */
  readonly dedupKey?: string
  readonly expiresAt?: Date
  /** The event sends a mail of its own instead. */
  readonly hasOwnMail?: boolean
  readonly now: Date
}

/**
 * Notifies a person within the transaction of the event: open tabs receive it if that commits. Muted categories are
 * skipped. Returns the id, or undefined when nothing was written.
 * @throws RangeError when a text is too long.
 */
export async function notify(
  transaction: Queries,
  notification: NewNotification,
): Promise<string | undefined> {
  const { personId, category, now } = notification
  validateTextLengths(notification)
  const settings = await findNotificationSettings(transaction, personId)
  const { bell, mail } = getCategoryPreference(settings, category)
  // Security notifications ignore quiet hours.
  const quiet = category === 'security' ? null : preferencesOf(settings).quiet
  const mailAt = notification.hasOwnMail === true ? null : findMailTime({ mail, quiet }, now)
  if (!bell && mailAt === null) return undefined
  const { rows } = await transaction.query<{ id: string }>(
    `insert into notification (person_id, company_id, category, type, title, content, software_name, deep_link,
       is_urgent, dedup_key, created_at, expires_at, in_bell, mail_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (person_id, dedup_key) where dedup_key is not null do nothing
     returning id`,
    [
      personId,
      notification.companyId,
      category,
      notification.type,
      ...[notification.title, notification.content, notification.softwareName].map((text) =>
        JSON.stringify(text),
      ),
      notification.deepLink ?? null,
      notification.isUrgent ?? false,
      notification.dedupKey ?? null,
      now,
      notification.expiresAt ?? null,
      bell,
      mailAt,
    ],
  )
  const [written] = rows
  if (written === undefined) return undefined
  if (bell) await transaction.query('select pg_notify($1, $2)', [LIVE_CHANNEL, `${personId} ${written.id}`])
  if (mailAt !== null && mailAt <= now)
    await enqueueJob(transaction, notificationMailsJob(notification.companyId), { payload: {} })
  return written.id
}

function validateTextLengths(notification: NewNotification): void {
  for (const field of ['title', 'content', 'softwareName'] as const) {
    const longest = Math.max(...Object.values(notification[field]).map((text) => text.length))
    if (longest > MAX_CHARACTERS[field]) throw new RangeError(`notification: ${field} is too long`)
  }
}

/** Enqueues the mails of due notifications in a variant: with each urgent one, and each minute for the others. */
export function notificationMailsJob(companyId: CompanyId) {
  return defineJob({
    name: `notification-mails-${companyId}`,
    payload: z.object({}),
    retries: 3,
    cron: '* * * * *',
    isExclusive: true,
  })
}
