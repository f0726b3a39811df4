import { useTexts } from 'shared-runtime/i18n'
import { TextField } from 'shared-ui/field'
import { taxNumber } from '../../../../common/fields/checks.ts'
import { EditForm, useEditForm } from '../../edit-form.tsx'
import type { ProfileFormPart } from '../profile-part.ts'
import { orNull, personBody } from '../profile-values.ts'
import { useUpdatePerson } from '../profile.api.ts'
import { TaxpayerLookup } from './taxpayer-lookup.tsx'
import { useEditedProfile } from './use-edited-profile.ts'

/** The number, the look-up in the tax register, and the name that it gave or that was typed. */
export function TaxpayerForm({ profile: newest, ...part }: ProfileFormPart) {
  const t = useTexts()
  const { run, error } = useUpdatePerson()
  const profile = useEditedProfile(newest, error)
  const form = useEditForm({
    initial: { taxId: profile.taxId ?? '', applicantName: profile.applicantName ?? '' },
    fields: {
      taxId: { label: t('personal.fields.taxId'), check: taxNumber, isOptional: true },
      applicantName: { label: t('personal.fields.applicantName'), isOptional: true },
    },
    error,
    part,
    save({ taxId, applicantName }) {
      const body = { ...personBody(profile), taxId: orNull(taxId), applicantName: orNull(applicantName) }
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
          form.note('taxId', 'tax_number_is_not_valid')
          form.focus('taxId')
        }}
        onUse={(name) => form.fill('applicantName', name)}
      />
      <TextField {...form.field('applicantName')} autoComplete="organization" maxLength={500} />
    </EditForm>
  )
}
