import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import type { NotificationFeed } from '../../../common/services/notification-gate.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useTask } from '../../../common/use-task.ts'
import styles from './notification-item.module.css'

/** Button that marks all as read (NOTIF-02); it stays and keeps the focus. */
export function ReadAllButton({ feed }: { readonly feed: NotificationFeed }) {
  const t = useTexts('shell')
  const { notifications, snackbar } = useShellServices()
  const unread = useStateOf(notifications.unread)
  const { isBusy, run } = useTask()
  async function readAll() {
    if (await run(feed.readAll)) snackbar.show({ kind: 'success', message: t('notifications.allRead') })
  }
  return (
    <Button
      kind="quiet"
      className={styles.readAll}
      busy={isBusy}
      aria-disabled={unread === 0}
      onClick={() => void readAll()}
    >
      {t('notifications.markAll')}
    </Button>
  )
}
