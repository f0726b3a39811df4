import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { useAuth } from 'shared-runtime/session'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { Form, FormActions } from 'shared-ui/form'
import { PasswordField } from 'shared-ui/password-field'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { useCheckOwnPassword } from '../../common/fields/check-password.api.ts'
import { NewPasswordField } from '../../common/fields/new-password-field.tsx'
import { emitSessionsEnded } from '../../common/sessions-ended.ts'
import { useChangePassword } from './change-password.api.ts'

/** Content of the dialog that changes the password (AUTH-10). */
export function ChangePasswordSlot() {
  const t = useTexts()
  const { user } = useAuth()
  const { renewSession, closeDialog } = useSessionCommands()
  const { run, error } = useChangePassword()
  const checkPassword = useCheckOwnPassword()
  const names = user === null ? [] : [user.name, user.surname]
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeatedPassword: '' },
    fields: {
      oldPassword: { label: t('changePassword.old'), check: checks.presentPassword },
      newPassword: { label: t('changePassword.new'), check: (value) => checks.newPassword(value, names) },
      repeatedPassword: {
        label: t('changePassword.repeat'),
        check: (value, values) => checks.repeated(value, values.newPassword),
      },
    },
    error,
    async onSubmit(values) {
      if ((await run({ body: values })) === undefined) return
      emitSessionsEnded()
      await closeDialog()
      // This session has new tokens, and all other sessions have ended.
      await renewSession()
    },
  })

  return (
    <Stack>
      <p>{t('changePassword.lead')}</p>
      <Form form={form} label={t('changePassword.title')}>
        <PasswordField {...form.password('oldPassword')} autoComplete="current-password" />
        <NewPasswordField
          field={form.password('newPassword')}
          onCommon={() => form.setError('newPassword', 'password_is_too_common')}
          names={names}
          check={(pass) => checkPassword({ body: { pass } })}
        />
        <PasswordField {...form.password('repeatedPassword')} autoComplete="new-password" />
        <FormActions form={form} submit={t('changePassword.submit')}>
          <Button kind="quiet" onClick={() => void closeDialog()}>
            {t('changePassword.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
