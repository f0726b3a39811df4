import { beginSignOn } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { useShellServices } from './services/shell-services.ts'
import { useTask } from './use-task.ts'

/** Button that starts the national single sign-on; on success the browser leaves the page. */
export function SignOnButton({ children }: { readonly children: string }) {
  const t = useTexts('shell')
  const { bus } = useShellServices()
  const { isBusy, run } = useTask({ failed: t('session.signOnFailed'), leavesPage: true })
  return (
    <Button kind="primary" busy={isBusy} onClick={() => void run(() => bus.ask(beginSignOn, undefined))}>
      {children}
    </Button>
  )
}
