import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { EditableSection } from '../editable-section.tsx'
import { LateForm } from '../late-form.tsx'
import { useFact } from '../use-fact.tsx'
import type { ProfilePart } from './profile-part.ts'

function loadForm() {
  return import(/* webpackChunkName: "edit-forms" */ './forms/taxpayer-form.tsx').then(
    ({ TaxpayerForm }) => TaxpayerForm,
  )
}

/** Tax number of a person of a foreign organization, and whom it belongs to (AUTH-13). */
export function TaxpayerSection(part: ProfilePart) {
  const t = useTexts()
  const fact = useFact()
  const { profile, editing } = part
  return (
    <EditableSection
      name="taxpayer"
      title={t('personal.taxpayer.title')}
      about={<p>{t('personal.taxpayer.about')}</p>}
      editing={editing}
      summary={<Facts facts={[fact('taxId', profile.taxId), fact('applicantName', profile.applicantName)]} />}
      form={(draft) => <LateForm load={loadForm} form={{ ...part, draft }} />}
    />
  )
}
