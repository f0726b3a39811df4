import { useRef } from 'react'
import type { OwnProfile } from 'shared-contracts/http/users'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Loaded } from '../../common/loaded.tsx'
import { EditableSection } from './editable-section.tsx'
import { FieldFacts, InfoSection } from './info-section.tsx'
import { PendingEmail } from './pending-email.tsx'
import { useOrganization } from './personal-info.api.ts'
import type { Editing } from './use-editing.ts'

/** Identity from the state register; read-only (AUTH-13). */
export function IdentitySection({ profile }: { readonly profile: OwnProfile }) {
  const t = useTexts()
  const { name, surname, patronymicName, pin, taxId, applicantName, readAt } = profile
  const taxpayer = taxId === null && applicantName === null ? {} : { taxId, applicantName }
  return (
    <InfoSection
      name="identity"
      note={readAt === null ? null : <p>{t('personal.identity.readAt', { date: formatMoment(readAt) })}</p>}
    >
      <FieldFacts values={{ name, surname, patronymicName, pin, ...taxpayer }} />
    </InfoSection>
  )
}

/** Fields of each separately edited section (AUTH-13). */
const FIELDS = {
  /** User of a foreign organization, with contact details. */
  person: ['name', 'surname', 'patronymicName', 'email', 'phoneNumber', 'legalAddress'],
  /** Editable fields of a user from the state register. */
  contacts: ['email', 'phoneNumber', 'legalAddress'],
  /** Tax number of a user of a foreign organization, and its owner. */
  taxpayer: ['taxId', 'applicantName'],
} as const

interface ProfileSectionProps {
  readonly name: keyof typeof FIELDS
  readonly profile: OwnProfile
  readonly editing: Editing
  /** Reloads the profile. */
  readonly onSaved: () => void
}

/** Section of the profile with its form. */
export function ProfileSection({ name, ...part }: ProfileSectionProps) {
  const { profile, editing, onSaved } = part
  const seenRef = useRef(profile.pendingEmail)
  return (
    <EditableSection
      name={name}
      editing={editing}
      summary={
        <>
          {name === 'person' ? <PendingEmail profile={profile} onSaved={onSaved} seenRef={seenRef} /> : null}
          <FieldFacts values={Object.fromEntries(FIELDS[name].map((field) => [field, profile[field]]))} />
        </>
      }
      form={({ PROFILE_FORMS }, draft) => {
        const Form = PROFILE_FORMS[name]
        return <Form {...part} draft={draft} />
      }}
    />
  )
}

interface OrganizationProps {
  readonly id: string
  readonly editing: Editing
}

function Organization({ id, editing }: OrganizationProps) {
  const t = useTexts()
  const organization = useOrganization(id)
  const { data } = organization
  const section = { name: 'organization', editing } as const
  if (data === undefined) {
    const placeholder = (
      <Loaded call={organization} failed={t('personal.organization.failed')} count={4}>
        {() => null}
      </Loaded>
    )
    return <EditableSection {...section} summary={placeholder} />
  }
  return (
    <EditableSection
      {...section}
      summary={
        <FieldFacts
          values={{
            possessorName: data.name,
            possessorAddress: data.address,
            possessorNote: data.description,
          }}
        />
      }
      form={({ OrganizationForm }, draft) => (
        <OrganizationForm organization={data} editing={editing} draft={draft} onSaved={organization.retry} />
      )}
    />
  )
}

interface OrganizationSectionProps {
  /** Null: the user has no organization. */
  readonly id: string | null
  readonly editing: Editing
}

/** Organization that the user acts for (AUTH-14). */
export function OrganizationSection({ id, editing }: OrganizationSectionProps) {
  const t = useTexts()
  if (id !== null) return <Organization id={id} editing={editing} />
  return (
    <InfoSection name="organization">
      <p>{t('personal.organization.none')}</p>
    </InfoSection>
  )
}
