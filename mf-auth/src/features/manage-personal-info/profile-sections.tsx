import { useRef } from 'react'
import type { OwnProfile } from 'shared-contracts/http/users'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Loaded } from '../../common/loaded.tsx'
import { EditableSection } from './editable-section.tsx'
import { FieldFacts, InfoSection } from './info-section.tsx'
import { PendingEmail } from './pending-email.tsx'
import { useOrganization } from './personal-info.api.ts'
import type { Editing } from './use-editing.ts'

/** What the state's register says of the person; it cannot be edited here (AUTH-13). */
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

/** Parts of the profile that are edited by themselves, and their fields (AUTH-13). */
const FIELDS = {
  /** Who uses the portal for a foreign organization, and how that person is reached. */
  person: ['name', 'surname', 'patronymicName', 'email', 'phoneNumber', 'legalAddress'],
  /** What a person whose data come from the state's register may change here. */
  contacts: ['email', 'phoneNumber', 'legalAddress'],
  /** Tax number of a person of a foreign organization, and whom it belongs to. */
  taxpayer: ['taxId', 'applicantName'],
} as const

interface ProfileSectionProps {
  readonly name: keyof typeof FIELDS
  readonly profile: OwnProfile
  readonly editing: Editing
  /** Reads the profile again. */
  readonly onSaved: () => void
}

/** A part of the profile. */
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
    const waiting = (
      <Loaded call={organization} failed={t('personal.organization.failed')} count={4}>
        {() => null}
      </Loaded>
    )
    return <EditableSection {...section} summary={waiting} />
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
  /** Null: no organization is registered for this person. */
  readonly id: string | null
  readonly editing: Editing
}

/** The organization for which a person uses the portal (AUTH-14). */
export function OrganizationSection({ id, editing }: OrganizationSectionProps) {
  const t = useTexts()
  if (id !== null) return <Organization id={id} editing={editing} />
  return (
    <InfoSection name="organization">
      <p>{t('personal.organization.none')}</p>
    </InfoSection>
  )
}
