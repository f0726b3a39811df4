import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryDefinition } from '../schema/registry-definition.ts'
import type { StoredRow } from './registries.store.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import { formatCell, textIn } from '../schema/texts/cell-text.ts'
import { COLUMN_LABELS, NO, ORIGIN_LABELS, PART_LABELS, STATUS_LABELS, YES } from '../schema/texts/labels.ts'

/** Number, the fields of the registry in their order, status and validity. */
export function columnsOf(
  { fields }: RegistryDefinition,
  language: Language,
): readonly TableColumn<StoredRow>[] {
  const hasNumber = fields.some(({ role }) => role === 'number')
  return [
    ...(hasNumber
      ? []
      : [{ head: COLUMN_LABELS.number[language], kind: 'text' as const, read: ({ id }: StoredRow) => id }]),
    ...fields.flatMap((field) => columnsOfField(field, language)),
    {
      head: COLUMN_LABELS.status[language],
      kind: 'text',
      read: ({ status }) => STATUS_LABELS[status][language],
    },
    { head: COLUMN_LABELS.validFrom[language], kind: 'date', read: (row) => row.valid_from ?? '' },
    { head: COLUMN_LABELS.validTo[language], kind: 'date', read: (row) => row.valid_to ?? '' },
    {
      head: COLUMN_LABELS.demonstration[language],
      kind: 'text',
      read: ({ demonstration }) => (demonstration ? YES : NO)[language],
    },
    {
      head: COLUMN_LABELS.origin[language],
      kind: 'text',
      read: ({ origin }) => ORIGIN_LABELS[origin][language],
    },
  ]
}

/** One column; for an interval its ends and its unit, for a reference its name and its address. */
export function columnsOfField(field: RegistryField, language: Language): readonly TableColumn<StoredRow>[] {
  const head = headOf(field, language)
  const valueOf = (row: StoredRow): FieldValue =>
    row.field_values[field.name] ?? (field.role === 'number' ? row.id : null)
  const partOf =
    (name: string) =>
    (row: StoredRow): string => {
      const value = valueOf(row)
      const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
      return typeof part === 'string' ? part : ''
    }
  const part = (
    name: keyof typeof PART_LABELS,
    kind: TableColumn<StoredRow>['kind'],
  ): TableColumn<StoredRow> => ({
    head: `${head}: ${PART_LABELS[name][language]}`,
    kind,
    read: partOf(name),
  })
  const { type } = field
  if (type === 'date' || type === 'number') return [{ head, kind: type, read: (row) => asText(valueOf(row)) }]
  // Separate, so that programs can calculate with them and a minus sign is no formula.
  if (type === 'interval') return [part('from', 'number'), part('to', 'number'), part('unit', 'text')]
  if (type === 'reference') {
    return [{ head, kind: 'text', read: (row) => nameOf(valueOf(row), language) }, part('url', 'text')]
  }
  return [{ head, kind: 'text', read: (row) => formatCell(valueOf(row), field, language) }]
}

function headOf({ label, unit }: RegistryField, language: Language): string {
  return unit === undefined ? label[language] : `${label[language]}, ${unit[language]}`
}

function asText(value: FieldValue): string {
  return typeof value === 'string' ? value : ''
}

function nameOf(value: FieldValue, language: Language): string {
  if (typeof value !== 'object' || value === null || !('name' in value)) return ''
  const { name, names } = value as {
    readonly name: unknown
    readonly names?: Readonly<Record<Language, string>>
  }
  return names === undefined ? String(name) : textIn(names, language)
}
