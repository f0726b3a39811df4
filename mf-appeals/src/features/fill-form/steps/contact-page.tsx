import { useState } from 'react'
import type { ReactNode } from 'react'
import { isEmail } from 'shared-contracts/rules/email'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextField } from 'shared-ui/field'
import type { VisitorContact } from '../draft/form-state.ts'
import { CheckedForm } from './checked-form.tsx'
import { useReport } from './use-report.ts'

const MAX_NAME = 200

interface ContactPageProps {
  readonly contact: VisitorContact
  readonly back: string
  readonly leave: ReactNode
  readonly onChange: (contact: VisitorContact) => void
  readonly onInvalid: (isInvalid: boolean) => void
  readonly onContinue: () => void
}

/** Finds what is wrong with the contact of a visitor, by field. */
export function checkContact({ name, email }: VisitorContact): Partial<Record<keyof VisitorContact, string>> {
  return {
    ...(name.trim() === '' ? { name: 'value_is_required' } : {}),
    ...(isEmail(email) ? {} : { email: 'email_is_not_valid' }),
  }
}

/** Name and e-mail address of a visitor, who confirms the suggestion by a mailed link. */
export function ContactPage({ contact, back, leave, onChange, onInvalid, onContinue }: ContactPageProps) {
  const { t } = usePage()
  const [initial] = useState(contact)
  const form = useForm<VisitorContact>({
    initial,
    fields: {
      name: { label: t('fill.contact.name'), check: (name) => checkContact({ ...contact, name }).name },
      email: { label: t('fill.contact.email'), check: (email) => checkContact({ ...contact, email }).email },
    },
    onSubmit: onContinue,
  })
  useReport(form.values, onChange)
  return (
    <CheckedForm
      form={form}
      errorOf={(name) => form.field(name as keyof VisitorContact).error}
      label={t('fill.contact.title')}
      back={back}
      leave={leave}
      onInvalid={onInvalid}
    >
      <p>{t('fill.contact.lead')}</p>
      <TextField {...form.field('name')} autoComplete="name" maxLength={MAX_NAME} aria-required />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        hint={t('fill.contact.emailHint')}
        maxLength={254}
        aria-required
      />
    </CheckedForm>
  )
}
