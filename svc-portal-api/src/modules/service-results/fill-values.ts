import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { readRows } from 'shared-contracts/rules/case-rows'
import type { CaseType } from '../case-engine/schema/types/case-type.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'
import { listPlaceholders } from './schema/results.ts'

/** What templates are filled with, by placeholder. */
export type ResultFacts = ReadonlyMap<string, string>

interface FactsOfCase {
  readonly row: CaseRow
  readonly type: CaseType
  readonly today: string
  /** Last day of the term; null for no end. */
  readonly until: string | null
  /** Number of each record by registry. */
  readonly numbers: ReadonlyMap<string, string>
}

/** Collects what templates can name: answers, first rows, applicant, days and numbers. */
export function collectFacts({ row, type, today, until, numbers }: FactsOfCase): ResultFacts {
  const { applicant, formValues, registrationNumber, number } = row
  return new Map<string, string>([
    ...type.fields.flatMap((field) => [
      [
        field.name,
        field.type === 'record' ? firstOf(formValues[field.name]) : textOf(formValues[field.name]),
      ] as const,
      ...Object.entries(readRows(field, formValues)[0] ?? {}).map(
        ([name, value]) => [`${field.name}.${name}`, textOf(value)] as const,
      ),
    ]),
    ['applicant', applicant.organization ?? applicant.name],
    ['taxId', applicant.taxId ?? ''],
    ['address', applicant.address ?? ''],
    ['today', today],
    ['until', until ?? ''],
    ['registrationNumber', registrationNumber ?? number],
    ...[...numbers].map(([registry, given]) => [`number:${registry}`, given] as const),
  ])
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
  fields: readonly RegistryField[],
  templates: Readonly<Record<string, string>>,
  facts: ResultFacts,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, template]) => {
      const field = fields.find((one) => one.name === name)
      const text = fillTemplate(template, facts)
      return field === undefined || text === '' ? [] : [[name, toValue(field, text)]]
    }),
  )
}

/** Filled template; empty if all its placeholders are. */
function fillTemplate(template: string, facts: ResultFacts): string {
  const names = listPlaceholders(template)
  if (names.length > 0 && names.every((name) => (facts.get(name) ?? '') === '')) return ''
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => facts.get(name) ?? '').trim()
}

function toValue({ type }: RegistryField, text: string): FieldValue {
  if (type === 'localized') return { az: text, en: text, ru: text }
  return type === 'choices' || type === 'relation' ? text.split(' ') : text
}
