import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { TextArea, TextField } from 'shared-ui/field'
import * as checks from '../../../../common/fields/checks.ts'
import { EditForm, useEditForm } from '../../edit-form.tsx'
import type { ProfileFormPart } from '../profile-part.ts'
import { orNull, versionBody } from '../profile-values.ts'
import { useUpdateContacts } from '../profile.api.ts'
import { useEditedProfile } from './use-edited-profile.ts'
import { usePhoneHint } from './use-phone-hint.ts'

/** Contacts of a person whose data come from the state's register (AUTH-13). */
export function ContactsForm({ profile: newest, ...part }: ProfileFormPart) {
  const t = useTexts()
  const { run, error } = useUpdateContacts()
  const profile = useEditedProfile(newest, error)
  const form = useEditForm({
    initial: {
      email: profile.email ?? '',
      phoneNumber: profile.phoneNumber ?? '',
      legalAddress: profile.legalAddress ?? '',
    },
    fields: {
      email: { label: t('personal.fields.email'), check: checks.email, isOptional: true },
      phoneNumber: { label: t('personal.fields.phoneNumber'), check: checks.phone, isOptional: true },
      legalAddress: {
        label: t('personal.fields.legalAddress'),
        check: checks.possessorAddress,
        isOptional: true,
      },
    },
    error,
    part,
    save: (values) =>
      run({
        body: {
          email: orNull(values.email),
          phoneNumber: orNull(normalizePhone(values.phoneNumber)),
          legalAddress: orNull(values.legalAddress),
          ...versionBody(profile),
        },
      }),
  })
  const phoneHint = usePhoneHint(form.values.phoneNumber)

  return (
    <EditForm form={form} part={part} label={t('personal.contacts.title')}>
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField {...form.field('phoneNumber')} type="tel" autoComplete="tel" hint={phoneHint} />
      <TextArea {...form.field('legalAddress')} rows={2} autoComplete="street-address" />
    </EditForm>
  )
}
