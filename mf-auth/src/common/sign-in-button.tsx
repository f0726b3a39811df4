import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { offerPasswordNext } from './login-way.ts'

/** On to the login of foreign organizations, once there is something to sign in with. */
export function SignInButton({ kind = 'primary' }: { readonly kind?: 'primary' | 'secondary' }) {
  const t = useTexts()
  const { openDialog } = useSessionCommands()
  return (
    <Button
      kind={kind}
      onClick={() => {
        offerPasswordNext()
        void openDialog('login')
      }}
    >
      {t('login.submit')}
    </Button>
  )
}
