import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { Skeleton } from 'shared-ui/skeleton'
import { EditableSection } from '../editable-section.tsx'
import { InfoSection } from '../info-section.tsx'
import { LoadingFailed } from '../loading-failed.tsx'
import type { Editing } from '../use-editing.ts'
import { useFact } from '../use-fact.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { useOrganization } from './organization.api.ts'

interface OrganizationProps {
  readonly id: string
  readonly editing: Editing
}

function Organization({ id, editing }: OrganizationProps) {
  const t = useTexts()
  const fact = useFact()
  const { data, error, retry, isFetching } = useOrganization(id)
  const title = t('organization.title')
  const about = <p>{t('organization.about')}</p>
  if (data === undefined) {
    return (
      <InfoSection title={title} about={about}>
        {error === undefined ? (
          <Skeleton label={t('personal.loading')} count={4} />
        ) : (
          <LoadingFailed
            title={t('organization.failed')}
            error={error}
            retry={retry}
            isRetrying={isFetching}
          />
        )}
      </InfoSection>
    )
  }
  return (
    <EditableSection
      name="organization"
      title={title}
      about={about}
      editing={editing}
      summary={
        <Facts
          facts={[
            fact('possessorName', data.name),
            fact('possessorAddress', data.address),
            fact('possessorNote', data.description),
          ]}
        />
      }
      form={<OrganizationForm organization={data} editing={editing} onSaved={retry} />}
    />
  )
}

interface OrganizationSectionProps {
  /** Null: nobody has registered one for this person. */
  readonly id: string | null
  readonly editing: Editing
}

/** The organization for which a person uses the portal (AUTH-14). */
export function OrganizationSection({ id, editing }: OrganizationSectionProps) {
  const t = useTexts()
  if (id !== null) return <Organization id={id} editing={editing} />
  return (
    <InfoSection title={t('organization.title')} about={<p>{t('organization.about')}</p>}>
      <p>{t('organization.none')}</p>
    </InfoSection>
  )
}
