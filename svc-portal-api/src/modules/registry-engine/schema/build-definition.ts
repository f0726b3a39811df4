import type { FieldChoice, RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { RegistryDefinition } from './registry-definition.ts'
import type { ColumnSpec, FieldSpec, RegistrySpec } from './registry-spec.ts'

/** What the tables of a folder hold for its definition. */
export interface RegistryTables {
  readonly texts: ReadonlyMap<string, LocalizedText>
  /** Lists of the registry, and those that registries share. */
  readonly choices: ReadonlyMap<string, readonly FieldChoice[]>
}

/**
 * Joins a registry with its texts and choices.
 * @throws Error that names the key for a text or a list that is missing, and for the text of a field that is not there.
 */
export function buildDefinition(
  name: string,
  { order: _, fields, document, ...spec }: RegistrySpec,
  tables: RegistryTables,
): RegistryDefinition {
  const used = new Set<string>()
  const textOf = (key: string): LocalizedText => {
    const text = tables.texts.get(key)
    if (text === undefined) throw new Error(`${name}: texts.csv has no ${key}`)
    used.add(key)
    return text
  }
  const buildColumn = (column: string, path: string, given: ColumnSpec): RowField => {
    const unit = `fields.${path}.unit`
    const hasUnit = given.type !== 'rows' && tables.texts.has(unit)
    const choices = choicesOf(column, given, tables)
    return {
      ...{ name: column, type: given.type, label: textOf(`fields.${path}`) },
      ...(choices === undefined ? {} : { choices: [...choices] }),
      ...(given.target === undefined ? {} : { target: given.target }),
      ...(hasUnit ? { unit: textOf(unit) } : {}),
    }
  }
  const buildField = (field: string, given: FieldSpec): RegistryField => {
    const { type: _type, choices: _choices, target: _target, fields: columns, ...shown } = given
    const rows = Object.entries(columns ?? {}).map(([column, of]) =>
      buildColumn(column, `${field}.${column}`, of),
    )
    return {
      ...{ column: false, card: false, sortable: false, facet: false },
      ...shown,
      ...buildColumn(field, field, given),
      ...(columns === undefined ? {} : { fields: rows }),
    }
  }
  const definition = {
    ...spec,
    name,
    title: textOf('title'),
    description: textOf('description'),
    ...(document === undefined ? {} : { document: { ...document, kind: textOf('document.kind') } }),
    fields: Object.entries(fields).map(([field, given]) => buildField(field, given)),
  }
  const stray = [...tables.texts.keys()].find((key) => !used.has(key) && !key.startsWith('reasons.'))
  if (stray !== undefined) throw new Error(`${name}: texts.csv has ${stray}, which nothing uses`)
  return definition
}

function choicesOf(
  name: string,
  { type, choices = name }: ColumnSpec,
  tables: RegistryTables,
): readonly FieldChoice[] | undefined {
  if (type !== 'choice' && type !== 'choices') return undefined
  const list = tables.choices.get(choices)
  if (list === undefined) throw new Error(`choices.csv has no list ${choices}`)
  return list
}
