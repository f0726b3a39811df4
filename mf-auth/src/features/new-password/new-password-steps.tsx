import { useState } from 'react'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { useSendCode } from '../../common/mails.api.ts'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { CodeStep } from './code-step.tsx'

interface EmailStepProps {
  readonly level: 2 | 3
  readonly username: string
  /** Called with the e-mail address; with undefined by users who already have a code. */
  readonly onDone: (username: string | undefined) => void
}

/** Step with the e-mail address. The result is the same whether or not the address is registered. */
function EmailStep({ level, username, onDone }: EmailStepProps) {
  const t = useTexts()
  const { send, error } = useSendCode()
  const form = useForm({
    initial: { username },
    fields: { username: { label: t('fields.email'), check: checks.username } },
    error,
    async onSubmit(values) {
      if (await send(values.username)) onDone(values.username.trim())
    },
  })
  return (
    <Stack>
      <p>{t('forgot.who')}</p>
      <Form form={form} label={t('forgot.title')} level={level}>
        <TextField {...form.field('username')} type="email" inputMode="email" autoComplete="username" />
        <FormActions form={form} submit={t('forgot.send')}>
          <Button kind="quiet" onClick={() => onDone(undefined)}>
            {t('forgot.haveCode')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}

/** Forgotten password (AUTH-09): e-mail address, then code and new password. In a dialog and on a page. */
export function NewPasswordSteps({ level }: { readonly level: 2 | 3 }) {
  const t = useTexts()
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email')
  const [username, setUsername] = useState<string>()
  if (step === 'email') {
    return (
      <EmailStep
        level={level}
        username={username ?? ''}
        onDone={(sentTo) => {
          setUsername(sentTo)
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
      <StepHeading focusesOnMount level={level}>
        {t('forgot.doneTitle')}
      </StepHeading>
      <p>{t('forgot.doneText')}</p>
      <Stack row>
        <SignInButton />
      </Stack>
    </Stack>
  )
}
