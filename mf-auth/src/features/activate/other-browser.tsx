import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Form, FormActions } from 'shared-ui/form'
import { PasswordField } from 'shared-ui/password-field'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'

interface OtherBrowserProps {
  /** Why the last password was refused. */
  readonly error: PortalError | undefined
  readonly onSubmit: (password: string) => Promise<void>
}

/**
 * AUTH-08 in a browser that has not registered: the password shows which registration is meant, as a stranger may have
 * registered with the address too.
 */
export function OtherBrowser({ error, onSubmit }: OtherBrowserProps) {
  const t = useTexts()
  const form = useForm({
    initial: { password: '' },
    fields: { password: { label: t('activation.password'), check: checks.loginPassword } },
    error,
    onSubmit: ({ password }) => onSubmit(password),
  })
  return (
    <Stack>
      <p>{t('activation.otherBrowser')}</p>
      <p>{t('activation.otherBrowserHelp')}</p>
      <Form form={form} label={t('activation.title')} level={2}>
        <PasswordField {...form.password('password')} autoComplete="current-password" />
        <FormActions form={form} submit={t('activation.accountConfirm')} />
      </Form>
    </Stack>
  )
}
