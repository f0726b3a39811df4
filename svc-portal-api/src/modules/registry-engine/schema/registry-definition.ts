import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'

/** A registry as data, without code. The engine derives tables, search, filters, sorting and responses from it. */
export interface RegistryDefinition {
  readonly name: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly group: RegistryGroup
  /** Registry whose records these are parts of. A part is not in the list of registries and has no page of its own. */
  readonly partOf?: string
  /**
   * How the search of the whole portal finds its records. `all`: every one with the words, ranked with everything else.
   * `best`: by number, and the few whose names fit best. `none`: not at all.
   */
  readonly portalSearch: 'all' | 'best' | 'none'
  readonly fields: readonly RegistryField[]
  /** Field of type `localized` or `text` that names the record. */
  readonly titleField: string
  /**
   * Further text fields that are searched like the title, such as model or maker; one column of a field of rows is
   * written as `items.serial`.
   */
  readonly wordFields?: readonly string[]
  /** Field of type `localized` with the name in its context, for names that are too general alone. */
  readonly fullTitleField?: string
  readonly descriptionField?: string
  /** Field with the customs code, for a registry in the code tree. */
  readonly codeField?: string
  /** Field with the risk group, shown beside the records below this one. */
  readonly riskField?: string
  /** Values of a new record where its source has none. */
  readonly initial: Readonly<Record<string, FieldValue>>
  /** Set where each record is a document that people hold: /verify finds it by number (ESRV-04). */
  readonly document?: DocumentDefinition
  /** Relation to a record that was removed from its own registry: watchers of that record are notified of this one. */
  readonly removedField?: string
  /** Field of type `choice` whose choices are tiles with counts above the list. */
  readonly tileField?: string
  /** Sortable field that orders a list without a requested sort. */
  readonly defaultSort: string
  /** The default order begins with the latest; the field is a date then. */
  readonly newestFirst?: true
}

interface DocumentDefinition {
  readonly kind: LocalizedText
  readonly holder?: string
  /** Fields that the paper shows too, in the order of comparison. */
  readonly compare: readonly string[]
}

export function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}
