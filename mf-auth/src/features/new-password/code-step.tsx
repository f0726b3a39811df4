import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { PasswordField } from 'shared-ui/password-field'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { useCheckPassword } from '../../common/fields/check-password.api.ts'
import { NewPasswordField } from '../../common/fields/new-password-field.tsx'
import { useSendCode } from '../../common/mails.api.ts'
import { SendAgain } from '../../common/send-again.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { useResetPassword } from './new-password.api.ts'

interface CodeStepProps {
  readonly level: 2 | 3
  /** Address that the code was sent to; undefined for users who already have a code. */
  readonly username: string | undefined
  readonly onOtherEmail: () => void
  readonly onDone: () => void
}

/** Step with the code from the e-mail and the new password. */
export function CodeStep({ level, username, onOtherEmail, onDone }: CodeStepProps) {
  const t = useTexts()
  const { run, error } = useResetPassword()
  const again = useSendCode()
  const checkPassword = useCheckPassword()
  const form = useForm({
    initial: { verificationCode: '', newPassword: '', repeatedPassword: '' },
    fields: {
      verificationCode: { label: t('fields.code'), check: checks.code },
      newPassword: { label: t('fields.newPassword'), check: (password) => checks.newPassword(password) },
      repeatedPassword: {
        label: t('fields.repeatedPassword'),
        check: (repeated, { newPassword }) => checks.repeated(repeated, newPassword),
      },
    },
    error: error ?? again.error,
    async onSubmit(values) {
      again.reset()
      const body = { ...values, verificationCode: values.verificationCode.trim() }
      if ((await run({ body })) !== undefined) onDone()
    },
  })

  return (
    <Stack>
      <StepHeading focusesOnMount level={level}>
        {t('forgot.codeTitle')}
      </StepHeading>
      <p>{username === undefined ? t('forgot.haveText') : t('forgot.sent', { email: username })}</p>
      <p>{t('forgot.codeRules')}</p>
      <Form form={form} label={t('forgot.codeTitle')} level={level}>
        <TextField
          {...form.field('verificationCode')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
        <NewPasswordField
          field={form.password('newPassword')}
          onCommon={() => form.setError('newPassword', 'password_is_too_common')}
          check={(pass) => checkPassword({ body: { pass } })}
        />
        <PasswordField {...form.password('repeatedPassword')} autoComplete="new-password" />
        <FormActions form={form} submit={t('forgot.submit')}>
          {username === undefined ? null : (
            <SendAgain
              label={t('mail.codeAgain')}
              isBusy={again.isBusy}
              onSend={() => again.send(username)}
            />
          )}
          <Button kind="quiet" onClick={onOtherEmail}>
            {t(username === undefined ? 'forgot.noCode' : 'forgot.otherEmail')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
