import { useState } from 'react'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { useResendActivation } from '../../common/mails.api.ts'
import { SendAgain } from '../../common/send-again.tsx'

/** Form that requests a new confirmation link; the notice is the same for every address. */
export function RequestNewLink() {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  const { send, isBusy, error } = useResendActivation({ shows: true })
  const form = useForm({
    initial: { username: '' },
    fields: { username: { label: t('fields.email'), check: checks.username } },
    error,
    async onSubmit({ username }) {
      if (await send(username)) setSentTo(username.trim())
    },
  })

  if (sentTo !== undefined) {
    return (
      <Notice
        kind="info"
        title={t('activation.sentTitle')}
        announce="status"
        actions={<SendAgain label={t('mail.linkAgain')} isBusy={isBusy} onSend={() => send(sentTo)} />}
      >
        <p>{t('activation.sent', { email: sentTo })}</p>
      </Notice>
    )
  }
  return (
    <Stack>
      <h2>{t('activation.newTitle')}</h2>
      <p>{t('activation.newText')}</p>
      <Form form={form} label={t('activation.newTitle')}>
        <TextField {...form.field('username')} type="email" inputMode="email" autoComplete="username" />
        <FormActions form={form} submit={t('activation.newSubmit')} />
      </Form>
    </Stack>
  )
}
