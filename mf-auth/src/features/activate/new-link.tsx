import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormTextField } from '../../common/form/form-fields.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import * as rules from '../../common/form/rules.ts'
import { SendAgain } from '../../common/send-again.tsx'
import { useResend } from './activation.api.ts'

/** A way to a new link; says the same for every e-mail. */
export function NewLink() {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  const { send, isBusy, error } = useResend()
  const form = usePortalForm({
    initial: { username: '' },
    rules: { username: rules.username },
    labels: { username: t('fields.email') },
    error,
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
      <Form
        form={form}
        label={t('activation.newTitle')}
        onSubmit={async ({ username }) => {
          if (await send(username)) setSentTo(username.trim())
        }}
      >
        <FormTextField form={form} name="username" type="email" inputMode="email" autoComplete="username" />
        <FormActions form={form} submit={t('activation.newSubmit')} />
      </Form>
    </Stack>
  )
}
