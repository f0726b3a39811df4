import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useShellPage } from '../../../common/page.ts'
import { SignOnButton } from '../../../common/sign-on-button.tsx'
import { focusSectionOf } from '../outlet-notice.tsx'
import styles from '../outlet-notice.module.css'

interface SignOnNoticeProps {
  readonly release: string
  readonly onRetry: (() => void) | undefined
}

/** Notice that offers the single sign-on when the sign-in forms failed to load. */
export function SignOnNotice({ release, onRetry }: SignOnNoticeProps) {
  const t = useTexts('shell')
  const { composition } = useShellPage()
  return (
    <Notice
      kind="maintenance"
      title={t('dialogs.loginLost')}
      announce="status"
      actions={
        <>
          <SignOnButton>{t('dialogs.signOn')}</SignOnButton>
          {onRetry === undefined ? null : (
            <Button
              onClick={({ currentTarget }) => {
                focusSectionOf(currentTarget)
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
