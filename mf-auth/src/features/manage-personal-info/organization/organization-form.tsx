import type { Possessor } from 'shared-contracts/models/possessor'
import type { Draft } from 'shared-runtime/drafts'
import { useTexts } from 'shared-runtime/i18n'
import { FormTextArea, FormTextField } from '../../../common/form/form-fields.tsx'
import { usePortalForm } from '../../../common/form/portal-form.ts'
import { anything, possessorAddress, possessorName } from '../../../common/form/rules.ts'
import { EditForm } from '../edit-form.tsx'
import type { Editing } from '../use-editing.ts'
import type { KeptValues } from '../use-kept-form.ts'
import { useUpdateOrganization } from './organization.api.ts'

interface OrganizationFormProps {
  readonly organization: Possessor
  readonly editing: Editing
  readonly draft: Draft<KeptValues>
  readonly onSaved: () => void
}

/** Name, address and note of the own organization. */
export function OrganizationForm({ organization, editing, draft, onSaved }: OrganizationFormProps) {
  const t = useTexts()
  const { run, error } = useUpdateOrganization()
  const form = usePortalForm({
    initial: {
      name: organization.name,
      address: organization.address,
      description: organization.description ?? '',
    },
    rules: { name: possessorName, address: possessorAddress, description: anything },
    labels: {
      name: t('personal.fields.possessorName'),
      address: t('personal.fields.possessorAddress'),
      description: t('personal.fields.possessorNote'),
    },
    error,
  })

  async function save({ name, address, description }: typeof form.values) {
    const note = description.trim()
    const body = { name: name.trim(), address: address.trim(), description: note === '' ? null : note }
    if ((await run({ params: { id: organization.id }, body })) === undefined) return false
    onSaved()
    return true
  }

  return (
    <EditForm form={form} label={t('organization.title')} editing={editing} draft={draft} onSave={save}>
      <FormTextField form={form} name="name" autoComplete="organization" maxLength={500} />
      <FormTextArea form={form} name="address" rows={2} autoComplete="street-address" maxLength={500} />
      <FormTextArea form={form} name="description" rows={3} maxLength={2000} isOptional />
    </EditForm>
  )
}
