import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import { SendAgain } from '../../common/send-again.tsx'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { useResend } from './register.api.ts'

/** What comes now: the mail. Says the same whether or not the address was known before. */
export function ConfirmStep({ username }: { readonly username: string }) {
  const t = useTexts()
  const { send, isBusy } = useResend()
  return (
    <Stack>
      <StepHeading takesFocus>{t('registration.confirmTitle')}</StepHeading>
      <p>{t('registration.sent', { email: username })}</p>
      <ol>
        <li>{t('registration.sentOpen')}</li>
        <li>{t('registration.sentPress')}</li>
        <li>{t('registration.sentSignIn')}</li>
      </ol>
      <p>{t('registration.sentNothing')}</p>
      <Stack row>
        <SignInButton kind="secondary" />
        <SendAgain label={t('mail.linkAgain')} isBusy={isBusy} onSend={() => send(username)} />
      </Stack>
    </Stack>
  )
}
