import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CellValue, FieldValue, RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import { readRows } from 'shared-contracts/rules/case-rows'
import type { CaseType } from '../case-engine/schema/types/case-type.ts'
import { nameOfApplicant, type CaseRow } from '../case-engine/storage/case-rows.store.ts'
import { listGroups, listPlaceholders, type Templates } from './schema/templates.ts'

/** What templates are filled with. */
export interface ResultFacts {
  /** Text by placeholder. */
  readonly texts: ReadonlyMap<string, string>
  /** Texts of each row of a group by placeholder, such as `makers.name`, by name of the group. */
  readonly rows: ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>
}

interface FactsOfCase {
  readonly row: CaseRow
  readonly type: CaseType
  readonly today: string
  /** Last day of the term; null for no end. */
  readonly until: string | null
  /** Number of each record by registry. */
  readonly numbers: ReadonlyMap<string, string>
}

/** Collects what templates can name: answers, rows, applicant, days and numbers. */
export function collectFacts({ row, type, today, until, numbers }: FactsOfCase): ResultFacts {
  const { applicant, formValues, registrationNumber, number } = row
  const groups = type.fields.filter((field) => field.type === 'rows')
  return {
    texts: new Map<string, string>([
      ...type.fields.map((field): readonly [string, string] => [
        field.name,
        field.type === 'record' ? firstOf(formValues[field.name]) : textOf(formValues[field.name]),
      ]),
      ['applicant', nameOfApplicant(applicant)],
      ['taxId', applicant.taxId ?? ''],
      ['address', applicant.address ?? ''],
      ['today', today],
      ['until', until ?? ''],
      ['registrationNumber', registrationNumber ?? number],
      ...[...numbers].map(([registry, given]) => [`number:${registry}`, given] as const),
    ]),
    rows: new Map(
      groups.map((field) => [
        field.name,
        readRows(field, formValues).map(
          (values) =>
            new Map(
              Object.entries(values).map(
                ([name, value]) => [`${field.name}.${name}`, textOf(value)] as const,
              ),
            ),
        ),
      ]),
    ),
  }
}

/** Number of a record, whose value has its title too. */
function firstOf(value: CaseValues[string] | undefined): string {
  return [value ?? ''].flat()[0] ?? ''
}

function textOf(value: CaseValues[string] | undefined): string {
  return value === undefined ? '' : [value].flat().join(' ')
}

/** Values of a record from its templates, without empty ones. */
export function fillValues(
  fields: readonly (RegistryField | RowField)[],
  templates: Templates,
  facts: ResultFacts,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, template]): [string, FieldValue][] => {
      const field = fields.find((one) => one.name === name)
      if (field === undefined) return []
      if (typeof template !== 'string') {
        const rows = fillRows(field, template, facts)
        return rows.length === 0 ? [] : [[name, rows]]
      }
      const texts = [...new Set(listRows([template], facts).map((row) => fillTemplate(template, row)))]
      const filled = texts.filter((text) => text !== '')
      return filled.length === 0 ? [] : [[name, toValue(field, filled)]]
    }),
  )
}

/** Rows of a small table: one for each row of the group that its templates name, otherwise one. */
function fillRows(
  field: RegistryField | RowField,
  templates: Readonly<Record<string, string>>,
  facts: ResultFacts,
): Readonly<Record<string, CellValue>>[] {
  const columns = 'fields' in field ? (field.fields ?? []) : []
  return listRows(Object.values(templates), facts)
    .map((row) => fillValues(columns, templates, { ...facts, texts: row, rows: new Map() }))
    .filter((row) => Object.keys(row).length > 0) as Readonly<Record<string, CellValue>>[]
}

/** Facts with those of each row of the group that templates name; without a group the facts alone. */
function listRows(
  templates: readonly string[],
  { texts, rows }: ResultFacts,
): readonly ReadonlyMap<string, string>[] {
  const [group] = templates.flatMap(listGroups)
  const own = group === undefined ? undefined : rows.get(group)
  return own === undefined ? [texts] : own.map((row) => new Map([...texts, ...row]))
}

/** Filled template; empty if all its placeholders are. */
function fillTemplate(template: string, texts: ReadonlyMap<string, string>): string {
  const names = listPlaceholders(template)
  if (names.length > 0 && names.every((name) => (texts.get(name) ?? '') === '')) return ''
  const filled = template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => texts.get(name) ?? '')
  return filled.replace(/[\s,;:]+$/, '').trim()
}

/** Several texts are one text, a list, or for one value the first; of days the latest. */
function toValue({ type }: Pick<RegistryField, 'type'>, texts: readonly string[]): FieldValue {
  const text = texts.join('; ')
  if (type === 'localized') return { az: text, en: text, ru: text }
  if (type === 'choices' || type === 'relation') return [...new Set(texts.flatMap((one) => one.split(' ')))]
  if (type === 'date') return texts.toSorted().at(-1) ?? null
  return type === 'text' ? text : (texts[0] ?? null)
}
