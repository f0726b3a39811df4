import type { RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import * as z from 'zod'

/** Template of each value by field of a registry; of a small table one of each column. */
export const Templates = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
export type Templates = z.infer<typeof Templates>

/** Placeholders of a template. */
export function listPlaceholders(template: string): readonly string[] {
  return [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}

/** Groups of rows that a template names: those of `group.field`. */
export function listGroups(template: string): readonly string[] {
  const names = listPlaceholders(template).filter((name) => name.includes('.'))
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))]
}

/** What is wrong with templates for fields of a registry or columns of a table, with known placeholders. */
export function findTemplateFault(
  fields: readonly (RegistryField | RowField)[],
  templates: Templates,
  known: ReadonlySet<string>,
): string | undefined {
  for (const [name, template] of Object.entries(templates)) {
    const field = fields.find((one) => one.name === name)
    if (field === undefined) return `there is no field ${name}`
    const isTable = typeof template !== 'string'
    if (isTable !== (field.type === 'rows')) return `${name} is of type ${field.type}`
    const used = isTable ? Object.values(template) : [template]
    const stray = used.flatMap(listPlaceholders).find((one) => !known.has(one))
    if (stray !== undefined) return `${name}: nothing fills {${stray}}`
    if (new Set(used.flatMap(listGroups)).size > 1) return `${name} names several groups of rows`
    if (!isTable && used.every((one) => listPlaceholders(one).length === 0)) {
      const choices = field.choices ?? []
      if (choices.length > 0 && !choices.some(({ value }) => value === template))
        return `${name} has no choice ${template}`
    }
    if (!isTable) continue
    const columns = 'fields' in field ? (field.fields ?? []) : []
    const fault = findTemplateFault(columns, template, known)
    if (fault !== undefined) return `${name}: ${fault}`
  }
  return undefined
}
