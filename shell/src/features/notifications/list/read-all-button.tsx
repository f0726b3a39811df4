import { useState } from 'react'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import type { NotificationFeed } from '../../../common/services/notification-gate.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from './notification-item.module.css'

/** Marks all read (NOTIF-02). It stays where it is, so that the focus does. */
export function ReadAllButton({ feed }: { readonly feed: NotificationFeed }) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { snackbar, notifications } = useShellServices()
  const unread = useStateOf(notifications.unread)
  const [isBusy, setBusy] = useState(false)

  async function readAll() {
    setBusy(true)
    try {
      await feed.readAll()
    } catch (error) {
      snackbar.show({ kind: 'error', message: errorMessage(error, language) })
    }
    setBusy(false)
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
