import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { preselectPassword } from './password-preselection.ts'

/** Opens the sign-in dialog with e-mail and password, after registration or a new password. */
export function SignInButton({ kind = 'primary' }: { readonly kind?: 'primary' | 'secondary' }) {
  const t = useTexts()
  const { openDialog } = useSessionCommands()
  return (
    <Button
      kind={kind}
      onClick={() => {
        preselectPassword()
        void openDialog('login')
      }}
    >
      {t('login.submit')}
    </Button>
  )
}
