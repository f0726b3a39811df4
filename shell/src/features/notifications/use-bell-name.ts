import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { useShellServices } from '../../common/services/shell-services.ts'

/** Label of the bell with the number of unread notifications (NOTIF-01). */
export function useBellName(): string {
  const t = useTexts('shell')
  const unread = useStateOf(useShellServices().notifications.unread)
  if (unread === undefined) return t('notifications.title')
  return unread === 0 ? t('notifications.bellNone') : t('notifications.bell', { count: unread })
}
