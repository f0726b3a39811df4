import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { FormTextArea, FormTextField } from '../../../../common/form/form-fields.tsx'
import { usePortalForm } from '../../../../common/form/portal-form.ts'
import { email, optional, phone, possessorAddress } from '../../../../common/form/rules.ts'
import { EditForm } from '../../edit-form.tsx'
import type { ProfileFormPart } from '../profile-part.ts'
import { orNull, versionBody } from '../profile-values.ts'
import { useUpdateContacts } from '../profile.api.ts'
import { useEditedProfile } from './use-edited-profile.ts'
import { usePhoneHint } from './use-phone-hint.ts'

/** Contacts of a person whose data come from the state's register (AUTH-13). */
export function ContactsForm({ profile: newest, editing, draft, onSaved }: ProfileFormPart) {
  const t = useTexts()
  const { run, error } = useUpdateContacts()
  const profile = useEditedProfile(newest, error)
  const form = usePortalForm({
    initial: {
      email: profile.email ?? '',
      phoneNumber: profile.phoneNumber ?? '',
      legalAddress: profile.legalAddress ?? '',
    },
    rules: {
      email: optional(email),
      phoneNumber: optional(phone),
      legalAddress: optional(possessorAddress),
    },
    labels: {
      email: t('personal.fields.email'),
      phoneNumber: t('personal.fields.phoneNumber'),
      legalAddress: t('personal.fields.legalAddress'),
    },
    error,
  })
  const phoneHint = usePhoneHint(form.values.phoneNumber)

  async function save(values: typeof form.values) {
    const saved = await run({
      body: {
        email: orNull(values.email),
        phoneNumber: orNull(normalizePhone(values.phoneNumber)),
        legalAddress: orNull(values.legalAddress),
        ...versionBody(profile),
      },
    })
    if (saved === undefined) return false
    onSaved()
    return true
  }

  return (
    <EditForm
      form={form}
      label={t('personal.contacts.title')}
      editing={editing}
      draft={draft}
      onSave={save}
      onStale={onSaved}
    >
      <FormTextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isOptional
      />
      <FormTextField
        form={form}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        hint={phoneHint}
        isOptional
      />
      <FormTextArea form={form} name="legalAddress" rows={2} autoComplete="street-address" isOptional />
    </EditForm>
  )
}
