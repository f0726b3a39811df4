import { useEffect } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions, FormPair } from '../../common/form/form.tsx'
import { FormPasswordField, FormTextField } from '../../common/form/form-fields.tsx'
import { NewPasswordField } from '../../common/form/new-password-field.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import * as rules from '../../common/form/rules.ts'
import { StepHeading } from '../../common/step-heading.tsx'
import { usePasswordCheck } from './register.api.ts'
import { keepTyped } from './registration.ts'
import type { Person, Registration } from './registration.ts'

interface PersonStepProps {
  readonly typed: Registration
  readonly error: PortalError | undefined
  readonly isLedOn: boolean
  readonly onDone: (person: Person) => void
}

/** Who acts for the organization, and the e-mail and password of the sign-in. */
export function PersonStep({ typed, error, isLedOn, onDone }: PersonStepProps) {
  const t = useTexts()
  const form = usePersonForm(typed, error)
  const { values } = form
  const check = usePasswordCheck(values.name, values.surname)
  const phone = normalizePhone(values.phoneNumber)

  return (
    <Stack>
      <StepHeading takesFocus={isLedOn}>{t('registration.personTitle')}</StepHeading>
      <p>{t('registration.personWho')}</p>
      <Form form={form} label={t('registration.personTitle')} onSubmit={onDone}>
        <FormPair>
          <FormTextField form={form} name="name" autoComplete="given-name" />
          <FormTextField form={form} name="surname" autoComplete="family-name" />
        </FormPair>
        <FormTextField form={form} name="fatherName" autoComplete="additional-name" />
        <FormTextField
          form={form}
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          hint={t('registration.emailHint')}
        />
        <FormTextField
          form={form}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={
            phone === '' || phone === values.phoneNumber.trim()
              ? t('registration.phoneHint')
              : t('registration.phoneKept', { phone })
          }
        />
        <NewPasswordField form={form} name="password" names={[values.name, values.surname]} check={check} />
        <FormPasswordField form={form} name="repeatedPassword" autoComplete="new-password" />
        <FormActions form={form} submit={t('registration.next')} />
      </Form>
    </Stack>
  )
}

function usePersonForm(typed: Registration, error: PortalError | undefined) {
  const t = useTexts()
  const form = usePortalForm({
    initial: typed.person,
    rules: {
      name: rules.name,
      surname: rules.surname,
      fatherName: rules.fatherName,
      username: rules.username,
      phoneNumber: rules.phone,
      password: (password, { name, surname }) => rules.newPassword(password, [name, surname]),
      repeatedPassword: (repeated, { password }) => rules.repeated(repeated, password),
    },
    labels: {
      name: t('fields.name'),
      surname: t('fields.surname'),
      fatherName: t('fields.fatherName'),
      username: t('fields.email'),
      phoneNumber: t('fields.phone'),
      password: t('fields.password'),
      repeatedPassword: t('fields.repeatedPassword'),
    },
    error,
  })
  useEffect(() => {
    keepTyped({ ...typed, person: form.values })
  })
  return form
}
