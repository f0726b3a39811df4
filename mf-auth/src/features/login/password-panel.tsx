import { login } from 'shared-contracts/http/auth'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Link } from 'shared-ui/link'
import { PasswordField } from 'shared-ui/password-field'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import styles from './login.module.css'

/** Sign-in of foreign organizations with e-mail and password (AUTH-02 to AUTH-04). */
export function PasswordPanel() {
  const t = useTexts()
  const href = usePortalHref()
  const { openDialog, startSession } = useSessionCommands()
  const { run, error } = useAction(login, { shows: true })
  const form = useForm({
    initial: { username: '', password: '' },
    fields: {
      username: { label: t('fields.email'), check: checks.username },
      password: { label: t('fields.password'), check: checks.loginPassword },
    },
    error,
    async onSubmit({ username, password }) {
      const accepted = await run({ body: { username: username.trim(), password } })
      if (accepted !== undefined) await startSession()
    },
  })

  // The confirmation link may be lost or expired.
  const newLink =
    error?.code === 'ACCOUNT_NOT_ACTIVATED' ? (
      <Link href={href('/activation')}>{t('activation.newTitle')}</Link>
    ) : undefined

  return (
    <Stack>
      <p className={styles.who}>{t('login.passwordWho')}</p>
      <Form form={form} label={t('login.password')} failureActions={newLink}>
        <TextField {...form.field('username')} type="email" inputMode="email" autoComplete="username" />
        <PasswordField {...form.password('password')} autoComplete="current-password" />
        <FormActions form={form} submit={t('login.submit')} />
        <div>
          <Button kind="quiet" onClick={() => void openDialog('forgot-password')}>
            {t('login.forgot')}
          </Button>
        </div>
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
