import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'

/** Forgotten password (AUTH-09): the e-mail, then the mailed code and the new password. In a dialog, and on a page. */
export function NewPasswordSteps({ level }: { readonly level: 2 | 3 }) {
  const t = useTexts()
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email')
  const [username, setUsername] = useState<string>()
  if (step === 'email') {
    return (
      <EmailStep
        level={level}
        username={username ?? ''}
        onSent={(sentTo) => {
          setUsername(sentTo)
          setStep('code')
        }}
        onHaveCode={() => {
          setUsername(undefined)
          setStep('code')
        }}
      />
    )
  }
  if (step === 'code') {
    return (
      <CodeStep
        level={level}
        username={username}
        onOtherEmail={() => setStep('email')}
        onDone={() => setStep('done')}
      />
    )
  }
  return (
    <Stack>
      <StepHeading takesFocus level={level}>
        {t('forgot.doneTitle')}
      </StepHeading>
      <p>{t('forgot.doneText')}</p>
      <Stack row>
        <SignInButton />
      </Stack>
    </Stack>
  )
}
