import { useTexts } from 'shared-runtime/i18n'
import { useAuth } from 'shared-runtime/session'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormPasswordField } from '../../common/form/form-fields.tsx'
import { NewPasswordField } from '../../common/form/new-password-field.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import { newPassword, presentPassword, repeated } from '../../common/form/rules.ts'
import { tellSessionsEnded } from '../../common/sessions-ended.ts'
import { useChangePassword, useCheckPassword } from './change-password.api.ts'

/** Content of the dialog for a new password (AUTH-10). */
export function ChangePasswordSlot() {
  const t = useTexts()
  const { user } = useAuth()
  const { renewSession, closeDialog } = useSessionCommands()
  const { run, error } = useChangePassword()
  const check = useCheckPassword()
  const names = user === null ? [] : [user.name, user.surname]
  const form = usePortalForm({
    initial: { oldPassword: '', newPassword: '', repeatedPassword: '' },
    rules: {
      oldPassword: presentPassword,
      newPassword: (value) => newPassword(value, names),
      repeatedPassword: (value, values) => repeated(value, values.newPassword),
    },
    labels: {
      oldPassword: t('changePassword.old'),
      newPassword: t('changePassword.new'),
      repeatedPassword: t('changePassword.repeat'),
    },
    error,
  })

  async function save(values: typeof form.values) {
    if ((await run({ body: values })) === undefined) return
    tellSessionsEnded()
    await closeDialog()
    // The handles of this session are other ones now, and all other sessions have ended.
    await renewSession()
  }

  return (
    <Stack>
      <p>{t('changePassword.lead')}</p>
      <Form form={form} label={t('changePassword.title')} onSubmit={save}>
        <FormPasswordField form={form} name="oldPassword" autoComplete="current-password" />
        <NewPasswordField form={form} name="newPassword" names={names} check={check} />
        <FormPasswordField form={form} name="repeatedPassword" autoComplete="new-password" />
        <FormActions form={form} submit={t('changePassword.submit')}>
          <Button kind="quiet" onClick={() => void closeDialog()}>
            {t('changePassword.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
