import { useCallback, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { useLazyPart } from '../../../common/lazy-part.ts'

async function loadPage() {
  return (await import(/* webpackChunkName: "notifications-page" */ './notifications-page.tsx'))
    .NotificationsPage
}

/** The place of /notifications, whose code comes with it. */
export function NotificationsPlace() {
  const t = useTexts('shell')
  const [isLost, setLost] = useState(false)
  const lose = useCallback(() => setLost(true), [])
  const NotificationsPage = useLazyPart(!isLost, loadPage, lose)
  if (NotificationsPage !== undefined) return <NotificationsPage />
  if (!isLost) return <Skeleton shape="page" label={t('notifications.loading')} />
  return (
    <>
      <h1>{t('notifications.title')}</h1>
      <Notice
        kind="error"
        announce="alert"
        title={t('notifications.failed')}
        actions={<Button onClick={() => setLost(false)}>{t('notifications.retry')}</Button>}
      />
    </>
  )
}
