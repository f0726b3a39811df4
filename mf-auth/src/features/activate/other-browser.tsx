import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormPasswordField } from '../../common/form/form-fields.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import { loginPassword } from '../../common/form/rules.ts'

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
  const form = usePortalForm({
    initial: { password: '' },
    rules: { password: loginPassword },
    labels: { password: t('activation.password') },
    error,
  })
  return (
    <Stack>
      <p>{t('activation.otherBrowser')}</p>
      <p>{t('activation.otherBrowserHelp')}</p>
      <Form
        form={form}
        label={t('activation.title')}
        level={2}
        onSubmit={({ password }) => onSubmit(password)}
      >
        <FormPasswordField form={form} name="password" autoComplete="current-password" />
        <FormActions form={form} submit={t('activation.accountConfirm')} />
      </Form>
    </Stack>
  )
}
