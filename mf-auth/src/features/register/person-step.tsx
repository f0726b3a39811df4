import { useEffect } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useForm, useLeaveWarning } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { TextField } from 'shared-ui/field'
import { Form, FormActions, FormPair } from 'shared-ui/form'
import { PasswordField } from 'shared-ui/password-field'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { useCheckPassword } from '../../common/fields/check-password.api.ts'
import { NewPasswordField } from '../../common/fields/new-password-field.tsx'
import { PhoneField } from '../../common/fields/phone-field.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { saveRegistrationDraft } from './registration.ts'
import type { Person, Registration } from './registration.ts'

interface PersonStepProps {
  readonly registration: Registration
  readonly error: PortalError | undefined
  readonly focusesHeading: boolean
  readonly onDone: (person: Person) => void
}

/** Step with the person who acts for the organization, the e-mail address and the password. */
export function PersonStep({ registration, error, focusesHeading, onDone }: PersonStepProps) {
  const t = useTexts()
  const form = usePersonForm({ registration, error, onDone })
  const { name, surname } = form.values
  const checkPassword = useCheckPassword()

  return (
    <Stack>
      <StepHeading focusesOnMount={focusesHeading}>{t('registration.personTitle')}</StepHeading>
      <p>{t('registration.personWho')}</p>
      <Form form={form} label={t('registration.personTitle')}>
        <FormPair>
          <TextField {...form.field('name')} autoComplete="given-name" />
          <TextField {...form.field('surname')} autoComplete="family-name" />
        </FormPair>
        <TextField {...form.field('fatherName')} autoComplete="additional-name" />
        <TextField
          {...form.field('username')}
          type="email"
          inputMode="email"
          autoComplete="username"
          hint={t('registration.emailHint')}
        />
        <PhoneField field={form.field('phoneNumber')} hint={t('registration.phoneHint')} />
        <NewPasswordField
          field={form.password('password')}
          onCommon={() => form.setError('password', 'password_is_too_common')}
          names={[name, surname]}
          check={(pass) => checkPassword({ body: { pass, name, surname } })}
        />
        <PasswordField {...form.password('repeatedPassword')} autoComplete="new-password" />
        <FormActions form={form} submit={t('registration.next')} />
      </Form>
    </Stack>
  )
}

function usePersonForm({ registration, error, onDone }: Omit<PersonStepProps, 'focusesHeading'>) {
  const t = useTexts()
  const form = useForm({
    initial: registration.person,
    fields: {
      name: { label: t('fields.name'), check: checks.name },
      surname: { label: t('fields.surname'), check: checks.surname },
      fatherName: { label: t('fields.fatherName'), check: checks.fatherName },
      username: { label: t('fields.email'), check: checks.username },
      phoneNumber: { label: t('fields.phone'), check: checks.phone },
      password: {
        label: t('fields.password'),
        check: (password, { name, surname }) => checks.newPassword(password, [name, surname]),
      },
      repeatedPassword: {
        label: t('fields.repeatedPassword'),
        check: (repeated, { password }) => checks.repeated(repeated, password),
      },
    },
    error,
    onSubmit: onDone,
  })
  useLeaveWarning(form.isDirty)
  useEffect(() => {
    saveRegistrationDraft({ ...registration, person: form.values })
  })
  return form
}
