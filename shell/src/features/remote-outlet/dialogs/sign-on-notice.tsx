import { useState } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { beginSignOn } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useShellPage } from '../../../common/page.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { focusPlaceOf } from '../outlet-notice.tsx'
import styles from '../outlet-notice.module.css'

interface SignOnNoticeProps {
  /** Name and version of what was tried. */
  readonly release: string
  /** Absent for a release that does not fit. */
  readonly onRetry: (() => void) | undefined
}

/** In place of sign-in forms that do not come: what still works, and the way to it. */
export function SignOnNotice({ release, onRetry }: SignOnNoticeProps) {
  const t = useTexts('shell')
  const { composition } = useShellPage()
  const { bus, snackbar } = useShellServices()
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      // The page is left when it succeeds, and the button stays busy until then.
      await bus.ask(beginSignOn, undefined)
    } catch (error) {
      // In the words of the session, which has said it unless its own code did not come: the same is shown once.
      const message = (isPortalError(error) ? error.text : undefined) ?? t('session.signOnFailed')
      snackbar.show({ kind: 'error', message })
      setBusy(false)
    }
  }

  return (
    <Notice
      kind="maintenance"
      title={t('dialogs.loginLost')}
      announce="status"
      actions={
        <>
          <Button kind="primary" busy={isBusy} onClick={() => void begin()}>
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
