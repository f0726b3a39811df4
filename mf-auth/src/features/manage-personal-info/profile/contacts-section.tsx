import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { FormTextArea, FormTextField } from '../../../common/form/form-fields.tsx'
import { usePortalForm } from '../../../common/form/portal-form.ts'
import { email, optional, phone, possessorAddress } from '../../../common/form/rules.ts'
import { EditForm } from '../edit-form.tsx'
import { EditableSection } from '../editable-section.tsx'
import { useFact } from '../use-fact.tsx'
import type { ProfileFormPart, ProfilePart } from './profile-part.ts'
import { orNull } from './profile-values.ts'
import { useUpdateContacts } from './profile.api.ts'
import { usePhoneHint } from './use-phone-hint.ts'

function ContactsForm({ profile, editing, draft, onSaved }: ProfileFormPart) {
  const t = useTexts()
  const { run, error } = useUpdateContacts()
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
      },
    })
    if (saved === undefined) return false
    onSaved()
    return true
  }

  return (
    <EditForm form={form} label={t('personal.contacts.title')} editing={editing} draft={draft} onSave={save}>
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

/** What a person whose data come from the state's register may change here (AUTH-13). */
export function ContactsSection(part: ProfilePart) {
  const t = useTexts()
  const fact = useFact()
  const { profile, editing } = part
  return (
    <EditableSection
      name="contacts"
      title={t('personal.contacts.title')}
      about={<p>{t('personal.contacts.about')}</p>}
      editing={editing}
      summary={
        <Facts
          facts={[
            fact('email', profile.email),
            fact('phoneNumber', profile.phoneNumber),
            fact('legalAddress', profile.legalAddress),
          ]}
        />
      }
      form={(draft) => <ContactsForm {...part} draft={draft} />}
    />
  )
}
