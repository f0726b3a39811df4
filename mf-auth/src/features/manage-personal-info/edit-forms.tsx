import { useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { OwnProfile } from 'shared-contracts/http/users'
import type { Possessor } from 'shared-contracts/models/possessor'
import { normalizeEmail } from 'shared-contracts/rules/email'
import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { TextArea, TextField } from 'shared-ui/field'
import { PasswordField } from 'shared-ui/password-field'
import * as checks from '../../common/fields/checks.ts'
import { PhoneField } from '../../common/fields/phone-field.tsx'
import { emptyToNull, possessorBody } from '../../common/request-values.ts'
import { EditForm, useEditForm } from './edit-form.tsx'
import type { SectionFormProps } from './edit-form.tsx'
import { useUpdateContacts, useUpdateOrganization, useUpdatePerson } from './personal-info.api.ts'
import { personBody, versionBody } from './profile-values.ts'
import { TaxpayerLookup } from './taxpayer-lookup.tsx'

interface ProfileFormProps extends SectionFormProps {
  readonly profile: OwnProfile
}

/**
 * Profile that a form was opened with, and whose version it sends. A profile reloaded meanwhile replaces it only after
 * the user has seen the conflict.
 */
function useEditedProfile(profile: OwnProfile, error: PortalError | undefined): OwnProfile {
  const [edited, setEdited] = useState(profile)
  if (error?.code === 'PROFILE_CHANGED' && edited !== profile) setEdited(profile)
  return edited
}

function usePersonForm({ profile: newest, ...part }: ProfileFormProps) {
  const t = useTexts()
  const { renewSession } = useSessionCommands()
  const { run, error } = useUpdatePerson()
  const profile = useEditedProfile(newest, error)
  const { name, surname, patronymicName, phoneNumber } = personBody(profile)
  const isNewEmail = (email: string) => normalizeEmail(email) !== normalizeEmail(profile.email ?? '')
  return useEditForm({
    initial: {
      name,
      surname,
      patronymicName,
      email: profile.email ?? '',
      currentPassword: '',
      phoneNumber,
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
        isShown: ({ email }) => isNewEmail(email),
        isInDraft: false,
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
          legalAddress: emptyToNull(values.legalAddress),
          ...(isNewEmail(email) ? { email: email.trim(), currentPassword } : {}),
        },
      })
      // The frame shows the name.
      if (saved !== undefined) await renewSession()
      return saved
    },
  })
}

/** AUTH-13 for a USER; a new e-mail address requires the password, because it is the user name. */
function PersonForm(part: ProfileFormProps) {
  const t = useTexts()
  const form = usePersonForm(part)
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
      <PhoneField field={form.field('phoneNumber')} hint={t('personal.phoneHint')} />
      <TextArea {...form.field('legalAddress')} rows={2} autoComplete="street-address" />
    </EditForm>
  )
}

/** Contact details of a user whose identity comes from the state register (AUTH-13). */
function ContactsForm({ profile: newest, ...part }: ProfileFormProps) {
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
          email: emptyToNull(values.email),
          phoneNumber: emptyToNull(normalizePhone(values.phoneNumber)),
          legalAddress: emptyToNull(values.legalAddress),
          ...versionBody(profile),
        },
      }),
  })
  return (
    <EditForm form={form} part={part} label={t('personal.contacts.title')}>
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" />
      <PhoneField field={form.field('phoneNumber')} hint={t('personal.phoneHint')} />
      <TextArea {...form.field('legalAddress')} rows={2} autoComplete="street-address" />
    </EditForm>
  )
}

/** Tax number, lookup in the tax register, and the name of the applicant. */
function TaxpayerForm({ profile: newest, ...part }: ProfileFormProps) {
  const t = useTexts()
  const { run, error } = useUpdatePerson()
  const profile = useEditedProfile(newest, error)
  const form = useEditForm({
    initial: { taxId: profile.taxId ?? '', applicantName: profile.applicantName ?? '' },
    fields: {
      taxId: { label: t('personal.fields.taxId'), check: checks.taxNumber, isOptional: true },
      applicantName: { label: t('personal.fields.applicantName'), isOptional: true },
    },
    error,
    part,
    save({ taxId, applicantName }) {
      const body = {
        ...personBody(profile),
        taxId: emptyToNull(taxId),
        applicantName: emptyToNull(applicantName),
      }
      return run({ body })
    },
  })
  return (
    <EditForm form={form} part={part} label={t('personal.taxpayer.title')}>
      <TextField
        {...form.field('taxId')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint={t('personal.taxpayer.hint')}
      />
      <TaxpayerLookup
        tpn={form.values.taxId.trim()}
        onInvalid={() => {
          form.setError('taxId', 'tax_number_is_not_valid')
          form.focus('taxId')
        }}
        onUse={(name) => form.fill('applicantName', name)}
      />
      <TextField {...form.field('applicantName')} autoComplete="organization" maxLength={500} />
    </EditForm>
  )
}

/** Forms of the profile by section. */
export const PROFILE_FORMS = { person: PersonForm, contacts: ContactsForm, taxpayer: TaxpayerForm } as const

interface OrganizationFormProps extends SectionFormProps {
  readonly organization: Possessor
}

/** Name, address and note of the user's organization. */
export function OrganizationForm({ organization, ...part }: OrganizationFormProps) {
  const t = useTexts()
  const { run, error } = useUpdateOrganization()
  const { id, name, address, description } = organization
  const form = useEditForm({
    initial: { name, address, description: description ?? '' },
    fields: {
      name: { label: t('personal.fields.possessorName'), check: checks.possessorName },
      address: { label: t('personal.fields.possessorAddress'), check: checks.possessorAddress },
      description: { label: t('personal.fields.possessorNote'), isOptional: true },
    },
    error,
    part,
    save: (values) => run({ params: { id }, body: possessorBody(values) }),
  })
  return (
    <EditForm form={form} part={part} label={t('personal.organization.title')}>
      <TextField {...form.field('name')} autoComplete="organization" maxLength={500} />
      <TextArea {...form.field('address')} rows={2} autoComplete="street-address" maxLength={500} />
      <TextArea {...form.field('description')} rows={3} maxLength={2000} />
    </EditForm>
  )
}
