import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'

/** A registry as data. The engine makes tables, search, filters, sorting and answers from it; it has no code. */
export interface RegistryDefinition {
  readonly name: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly group: RegistryGroup
  /** Registry whose records these are parts of. It is not in the list of registries of a page, and has none of its own. */
  readonly partOf?: string
  /**
   * How the search of the whole portal finds its records. `all`: every one that has the words, in one order with
   * everything else. `best`: by number, and the few whose names fit best. `none`: its page alone.
   */
  readonly portalSearch: 'all' | 'best' | 'none'
  readonly fields: readonly RegistryField[]
  /** Field whose text names the record; of type `localized` or `text`. */
  readonly titleField: string
  /**
   * Fields of texts whose words lead to a record as those of its title do: a reference, a model, a maker. Of a field of
   * rows one column, as `items.serial`.
   */
  readonly wordFields?: readonly string[]
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
  /** Set where each record is a document that people hold: /verify answers for its number (ESRV-04). */
  readonly document?: DocumentDefinition
  /**
   * Relation to the record that stands here because it left its own registry: who watches that record hears of this one.
   */
  readonly removedField?: string
  /** Field of type `choice` whose choices stand above the list as tiles, each with its count. */
  readonly tileField?: string
  /** Order of a list that nobody sorted; a sortable field. */
  readonly defaultSort: string
  /** That order begins with the latest; the field is a date then. */
  readonly newestFirst?: true
}

/** What the verification of a document says of a record. */
interface DocumentDefinition {
  /** One such document: “Certificate of type approval”. */
  readonly kind: LocalizedText
  /** Field that names whom it was issued to. */
  readonly holder?: string
  /** Fields that the paper shows too, in the order in which they are compared with it. */
  readonly compare: readonly string[]
}

export function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}
