import { beginSignOn } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useShellPage } from '../../../common/page.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useTask } from '../../../common/use-task.ts'
import { focusPlaceOf } from '../outlet-notice.tsx'
import styles from '../outlet-notice.module.css'

interface SignOnNoticeProps {
  readonly release: string
  readonly onRetry: (() => void) | undefined
}

/** Instead of sign-in forms that failed to load: the single sign-on. */
export function SignOnNotice({ release, onRetry }: SignOnNoticeProps) {
  const t = useTexts('shell')
  const { composition } = useShellPage()
  const { bus } = useShellServices()
  const { isBusy, run } = useTask({ failed: t('session.signOnFailed'), leavesPage: true })
  return (
    <Notice
      kind="maintenance"
      title={t('dialogs.loginLost')}
      announce="status"
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy}
            onClick={() => void run(() => bus.ask(beginSignOn, undefined))}
          >
            {t('dialogs.signOn')}
          </Button>
          {onRetry === undefined ? null : (
            <Button
              onClick={({ currentTarget }) => {
                focusPlaceOf(currentTarget)
                onRetry()
              }}
            >
              {t('outlet.retry')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('dialogs.loginLostText')}</p>
      <p className={styles.support}>{t('outlet.support', { composition, release })}</p>
    </Notice>
  )
}
