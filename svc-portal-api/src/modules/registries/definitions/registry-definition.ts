import type { FieldValue, RegistryField } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'

/** A registry as data. The engine makes tables, search, filters, sorting and answers from it; it has no code. */
export interface RegistryDefinition {
  readonly name: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly fields: readonly RegistryField[]
  /** Field whose text names the record; of type `localized` or `text`. */
  readonly titleField: string
  /** Field of type `localized` with the name in its context, for languages whose own name says too little alone. */
  readonly fullTitleField?: string
  /** Field of type `localized` that a record shows as its description. */
  readonly descriptionField?: string
  /** Field with the customs code, where the registry hangs in the code tree. */
  readonly codeField?: string
  /** Field with the risk group, shown beside the records below this one. */
  readonly riskField?: string
  /** Values of a new record where its source says nothing. */
  readonly initial: Readonly<Record<string, FieldValue>>
  /** Order of a list that nobody sorted; a sortable field. */
  readonly defaultSort: string
}

export function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}
