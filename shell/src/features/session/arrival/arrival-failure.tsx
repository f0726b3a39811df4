import { beginSignOn } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useTask } from '../../../common/use-task.ts'

/** Why the single sign-on failed, and ways on. */
export function ArrivalFailure({ reason }: { readonly reason: string }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { bus } = useShellServices()
  const { isBusy, run } = useTask({ failed: t('session.signOnFailed'), leavesPage: true })
  return (
    <Notice
      kind="error"
      title={reason}
      announce="alert"
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy}
            onClick={() => void run(() => bus.ask(beginSignOn, undefined))}
          >
            {t('session.signInAgain')}
          </Button>
          <Link href={href('/home')}>{t('notFound.toHome')}</Link>
        </>
      }
    >
      <p>{t('session.nothingChanged')}</p>
    </Notice>
  )
}
