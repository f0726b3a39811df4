import { login } from 'shared-contracts/http/auth'
import { useAction } from 'shared-runtime/actions'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormPasswordField, FormTextField } from '../../common/form/form-fields.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import { loginPassword, username } from '../../common/form/rules.ts'
import styles from './login.module.css'

/** The way of foreign organizations (AUTH-02 to AUTH-04). */
export function PasswordPanel() {
  const t = useTexts()
  const href = usePortalHref()
  const { openDialog, startSession } = useSessionCommands()
  const { run, error } = useAction(login, { shows: true })
  const form = usePortalForm({
    initial: { username: '', password: '' },
    rules: { username, password: loginPassword },
    labels: { username: t('fields.email'), password: t('fields.password') },
    error,
  })

  // The mailed link may be lost or too old.
  const newLink =
    error?.code === 'ACCOUNT_NOT_ACTIVATED' ? (
      <Link href={href('/activation')}>{t('activation.newTitle')}</Link>
    ) : undefined

  async function signIn({ username: typed, password }: typeof form.values) {
    const accepted = await run({ body: { username: typed.trim(), password } })
    if (accepted !== undefined) await startSession()
  }

  return (
    <Stack>
      <p className={styles.who}>{t('login.passwordWho')}</p>
      <Form form={form} label={t('login.password')} onSubmit={signIn} failureActions={newLink}>
        <FormTextField form={form} name="username" type="email" inputMode="email" autoComplete="username" />
        <FormPasswordField form={form} name="password" autoComplete="current-password" />
        <FormActions form={form} submit={t('login.submit')}>
          <Button kind="quiet" onClick={() => void openDialog('forgot-password')}>
            {t('login.forgot')}
          </Button>
        </FormActions>
      </Form>
      <div className={styles.help}>
        <p className={styles.who}>{t('login.noAccount')}</p>
        <Stack row>
          <Button onClick={() => void openDialog('registration')}>{t('login.registration')}</Button>
        </Stack>
      </div>
    </Stack>
  )
}
