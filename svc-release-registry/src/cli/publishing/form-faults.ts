import type { Release } from 'shared-contracts/release/release-record'
import { Refused } from '../registry-client.ts'

/** Refusals of a record by its form: they name fields or files, not releases. */
const OF_FORM = new Set(['REQUEST_INVALID', 'RELEASE_FILE_MISMATCH'])

/** A refusal of form whose lines name what the release has, what the registry takes and who would break. */
export function explainFormFaults(error: unknown, record: Release): unknown {
  if (!(error instanceof Refused) || !OF_FORM.has(error.code)) return error
  const { code, message, details, requestId } = error
  const errors = Object.fromEntries(
    Object.entries(details).map(([field, what]) => {
      const own = code === 'REQUEST_INVALID' ? shown(valueAt(record, field)) : listed(record, field)
      return [field, describeFormFault(record, own, what)]
    }),
  )
  return new Refused({ code, message, errors, requestId })
}

/** One line of a refusal of form. */
export function describeFormFault(
  { name, version }: Pick<Release, 'name' | 'version'>,
  own: string,
  what: string,
): string {
  return `${name}@${version} has ${own}, the release registry found: ${what}; ${name} would break`
}

/** A value of a record, short enough for a line. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`
}

function listed({ files }: Release, path: string): string {
  const file = files.find((each) => each.path === path)
  return file === undefined ? 'no such file in its record' : `${String(file.bytes)} bytes in its record`
}

/** @param path Names and positions, joined by dots. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => {
    return typeof inside === 'object' && inside !== null
      ? (inside as Record<string, unknown>)[key]
      : undefined
  }, value)
}
