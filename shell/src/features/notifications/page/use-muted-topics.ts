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

/** Muted topics, and the action to change one; undefined for `security`, and until the preferences are loaded. */
export function useMutedTopics(): (category: NotificationCategory) => TopicMute | undefined {
  const t = useTexts('shell')
  const { preferences } = useNotificationsApi()
  const { snackbar } = useShellServices()
  const { run } = useAction(setNotificationPreferences, { quiet: true })
  const [wishes, setWishes] = useState<readonly TopicPreference[]>([])
  /** Preferences of a topic before it was muted here. */
  const [before, setBefore] = useState<readonly TopicPreference[]>([])

  useEffect(() => {
    preferences({ isBackground: true }).then(
      ({ categories }) => setWishes(categories),
      () => undefined,
    )
  }, [preferences])

  async function change(wish: TopicPreference) {
    // Quiet hours are sent with every change, so they are read again.
    const now = await preferences().catch(() => undefined)
    const next = isMuted(wish)
      ? (before.find(({ category }) => category === wish.category) ?? { ...wish, bell: true })
      : { category: wish.category, bell: false, mail: 'off' as const }
    const reply = now && (await run({ body: { categories: [next], quiet: now.quiet } }))
    if (now === undefined) snackbar.show({ kind: 'error', message: t('notifications.notMuted') })
    if (reply === undefined) return
    setBefore([...before.filter(({ category }) => category !== wish.category), wish])
    setWishes(wishes.map((each) => (each.category === wish.category ? next : each)))
    const topic = t(`notifications.category.${wish.category}`)
    const message = t(isMuted(next) ? 'notifications.muted' : 'notifications.unmuted', { topic })
    snackbar.show({ kind: 'success', message })
  }

  return (category) => {
    const wish = wishes.find((each) => each.category === category)
    if (wish === undefined || category === 'security') return undefined
    return { isMuted: isMuted(wish), change: () => void change(wish) }
  }
}
