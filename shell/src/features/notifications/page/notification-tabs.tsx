import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { Tabs } from 'shared-ui/tabs'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { pathOf } from './notification-query.ts'
import type { ShownNotifications } from './notification-query.ts'
import styles from './notification-tabs.module.css'

interface NotificationTabsProps {
  readonly current: ShownNotifications['view'] | 'watched'
  readonly filters: Pick<ShownNotifications, 'category' | 'from' | 'to'>
}

/** Tabs of /notifications and of the page of a remote below it. */
export function NotificationTabs({ current, filters }: NotificationTabsProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { notifications } = useShellServices()
  const unread = useStateOf(notifications.unread)
  const to = (view: ShownNotifications['view']) => href(pathOf({ ...filters, view, page: 1 }))
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
