import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'

/** A registry as data, without code. The engine derives tables, search, filters, sorting and responses from it. */
export interface RegistryDefinition {
  readonly name: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  /** What readers of a list must know about its names, e.g. that they are working translations. */
  readonly note?: LocalizedText
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
  /** Field of type `localized` that lists show below the title, such as the name in the tariff. */
  readonly subtitleField?: string
  readonly descriptionField?: string
  /** Field with the customs code, for a registry in the code tree. */
  readonly codeField?: string
  /** Field with the risk group, shown beside the records below this one. */
  readonly riskField?: string
  /** Set where the classification of a record also follows from rules of another registry. */
  readonly classification?: ClassificationDefinition
  /** Values of a new record where its source has none. */
  readonly initial: Readonly<Record<string, FieldValue>>
  /** Set where each record is a document that people hold: /verify finds it by number (ESRV-04). */
  readonly document?: DocumentDefinition
  /** Relation to a record that was removed from its own registry: watchers of that record are notified of this one. */
  readonly removedField?: string
  /** Field of type `choice` whose choices are tiles with counts above the list. */
  readonly tileField?: string
  /** Filters of the list as it opens: what most visitors come for. Its title is the text `opening`. */
  readonly opens?: Readonly<Record<string, readonly string[]>>
  readonly openingTitle?: LocalizedText
  /** Field of type `choice` that limits the status `active`, e.g. the stage of a regulation that is only planned. */
  readonly stateField?: string
  /** Facet with a town: the list can be ordered by distance, and names of towns in its search do so. */
  readonly placeField?: string
  /** Sortable field that orders a list without a requested sort. */
  readonly defaultSort: string
  /** The default order begins with the latest; the field is a date then. */
  readonly newestFirst?: true
}

/**
 * Classification of goods by all sources: the statement of the record itself, and rules of another registry for its
 * customs code or a code above. The strictest risk group and document apply; a foreign source counts only where no other
 * source classifies the goods. Rows store the result in the fields named here; versions keep the record's own statement.
 */
export interface ClassificationDefinition {
  /** Registry whose records in force are the rules. */
  readonly rules: string
  /** Fields of a rule; its title field names the goods. */
  readonly rule: {
    readonly code: string
    readonly title: string
    readonly risk: string
    readonly document: string
    /** `part`: the rule applies to some of the goods under its code. */
    readonly coverage: string
    readonly since: string
  }
  /** Fields of the record for the decisive statement; `statements` has all of them. */
  readonly document: string
  readonly source: string
  readonly since: string
  readonly origin: string
  readonly statements: string
  /** Risk groups from the least to the most strict, each with its document. */
  readonly documentOfRisk: Readonly<Record<string, string>>
  /** Documents from the least to the most strict. */
  readonly documents: readonly string[]
  /** Beginnings of the names of sources that are no law of Azerbaijan. */
  readonly foreignSources: readonly string[]
}

interface DocumentDefinition {
  readonly kind: LocalizedText
  /** Letters at the beginning of its numbers, before digits only: `TA` for TA-000101. */
  readonly prefix: string
  readonly holder?: string
  /** Fields that the paper shows too, in the order of comparison. */
  readonly compare: readonly string[]
}

export function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}
