import { useState } from 'react'
import type { ReactNode } from 'react'
import { isEmail } from 'shared-contracts/rules/email'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextField } from 'shared-ui/field'
import type { VisitorContact } from '../draft/form-state.ts'
import { CheckedForm } from './checked-form.tsx'
import type { FieldToCorrect } from './checked-form.tsx'
import { useReport } from './use-report.ts'

const MAX_NAME = 200

interface ContactPageProps {
  readonly contact: VisitorContact
  readonly leave: ReactNode
  /** Field that a fault of the review has led to. */
  readonly toCorrect: FieldToCorrect | undefined
  readonly onChange: (contact: VisitorContact) => void
  readonly onInvalid: (isInvalid: boolean) => void
  readonly onContinue: () => void
}

/** Finds what is wrong with the contact of a visitor, by field: a key of the texts. */
export function checkContact({ name, email }: VisitorContact): Partial<Record<keyof VisitorContact, string>> {
  return {
    ...(name.trim() === '' ? { name: 'fill.contact.noName' } : {}),
    ...(email.trim() === '' ? { email: 'fill.contact.noEmail' } : {}),
    ...(email.trim() === '' || isEmail(email) ? {} : { email: 'fill.contact.wrongEmail' }),
  }
}

/** Name and e-mail address of a visitor, who confirms the suggestion by a mailed link. */
export function ContactPage({ contact, leave, toCorrect, ...props }: ContactPageProps) {
  const { onChange, onInvalid, onContinue } = props
  const { t } = usePage()
  const [initial] = useState(contact)
  const check = (name: keyof VisitorContact, value: string) => {
    const found = checkContact({ ...contact, [name]: value })[name]
    return found && t(found)
  }
  const form = useForm<VisitorContact>({
    initial,
    fields: {
      name: { label: t('fill.contact.name'), check: (name) => check('name', name) },
      email: { label: t('fill.contact.email'), check: (email) => check('email', email) },
    },
    onSubmit: onContinue,
  })
  useReport(form.values, onChange)
  return (
    <CheckedForm
      form={form}
      describeError={(name) => form.field(name as keyof VisitorContact).error ?? ''}
      label={t('fill.contact.title')}
      leave={leave}
      toCorrect={toCorrect}
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
