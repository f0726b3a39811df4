import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { EditableSection } from '../editable-section.tsx'
import { LateForm } from '../late-form.tsx'
import { useFact } from '../use-fact.tsx'
import type { ProfilePart } from './profile-part.ts'

function loadForm() {
  return import(/* webpackChunkName: "edit-forms" */ './forms/contacts-form.tsx').then(
    ({ ContactsForm }) => ContactsForm,
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
      form={(draft) => <LateForm load={loadForm} form={{ ...part, draft }} />}
    />
  )
}
