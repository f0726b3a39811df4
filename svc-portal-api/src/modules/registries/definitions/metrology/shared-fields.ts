import type { FieldChoice, RegistryField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { field } from '../../../registry-engine/schema/field-builders.ts'
import { text } from '../../../registry-engine/schema/registry-definition.ts'

interface Named {
  readonly name: string
  readonly label: LocalizedText
}

/** A column that the list can be sorted by. */
export const SORTED_COLUMN = { column: true, sortable: true } as const

/** A choice with several values and counts beside the list. */
export function choicesFacet(given: Named & { readonly choices: readonly FieldChoice[] }): RegistryField {
  return field({ ...given, type: 'choices', choices: [...given.choices], facet: true })
}

/** A range with its unit; the list can be narrowed to ranges that hold a value. */
export function rangeField(label: LocalizedText): RegistryField {
  return field({
    name: 'range',
    type: 'interval',
    label,
    ...SORTED_COLUMN,
    filter: 'covers',
  })
}

/** Where the maker is; the server knows the names of countries. */
export function countryFacet(label: LocalizedText): RegistryField {
  return field({ name: 'country', type: 'country', label, ...SORTED_COLUMN, facet: true })
}

/** First day of the record, by which the newest come first. */
export function sinceField({ name, label }: Named): RegistryField {
  return field({ name, type: 'date', label, sortable: true, filter: 'period' })
}

/** A tax number; ten digits, so a text. */
export function taxNumberField(name: string, label: LocalizedText): RegistryField {
  return field({ name, type: 'text', label })
}

/** A document that belongs to the record. */
export function documentField(given: Named): RegistryField {
  return field({ ...given, type: 'reference', part: 'documents' })
}

/** The type approval certificate, where certificates have a registry of their own. */
export function certificateField(): RegistryField {
  return field({
    name: 'certificate',
    type: 'relation',
    target: 'type-approval-certificates',
    label: text(
      'Tipin təsdiqi sertifikatı',
      'Type approval certificate',
      'Свидетельство об утверждении типа',
    ),
    filter: 'record',
  })
}

/** Pictures with what they show. */
export function photosField(): RegistryField {
  return field({
    name: 'photos',
    type: 'rows',
    label: text('Fotoşəkillər', 'Photos', 'Фотографии'),
    part: 'documents',
    fields: [
      { name: 'shows', type: 'localized', label: text('Nə göstərilir', 'What it shows', 'Что изображено') },
      { name: 'file', type: 'reference', label: text('Fayl', 'File', 'Файл') },
    ],
  })
}

/** One calm sentence that says what this is and what for. */
export function summaryField(): RegistryField {
  return field({ name: 'summary', type: 'localized', label: text('Qısaca', 'In short', 'Кратко') })
}

/** The act that the entry rests on. */
export function legalBasisField(): RegistryField {
  return documentField({
    name: 'legalBasis',
    label: text('Hüquqi əsas', 'Legal basis', 'Правовое основание'),
  })
}
