import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { useLazyPart } from '../../../common/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from './recent-messages.module.css'

export function RecentMessages() {
  const t = useTexts('shell')
  const recent = useStateOf(useShellServices().snackbar.recent)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const code = useLazyPart(
    isOpen,
    () => import(/* webpackChunkName: "recent" */ './recent-dialog.tsx'),
    close,
  )
  if (recent.length === 0) return null
  return (
    <div className={styles.place} data-print="no">
      <Button kind="quiet" icon="info" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('snackbar.recent')}
      </Button>
      {isOpen && code !== undefined ? <code.RecentDialog messages={recent} onClose={close} /> : null}
    </div>
  )
}
