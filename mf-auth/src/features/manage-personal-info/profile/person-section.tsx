import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { EditableSection } from '../editable-section.tsx'
import { LateForm } from '../late-form.tsx'
import { useFact } from '../use-fact.tsx'
import { PendingEmail } from './pending-email.tsx'
import type { ProfilePart } from './profile-part.ts'

function loadForm() {
  return import(/* webpackChunkName: "edit-forms" */ './forms/person-form.tsx').then(
    ({ PersonForm }) => PersonForm,
  )
}

/** Who uses the portal for a foreign organization, and how that person is reached (AUTH-13). */
export function PersonSection(part: ProfilePart) {
  const t = useTexts()
  const fact = useFact()
  const { profile, editing } = part
  return (
    <EditableSection
      name="person"
      title={t('personal.person.title')}
      about={<p>{t('personal.person.about')}</p>}
      editing={editing}
      summary={
        <>
          <PendingEmail {...part} />
          <Facts
            facts={[
              fact('name', profile.name),
              fact('surname', profile.surname),
              fact('patronymicName', profile.patronymicName),
              fact('email', profile.email),
              fact('phoneNumber', profile.phoneNumber),
              fact('legalAddress', profile.legalAddress),
            ]}
          />
        </>
      }
      form={(draft) => <LateForm load={loadForm} form={{ ...part, draft }} />}
    />
  )
}
