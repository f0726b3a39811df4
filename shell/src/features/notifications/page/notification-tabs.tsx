import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { Tabs } from 'shared-ui/tabs'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { notificationsPath } from './notification-view.ts'
import type { NotificationView } from './notification-view.ts'
import styles from './notification-tabs.module.css'

interface NotificationTabsProps {
  readonly current: NotificationView['view'] | 'watched'
  readonly filters: Pick<NotificationView, 'category' | 'from' | 'to'>
}

/** Tabs of /notifications and of the remote's page below it. */
export function NotificationTabs({ current, filters }: NotificationTabsProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { notifications } = useShellServices()
  const unread = useStateOf(notifications.unread)
  const to = (view: NotificationView['view']) => href(notificationsPath({ ...filters, view, page: 1 }))
  return (
    <>
      {current === 'watched' ? <p className={styles.section}>{t('notifications.title')}</p> : null}
      <Tabs
        label={t('notifications.views')}
        current={current}
        tabs={[
          { id: 'all', label: t('notifications.all'), href: to('all') },
          {
            id: 'unread',
            label: t('notifications.onlyUnread'),
            href: to('unread'),
            ...(unread === undefined ? {} : { count: unread }),
          },
          { id: 'watched', label: t('notifications.watched'), href: href('/notifications/watched') },
          { id: 'settings', label: t('notifications.settings'), href: to('settings') },
        ]}
      />
    </>
  )
}
