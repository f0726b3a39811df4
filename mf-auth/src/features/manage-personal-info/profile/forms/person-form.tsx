import { foldEmail } from 'shared-contracts/rules/email'
import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { FormPasswordField, FormTextArea, FormTextField } from '../../../../common/form/form-fields.tsx'
import { usePortalForm } from '../../../../common/form/portal-form.ts'
import {
  email,
  fatherName,
  name,
  optional,
  phone,
  possessorAddress,
  presentPassword,
  surname,
} from '../../../../common/form/rules.ts'
import { EditForm } from '../../edit-form.tsx'
import type { ProfileFormPart } from '../profile-part.ts'
import { orNull, personBody } from '../profile-values.ts'
import { useUpdatePerson } from '../profile.api.ts'
import { useEditedProfile } from './use-edited-profile.ts'
import { usePhoneHint } from './use-phone-hint.ts'

type Profile = ProfileFormPart['profile']

function isOther(typed: string, profile: Profile): boolean {
  return foldEmail(typed) !== foldEmail(profile.email ?? '')
}

function usePersonForm(profile: Profile, error: ReturnType<typeof useUpdatePerson>['error']) {
  const t = useTexts()
  const { name: own, surname: family, patronymicName, phoneNumber } = personBody(profile)
  return usePortalForm({
    initial: {
      ...{ name: own, surname: family, patronymicName, email: profile.email ?? '', phoneNumber },
      legalAddress: profile.legalAddress ?? '',
      currentPassword: '',
    },
    rules: {
      ...{ name, surname, email },
      patronymicName: fatherName,
      phoneNumber: phone,
      legalAddress: optional(possessorAddress),
      currentPassword: (typed, values) =>
        isOther(values.email, profile) ? presentPassword(typed) : undefined,
    },
    labels: {
      name: t('personal.fields.name'),
      surname: t('personal.fields.surname'),
      patronymicName: t('personal.fields.patronymicName'),
      email: t('personal.fields.email'),
      phoneNumber: t('personal.fields.phoneNumber'),
      legalAddress: t('personal.fields.legalAddress'),
      currentPassword: t('personal.email.password'),
    },
    error,
  })
}

/** AUTH-13 for a USER; another e-mail asks for the password, because it is the user name. */
export function PersonForm({ profile: newest, editing, draft, onSaved }: ProfileFormPart) {
  const t = useTexts()
  const { renewSession } = useSessionCommands()
  const { run, error } = useUpdatePerson()
  const profile = useEditedProfile(newest, error)
  const form = usePersonForm(profile, error)
  const phoneHint = usePhoneHint(form.values.phoneNumber)
  const isOtherEmail = isOther(form.values.email, profile)

  async function save(values: typeof form.values) {
    const saved = await run({
      body: {
        ...personBody(profile),
        name: values.name.trim(),
        surname: values.surname.trim(),
        patronymicName: values.patronymicName.trim(),
        phoneNumber: normalizePhone(values.phoneNumber),
        legalAddress: orNull(values.legalAddress),
        ...(isOther(values.email, profile)
          ? { email: values.email.trim(), currentPassword: values.currentPassword }
          : {}),
      },
    })
    if (saved === undefined) return false
    onSaved()
    // The frame shows the name.
    await renewSession()
    return true
  }

  return (
    <EditForm
      form={form}
      label={t('personal.person.title')}
      editing={editing}
      draft={draft}
      onSave={save}
      onStale={onSaved}
    >
      <FormTextField form={form} name="name" autoComplete="given-name" />
      <FormTextField form={form} name="surname" autoComplete="family-name" />
      <FormTextField form={form} name="patronymicName" autoComplete="additional-name" />
      <FormTextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        hint={t('personal.email.changeHint')}
      />
      {isOtherEmail ? (
        <FormPasswordField
          form={form}
          name="currentPassword"
          autoComplete="current-password"
          hint={t('personal.email.passwordHint')}
        />
      ) : null}
      <FormTextField form={form} name="phoneNumber" type="tel" autoComplete="tel" hint={phoneHint} />
      <FormTextArea form={form} name="legalAddress" rows={2} autoComplete="street-address" isOptional />
    </EditForm>
  )
}
