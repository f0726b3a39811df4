import type { FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Select } from 'shared-ui/select'
import { registryListCall } from '../../common/registries.api.ts'

/** Select of the registry. */
export function RegistrySelect({ field }: { readonly field: FormField<string> }) {
  const { t, language } = usePage()
  const registries = registryListCall.useReply().data?.content ?? []
  return (
    <Select
      {...field}
      options={[
        { value: '', label: t('desk.choose') },
        ...registries.map(({ name, title }) => ({ value: name, label: title[language] })),
      ]}
    />
  )
}
