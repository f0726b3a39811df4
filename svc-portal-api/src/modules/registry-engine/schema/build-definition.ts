import type { FieldChoice, RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { RegistryDefinition } from './registry-definition.ts'
import type { RegistrySpec } from './registry-spec.ts'
import type { FieldRow } from './registry-tables.ts'

export interface RegistryTexts {
  readonly fields: readonly FieldRow[]
  readonly texts: ReadonlyMap<string, LocalizedText>
  readonly choices: ReadonlyMap<string, readonly FieldChoice[]>
}

/**
 * Joins a registry with its fields, texts and choices.
 * @throws Error that names the key for a missing text or list, a text of an unknown field, and a column of a field that
 * is not of rows.
 */
export function buildDefinition(
  name: string,
  { order: _, document, initial = {}, ...spec }: RegistrySpec,
  tables: RegistryTexts,
): RegistryDefinition {
  const used = new Set<string>()
  const textOf = (key: string): LocalizedText => {
    const text = tables.texts.get(key)
    if (text === undefined) throw new Error(`${name}: texts.csv has no ${key}`)
    used.add(key)
    return text
  }
  const buildColumn = (row: FieldRow): RowField => {
    const unit = `fields.${row.name}.unit`
    const choices = choicesOf(name, row, tables)
    const { az, en, ru } = row
    return {
      name: nameOf(row),
      type: row.type,
      label: { az, en, ru },
      ...(choices === undefined ? {} : { choices: [...choices] }),
      ...(row.target === undefined ? {} : { target: row.target }),
      ...(row.format === undefined ? {} : { format: row.format }),
      ...(row.type !== 'rows' && tables.texts.has(unit) ? { unit: textOf(unit) } : {}),
    }
  }
  const { origin, statements } = spec.classification ?? {}
  const buildField = (row: FieldRow): RegistryField => {
    const { choices: _choices, az: _az, en: _en, ru: _ru, ...shown } = row
    const columns = tables.fields.filter(({ name: column }) => column.startsWith(`${row.name}.`))
    if (row.type !== 'rows' && columns.length > 0) throw new Error(`${name}: ${row.name} has no columns`)
    return {
      ...shown,
      ...buildColumn(row),
      ...([origin, statements].includes(row.name) ? { computed: true } : {}),
      ...(row.type === 'rows' ? { fields: columns.map(buildColumn) } : {}),
    }
  }
  const definition = {
    ...spec,
    name,
    initial,
    title: textOf('title'),
    description: textOf('description'),
    ...(tables.texts.has('note') ? { note: textOf('note') } : {}),
    ...(spec.opens === undefined ? {} : { openingTitle: textOf('opening') }),
    ...(document === undefined ? {} : { document: { ...document, kind: textOf('document.kind') } }),
    fields: tables.fields.filter(({ name: field }) => !field.includes('.')).map(buildField),
  }
  const stray = [...tables.texts.keys()].find((key) => !used.has(key) && !key.startsWith('reasons.'))
  if (stray !== undefined) throw new Error(`${name}: texts.csv has ${stray}, which nothing uses`)
  return definition
}

function nameOf({ name }: FieldRow): string {
  return name.slice(name.indexOf('.') + 1)
}

function choicesOf(
  registry: string,
  row: FieldRow,
  tables: RegistryTexts,
): readonly FieldChoice[] | undefined {
  if (row.type !== 'choice' && row.type !== 'choices') return undefined
  const name = row.choices ?? nameOf(row)
  const list = tables.choices.get(name)
  if (list === undefined) throw new Error(`${registry}: choices.csv has no list ${name}`)
  return list
}
