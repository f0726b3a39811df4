import type { FormField } from 'shared-runtime/forms'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Select } from 'shared-ui/select'
import { useRegistryList } from '../../common/registries.api.ts'

/** Which registry a change is for. */
export function RegistrySelect({ field }: { readonly field: FormField<string> }) {
  const t = useTexts()
  const language = useLanguage()
  const registries = useRegistryList().data?.content ?? []
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
