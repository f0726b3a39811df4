import type { OwnProfile } from 'shared-contracts/http/users'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { InfoSection } from '../info-section.tsx'
import { useFact } from '../use-fact.tsx'

/** What the state's register says of the person; nobody can edit it here (AUTH-13). */
export function IdentitySection({ profile }: { readonly profile: OwnProfile }) {
  const t = useTexts()
  const fact = useFact()
  const taxpayer =
    profile.taxId === null && profile.applicantName === null
      ? []
      : [fact('taxId', profile.taxId), fact('applicantName', profile.applicantName)]
  return (
    <InfoSection
      title={t('personal.identity.title')}
      about={
        <>
          <p>{t('personal.identity.about')}</p>
          {profile.readAt === null ? null : (
            <p>{t('personal.identity.readAt', { date: formatMoment(profile.readAt) })}</p>
          )}
        </>
      }
    >
      <Facts
        facts={[
          fact('name', profile.name),
          fact('surname', profile.surname),
          fact('patronymicName', profile.patronymicName),
          fact('pin', profile.pin),
          ...taxpayer,
        ]}
      />
    </InfoSection>
  )
}
