import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from 'shared-contracts/models/notification'
import type { Queries } from 'shared-service/transaction'

type CategoryPreference = NotificationPreferences['categories'][number]

/** Default preferences: immediate mails for events that a person expects, digests or none for others. */
const DEFAULTS: Readonly<Record<NotificationCategory, Omit<CategoryPreference, 'category'>>> = {
  appeal: { bell: true, mail: 'immediate' },
  payment: { bell: true, mail: 'immediate' },
  document: { bell: true, mail: 'immediate' },
  watch: { bell: true, mail: 'daily' },
  question: { bell: true, mail: 'immediate' },
  system: { bell: true, mail: 'off' },
  security: { bell: true, mail: 'immediate' },
}

export interface StoredSettings {
  readonly categories: readonly CategoryPreference[]
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

export async function findNotificationSettings(
  queries: Queries,
  personId: string,
): Promise<StoredSettings | undefined> {
  const { rows } = await queries.query<StoredSettings>(
    'select categories, quiet_from, quiet_to from notification_settings where person_id = $1',
    [personId],
  )
  return rows[0]
}

/** Every category in its order; `security` cannot be changed. */
export function preferencesOf(settings: StoredSettings | undefined): NotificationPreferences {
  const { quiet_from: from, quiet_to: to } = settings ?? {}
  return {
    categories: NOTIFICATION_CATEGORIES.map((category) => getCategoryPreference(settings, category)),
    quiet: typeof from === 'string' && typeof to === 'string' ? { from, to } : null,
  }
}

export function getCategoryPreference(
  settings: StoredSettings | undefined,
  category: NotificationCategory,
): CategoryPreference {
  const stored = settings?.categories.find((each) => each.category === category)
  const { bell, mail } = stored === undefined || category === 'security' ? DEFAULTS[category] : stored
  return { category, bell, mail }
}
