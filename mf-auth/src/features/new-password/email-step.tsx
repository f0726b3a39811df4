import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormTextField } from '../../common/form/form-fields.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import * as rules from '../../common/form/rules.ts'
import { useSendCode } from './new-password.api.ts'

interface EmailStepProps {
  readonly level: 2 | 3
  readonly username: string
  readonly onSent: (username: string) => void
  readonly onHaveCode: () => void
}

/** Where the code goes to. The answer is the same whether or not the e-mail is known. */
export function EmailStep({ level, username, onSent, onHaveCode }: EmailStepProps) {
  const t = useTexts()
  const { send, error } = useSendCode()
  const form = usePortalForm({
    initial: { username },
    rules: { username: rules.username },
    labels: { username: t('fields.email') },
    error,
  })
  return (
    <Stack>
      <p>{t('forgot.who')}</p>
      <Form
        form={form}
        label={t('forgot.title')}
        level={level}
        onSubmit={async (values) => {
          if (await send(values.username)) onSent(values.username.trim())
        }}
      >
        <FormTextField form={form} name="username" type="email" inputMode="email" autoComplete="username" />
        <FormActions form={form} submit={t('forgot.send')}>
          <Button kind="quiet" onClick={onHaveCode}>
            {t('forgot.haveCode')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
