import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { useLazyPart } from '../../../common/lazy/lazy-part.ts'
import styles from './notifications-route.module.css'

export function NotificationsRoute() {
  const t = useTexts('shell')
  const [hasFailed, setFailed] = useState(false)
  const code = useLazyPart(
    !hasFailed,
    () => import(/* webpackChunkName: "notifications-page" */ './notifications-page.tsx'),
    () => setFailed(true),
  )
  if (code !== undefined) return <code.NotificationsPage />
  if (!hasFailed) return <Skeleton shape="page" label={t('notifications.loading')} />
  return (
    <>
      <h1>{t('notifications.title')}</h1>
      <Notice
        kind="error"
        announce="alert"
        title={t('notifications.failed')}
        actions={<Button onClick={() => setFailed(false)}>{t('notifications.retry')}</Button>}
      />
    </>
  )
}

const NO_FILTERS = { category: undefined, from: undefined, to: undefined }

/** Page of a remote below the tabs of /notifications, whose height is reserved while they load. */
export function NotificationTabsLayout({ children }: { readonly children: ReactNode }) {
  const code = useLazyPart(
    true,
    () => import(/* webpackChunkName: "notification-tabs" */ './notification-tabs.tsx'),
  )
  return (
    <Stack gap="l">
      <div className={styles.tabs}>
        {code === undefined ? null : <code.NotificationTabs current="watched" filters={NO_FILTERS} />}
      </div>
      {children}
    </Stack>
  )
}
