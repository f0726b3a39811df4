import { useEffect, useState } from 'react'
import { setNotificationPreferences } from 'shared-contracts/http/notifications'
import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import type { NotificationCategory } from 'shared-contracts/models/notification'
import { useAction } from 'shared-runtime/actions'
import { useTexts } from 'shared-runtime/i18n'
import { useShellServices } from '../../../common/services/shell-services.ts'
import type { TopicMute } from '../list/notification-list.tsx'
import { useNotificationsApi } from '../notifications.api.ts'

type TopicPreference = NotificationPreferences['categories'][number]

function isMuted({ bell, mail }: TopicPreference): boolean {
  return !bell && mail === 'off'
}

/** Mute state of each topic, with the action to toggle it; undefined for `security`, and until loaded. */
export function useMutedTopics(): (category: NotificationCategory) => TopicMute | undefined {
  const t = useTexts('shell')
  const { preferences } = useNotificationsApi()
  const { snackbar } = useShellServices()
  const { run } = useAction(setNotificationPreferences, { quiet: true })
  const [preferencesByTopic, setPreferencesByTopic] = useState<readonly TopicPreference[]>([])
  /** Previous preferences of topics that were muted here. */
  const [before, setBefore] = useState<readonly TopicPreference[]>([])

  useEffect(() => {
    preferences({ isBackground: true }).then(
      ({ categories }) => setPreferencesByTopic(categories),
      () => undefined,
    )
  }, [preferences])

  async function change(preference: TopicPreference) {
    // Reloaded, because quiet hours are sent with every change.
    const now = await preferences().catch(() => undefined)
    const next = isMuted(preference)
      ? (before.find(({ category }) => category === preference.category) ?? { ...preference, bell: true })
      : { category: preference.category, bell: false, mail: 'off' as const }
    const reply = now && (await run({ body: { categories: [next], quiet: now.quiet } }))
    if (now === undefined) snackbar.show({ kind: 'error', message: t('notifications.notMuted') })
    if (reply === undefined) return
    setBefore([...before.filter(({ category }) => category !== preference.category), preference])
    setPreferencesByTopic(
      preferencesByTopic.map((each) => (each.category === preference.category ? next : each)),
    )
    const topic = t(`notifications.category.${preference.category}`)
    const message = t(isMuted(next) ? 'notifications.muted' : 'notifications.unmuted', { topic })
    snackbar.show({ kind: 'success', message })
  }

  return (category) => {
    const preference = preferencesByTopic.find((each) => each.category === category)
    if (preference === undefined || category === 'security') return undefined
    return { isMuted: isMuted(preference), change: () => void change(preference) }
  }
}
