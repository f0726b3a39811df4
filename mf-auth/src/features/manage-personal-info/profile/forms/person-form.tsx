import { foldEmail } from 'shared-contracts/rules/email'
import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { TextArea, TextField } from 'shared-ui/field'
import { PasswordField } from 'shared-ui/password-field'
import * as checks from '../../../../common/fields/checks.ts'
import { EditForm, useEditForm } from '../../edit-form.tsx'
import type { ProfileFormPart } from '../profile-part.ts'
import { orNull, personBody } from '../profile-values.ts'
import { useUpdatePerson } from '../profile.api.ts'
import { useEditedProfile } from './use-edited-profile.ts'
import { usePhoneHint } from './use-phone-hint.ts'

function usePersonForm({ profile: newest, ...part }: ProfileFormPart) {
  const t = useTexts()
  const { renewSession } = useSessionCommands()
  const { run, error } = useUpdatePerson()
  const profile = useEditedProfile(newest, error)
  const { name, surname, patronymicName, phoneNumber } = personBody(profile)
  const isOther = (email: string) => foldEmail(email) !== foldEmail(profile.email ?? '')
  return useEditForm({
    initial: {
      ...{ name, surname, patronymicName, email: profile.email ?? '', currentPassword: '', phoneNumber },
      legalAddress: profile.legalAddress ?? '',
    },
    fields: {
      name: { label: t('personal.fields.name'), check: checks.name },
      surname: { label: t('personal.fields.surname'), check: checks.surname },
      patronymicName: { label: t('personal.fields.patronymicName'), check: checks.fatherName },
      email: { label: t('personal.fields.email'), check: checks.email },
      currentPassword: {
        label: t('personal.email.password'),
        check: checks.presentPassword,
        isShown: ({ email }) => isOther(email),
        isKept: false,
      },
      phoneNumber: { label: t('personal.fields.phoneNumber'), check: checks.phone },
      legalAddress: {
        label: t('personal.fields.legalAddress'),
        check: checks.possessorAddress,
        isOptional: true,
      },
    },
    error,
    part,
    async save({ email, currentPassword, ...values }) {
      const saved = await run({
        body: {
          ...personBody(profile),
          name: values.name.trim(),
          surname: values.surname.trim(),
          patronymicName: values.patronymicName.trim(),
          phoneNumber: normalizePhone(values.phoneNumber),
          legalAddress: orNull(values.legalAddress),
          ...(isOther(email) ? { email: email.trim(), currentPassword } : {}),
        },
      })
      // The frame shows the name.
      if (saved !== undefined) await renewSession()
      return saved
    },
  })
}

/** AUTH-13 for a USER; another e-mail asks for the password, because it is the user name. */
export function PersonForm(part: ProfileFormPart) {
  const t = useTexts()
  const form = usePersonForm(part)
  const phoneHint = usePhoneHint(form.values.phoneNumber)
  return (
    <EditForm form={form} part={part} label={t('personal.person.title')}>
      <TextField {...form.field('name')} autoComplete="given-name" />
      <TextField {...form.field('surname')} autoComplete="family-name" />
      <TextField {...form.field('patronymicName')} autoComplete="additional-name" />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        hint={t('personal.email.changeHint')}
      />
      {form.isShown('currentPassword') ? (
        <PasswordField
          {...form.password('currentPassword')}
          autoComplete="current-password"
          hint={t('personal.email.passwordHint')}
        />
      ) : null}
      <TextField {...form.field('phoneNumber')} type="tel" autoComplete="tel" hint={phoneHint} />
      <TextArea {...form.field('legalAddress')} rows={2} autoComplete="street-address" />
    </EditForm>
  )
}
