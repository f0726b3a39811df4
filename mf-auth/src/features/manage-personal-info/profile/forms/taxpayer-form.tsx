import { useTexts } from 'shared-runtime/i18n'
import { FormTextField } from '../../../../common/form/form-fields.tsx'
import { usePortalForm } from '../../../../common/form/portal-form.ts'
import { anything, optional, taxNumber } from '../../../../common/form/rules.ts'
import { EditForm } from '../../edit-form.tsx'
import type { ProfileFormPart } from '../profile-part.ts'
import { orNull, personBody } from '../profile-values.ts'
import { useUpdatePerson } from '../profile.api.ts'
import { TaxpayerLookup } from './taxpayer-lookup.tsx'
import { useEditedProfile } from './use-edited-profile.ts'

/** The number, the look-up in the tax register, and the name that it gave or that was typed. */
export function TaxpayerForm({ profile: newest, editing, draft, onSaved }: ProfileFormPart) {
  const t = useTexts()
  const { run, error } = useUpdatePerson()
  const profile = useEditedProfile(newest, error)
  const form = usePortalForm({
    initial: { taxId: profile.taxId ?? '', applicantName: profile.applicantName ?? '' },
    rules: { taxId: optional(taxNumber), applicantName: anything },
    labels: {
      taxId: t('personal.fields.taxId'),
      applicantName: t('personal.fields.applicantName'),
    },
    error,
  })

  async function save({ taxId, applicantName }: typeof form.values) {
    const body = { ...personBody(profile), taxId: orNull(taxId), applicantName: orNull(applicantName) }
    if ((await run({ body })) === undefined) return false
    onSaved()
    return true
  }

  return (
    <EditForm
      form={form}
      label={t('personal.taxpayer.title')}
      editing={editing}
      draft={draft}
      onSave={save}
      onStale={onSaved}
    >
      <FormTextField
        form={form}
        name="taxId"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint={t('personal.taxpayer.hint')}
        isOptional
      />
      <TaxpayerLookup
        tpn={form.values.taxId.trim()}
        onInvalid={() => {
          form.note('taxId', 'tax_number_is_not_valid')
          form.focus('taxId')
        }}
        onUse={(name) => form.fill('applicantName', name)}
      />
      <FormTextField
        form={form}
        name="applicantName"
        autoComplete="organization"
        maxLength={500}
        isOptional
      />
    </EditForm>
  )
}
