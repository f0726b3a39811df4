import type { CaseValues } from '../http/cases/case-drafts.ts'
import type { CaseFieldRule } from './case-field-rule.ts'

const ROW_KEY = /^[1-9]\d?$/

/** Name of a value in a row, such as `makers2Country`. */
export function nameInRow(group: string, key: string, name: string): string {
  return `${group}${key}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Keys of the rows of a group, in their order. */
export function listRowKeys(values: CaseValues, group: string): readonly string[] {
  const value = values[group]
  return typeof value === 'object' ? [...new Set(value)].filter((key) => ROW_KEY.test(key)) : []
}

/** Key of the next row: no row had it before, as long as the values of removed rows are there. */
export function nextRowKey(values: CaseValues, group: string): string {
  const used = Object.keys(values).flatMap((name) =>
    name.startsWith(group) ? [Number.parseInt(name.slice(group.length), 10) || 0] : [],
  )
  return String(Math.max(0, ...used, ...listRowKeys(values, group).map(Number)) + 1)
}

/**
 * Fields of a form with those of each row in place of a group, after the group itself. A condition on a field of the group is
 * one on that field of the same row.
 */
export function expandRows<Field extends CaseFieldRule>(
  fields: readonly Field[],
  values: CaseValues,
): readonly Field[] {
  return fields.flatMap((field) => {
    const own = field.fields ?? []
    if (own.length === 0) return [field]
    const inRow = (key: string, name: string): string =>
      own.some((one) => one.name === name) ? nameInRow(field.name, key, name) : name
    const rows = listRowKeys(values, field.name).flatMap((key, index) =>
      own.map((one) => ({
        ...one,
        name: nameInRow(field.name, key, one.name),
        shownIf: one.shownIf && { ...one.shownIf, field: inRow(key, one.shownIf.field) },
        least: one.least && inRow(key, one.least),
        row: { group: field.name, key, position: index + 1 },
      })),
    )
    // Fields of a row have what their group has, except for rows of their own.
    return [field, ...(rows as unknown as readonly Field[])]
  })
}

/** Rows of a group as records of their values. */
export function readRows(
  { name, fields = [] }: Pick<CaseFieldRule, 'name' | 'fields'>,
  values: CaseValues,
): readonly CaseValues[] {
  return listRowKeys(values, name).map((key) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = values[nameInRow(name, key, field.name)]
        return value === undefined ? [] : [[field.name, value]]
      }),
    ),
  )
}
