import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormPasswordField, FormTextField } from '../../common/form/form-fields.tsx'
import { NewPasswordField } from '../../common/form/new-password-field.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import * as rules from '../../common/form/rules.ts'
import { SendAgain } from '../../common/send-again.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { usePasswordCheck, useResetPassword, useSendCode } from './new-password.api.ts'

interface CodeStepProps {
  readonly level: 2 | 3
  /** Where the code was sent; absent for who has one already. */
  readonly username: string | undefined
  readonly onOtherEmail: () => void
  readonly onDone: () => void
}

/** The mailed code and the new password. */
export function CodeStep({ level, username, onOtherEmail, onDone }: CodeStepProps) {
  const t = useTexts()
  const { send, error } = useResetPassword()
  const again = useSendCode()
  const check = usePasswordCheck()
  const form = usePortalForm({
    initial: { verificationCode: '', newPassword: '', repeatedPassword: '' },
    rules: {
      verificationCode: rules.code,
      newPassword: (password) => rules.newPassword(password),
      repeatedPassword: (repeated, { newPassword }) => rules.repeated(repeated, newPassword),
    },
    labels: {
      verificationCode: t('fields.code'),
      newPassword: t('fields.newPassword'),
      repeatedPassword: t('fields.repeatedPassword'),
    },
    error: error ?? again.error,
  })

  return (
    <Stack>
      <StepHeading takesFocus level={level}>
        {t('forgot.codeTitle')}
      </StepHeading>
      <p>{username === undefined ? t('forgot.haveText') : t('forgot.sent', { email: username })}</p>
      <p>{t('forgot.codeRules')}</p>
      <Form
        form={form}
        label={t('forgot.codeTitle')}
        level={level}
        onSubmit={async (values) => {
          again.reset()
          if (await send(values)) onDone()
        }}
      >
        <FormTextField
          form={form}
          name="verificationCode"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
        <NewPasswordField form={form} name="newPassword" check={check} />
        <FormPasswordField form={form} name="repeatedPassword" autoComplete="new-password" />
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
