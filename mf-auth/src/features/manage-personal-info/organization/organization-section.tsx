import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { Skeleton } from 'shared-ui/skeleton'
import { EditableSection } from '../editable-section.tsx'
import { InfoSection } from '../info-section.tsx'
import { LateForm } from '../late-form.tsx'
import { LoadingFailed } from '../loading-failed.tsx'
import type { Editing } from '../use-editing.ts'
import { useFact } from '../use-fact.tsx'
import { useOrganization } from './organization.api.ts'

function loadForm() {
  return import(/* webpackChunkName: "edit-forms" */ './organization-form.tsx').then(
    ({ OrganizationForm }) => OrganizationForm,
  )
}

interface OrganizationProps {
  readonly id: string
  readonly editing: Editing
}

function Organization({ id, editing }: OrganizationProps) {
  const t = useTexts()
  const fact = useFact()
  const { data, error, retry, isFetching } = useOrganization(id)
  const common = {
    name: 'organization',
    title: t('organization.title'),
    about: <p>{t('organization.about')}</p>,
    editing,
  }
  if (data !== undefined) {
    return (
      <EditableSection
        {...common}
        summary={
          <Facts
            facts={[
              fact('possessorName', data.name),
              fact('possessorAddress', data.address),
              fact('possessorNote', data.description),
            ]}
          />
        }
        form={(draft) => (
          <LateForm load={loadForm} form={{ organization: data, editing, draft, onSaved: retry }} />
        )}
      />
    )
  }
  const failed = { title: t('organization.failed'), retry, isRetrying: isFetching }
  return (
    <EditableSection
      {...common}
      summary={
        error === undefined ? (
          <Skeleton label={t('personal.loading')} count={4} />
        ) : (
          <LoadingFailed {...failed} error={error} />
        )
      }
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
