import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { COLUMN_LABELS } from '../../registry-engine/schema/texts/labels.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import type { StoredRow } from '../../registry-engine/query/registries.store.ts'
import { columnsOfField } from '../../registry-engine/query/table-columns.ts'
import { createFileError } from './file-error.ts'

export type FileColumn =
  | {
      readonly head: string
      readonly is: 'number' | 'status' | 'validFrom' | 'validTo' | 'demonstration' | 'origin'
    }
  | {
      readonly head: string
      readonly is: 'field'
      readonly field: RegistryField
      readonly part: string | undefined
      readonly language: Language
      /** Column of the download; undefined for columns that downloads do not have. */
      readonly written: TableColumn<StoredRow> | undefined
    }

const PARTS: Readonly<Partial<Record<RegistryField['type'], readonly string[]>>> = {
  localized: LANGUAGES,
  interval: ['from', 'to', 'unit'],
  reference: ['name', 'url'],
}

/**
 * Columns of a header: those of a download in any language, or names of fields (`country`, `name.az`, `range.from`).
 * @throws PortalError REGISTRY_FILE_REFUSED when one is unknown or none has the number of the record.
 */
export function parseHeader(
  definition: RegistryDefinition,
  heads: readonly string[],
  language: Language,
): readonly FileColumn[] {
  const candidates = [language, ...LANGUAGES.filter((one) => one !== language)].map((one) =>
    listColumns(definition, one),
  )
  // All headers are in one language: the one with the most matches.
  const matches = candidates.map((columns) => heads.filter((head) => columns.has(head)).length)
  const best = candidates[matches.indexOf(Math.max(...matches))] ?? new Map<string, FileColumn>()
  const unknown = heads.filter((head) => !best.has(head))
  if (unknown.length > 0) throw createFileError('columns', language, { columns: unknown })
  const columns = heads.flatMap((head) => best.get(head) ?? [])
  if (!columns.some(({ is }) => is === 'number'))
    throw createFileError('noNumber', language, { columns: heads })
  return columns
}

function listColumns(definition: RegistryDefinition, language: Language): Map<string, FileColumn> {
  const columns = new Map<string, FileColumn>()
  const add = (column: FileColumn): void => {
    if (!columns.has(column.head)) columns.set(column.head, column)
  }
  const number = definition.fields.find(({ role }) => role === 'number')
  for (const head of [number?.label[language], number?.name, COLUMN_LABELS.number[language], 'id']) {
    if (head !== undefined) add({ head, is: 'number' })
  }
  for (const field of definition.fields) {
    if (field === number) continue
    const parts = PARTS[field.type] ?? []
    const addField = (head: string, part: string | undefined, written?: TableColumn<StoredRow>): void =>
      add({ head, is: 'field', field, part, language, written })
    for (const [index, written] of columnsOfField(field, language).entries()) {
      const part = field.type === 'localized' ? language : parts[index]
      addField(written.head.trim().normalize('NFC'), part, written)
    }
    addField(field.name, field.type === 'localized' ? language : parts[0])
    for (const part of parts) addField(`${field.name}.${part}`, part)
  }
  for (const is of ['status', 'validFrom', 'validTo', 'demonstration', 'origin'] as const) {
    add({ head: COLUMN_LABELS[is][language], is })
    add({ head: is, is })
  }
  return columns
}
