import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
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
  const form = useForm({
    initial: { username },
    fields: { username: { label: t('fields.email'), check: checks.username } },
    error,
    async onSubmit(values) {
      if (await send(values.username)) onSent(values.username.trim())
    },
  })
  return (
    <Stack>
      <p>{t('forgot.who')}</p>
      <Form form={form} label={t('forgot.title')} level={level}>
        <TextField {...form.field('username')} type="email" inputMode="email" autoComplete="username" />
        <FormActions form={form} submit={t('forgot.send')}>
          <Button kind="quiet" onClick={onHaveCode}>
            {t('forgot.haveCode')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
