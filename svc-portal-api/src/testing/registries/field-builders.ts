import type { FieldChoice, RegistryField } from 'shared-contracts/models/registry-fields'
import { text } from '../../modules/registry-engine/schema/registry-definition.ts'

type FieldOptions = Pick<RegistryField, 'name' | 'type' | 'label'> & Partial<RegistryField>

/** Field that only the page of a record shows, unless flags are given. */
export function field(given: FieldOptions): RegistryField {
  return { column: false, card: false, sortable: false, facet: false, ...given }
}

export function facet(
  given: Omit<FieldOptions, 'type' | 'choices'> & {
    readonly type?: 'choice' | 'choices'
    readonly choices: readonly FieldChoice[]
  },
): RegistryField {
  return field({ facet: true, column: true, type: 'choice', ...given, choices: [...given.choices] })
}

export function numberField(
  label = text('Qeydiyyat nömrəsi', 'Registration number', 'Номер в реестре'),
): RegistryField {
  return field({
    name: 'number',
    type: 'text',
    role: 'number',
    label,
    column: true,
    card: true,
    sortable: true,
  })
}

export function titleField(
  given: Omit<FieldOptions, 'type'> & { readonly type?: 'text' | 'localized' },
): RegistryField {
  return field({ type: 'localized', role: 'title', column: true, card: true, sortable: true, ...given })
}

export function choice(value: string, az: string, en: string, ru: string): FieldChoice {
  return { value, label: text(az, en, ru) }
}
