import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { useShellServices } from '../../common/services/shell-services.ts'

/** Name of the bell and of what it opens: how many are unread, in words, once that is known (NOTIF-01). */
export function useBellName(): string {
  const t = useTexts('shell')
  const unread = useStateOf(useShellServices().notifications.unread)
  if (unread === undefined) return t('notifications.title')
  return unread === 0 ? t('notifications.bellNone') : t('notifications.bell', { count: unread })
}
