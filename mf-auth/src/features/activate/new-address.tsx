import type { ReactNode } from 'react'
import { useLoginPrompt } from 'shared-runtime/dialogs'
import { useTexts } from 'shared-runtime/i18n'
import { useAuth } from 'shared-runtime/session'
import { Button } from 'shared-ui/button'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { offerPasswordNext } from '../../common/login-way.ts'
import { usePendingEmail } from './activation.api.ts'

/** AUTH-13: a new address is confirmed by the owner of the account only, as its mail may have gone to a stranger. */
export function OwnerFirst({ children }: { readonly children: ReactNode }) {
  const t = useTexts()
  const { user, isAuthResolved } = useAuth()
  const askLogin = useLoginPrompt()
  if (!isAuthResolved) return <Skeleton label={t('form.loading')} shape="text" count={4} />
  if (user !== null) return children

  function signIn() {
    offerPasswordNext()
    void askLogin(t('activation.emailSignInReason'))
  }

  return (
    <Stack>
      <p>{t('activation.emailSignIn')}</p>
      <Stack row>
        <Button kind="primary" onClick={signIn}>
          {t('login.submit')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Says which address it is about, so that a mistyped one is seen before it counts. */
export function PendingEmail() {
  const t = useTexts()
  const email = usePendingEmail()
  return (
    <p>{email === undefined ? t('activation.emailWaiting') : t('activation.emailWaitingFor', { email })}</p>
  )
}
