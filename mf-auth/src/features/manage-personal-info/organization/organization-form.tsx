import type { Possessor } from 'shared-contracts/models/possessor'
import { useTexts } from 'shared-runtime/i18n'
import { TextArea, TextField } from 'shared-ui/field'
import { possessorAddress, possessorName } from '../../../common/fields/checks.ts'
import { EditForm, useEditForm } from '../edit-form.tsx'
import type { EditedPart } from '../edit-form.tsx'
import { useUpdateOrganization } from './organization.api.ts'

interface OrganizationFormProps extends EditedPart {
  readonly organization: Possessor
}

/** Name, address and note of the own organization. */
export function OrganizationForm({ organization, ...part }: OrganizationFormProps) {
  const t = useTexts()
  const { run, error } = useUpdateOrganization()
  const form = useEditForm({
    initial: {
      name: organization.name,
      address: organization.address,
      description: organization.description ?? '',
    },
    fields: {
      name: { label: t('personal.fields.possessorName'), check: possessorName },
      address: { label: t('personal.fields.possessorAddress'), check: possessorAddress },
      description: { label: t('personal.fields.possessorNote'), isOptional: true },
    },
    error,
    part,
    save({ name, address, description }) {
      const note = description.trim()
      const body = { name: name.trim(), address: address.trim(), description: note === '' ? null : note }
      return run({ params: { id: organization.id }, body })
    },
  })
  return (
    <EditForm form={form} part={part} label={t('organization.title')}>
      <TextField {...form.field('name')} autoComplete="organization" maxLength={500} />
      <TextArea {...form.field('address')} rows={2} autoComplete="street-address" maxLength={500} />
      <TextArea {...form.field('description')} rows={3} maxLength={2000} />
    </EditForm>
  )
}
