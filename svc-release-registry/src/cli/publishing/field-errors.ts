import type { Release } from 'shared-contracts/release/release-record'
import type { ReleaseId } from '../../compatibility/incompatibility.ts'
import { RegistryRefusal } from '../registry-client.ts'

/** Refusals by the form of a record, which name fields or files instead of releases. */
const FIELD_CODES = new Set(['REQUEST_INVALID', 'RELEASE_FILE_MISMATCH'])

/** Adds what the release has, what the registry accepts and what would break. */
export function explainFieldErrors(error: unknown, { name, version }: ReleaseId, record: unknown): unknown {
  if (!(error instanceof RegistryRefusal) || !FIELD_CODES.has(error.code)) return error
  const { code, message, details, requestId } = error
  const errors = Object.fromEntries(
    Object.entries(details).map(([field, what]) => {
      const own = code === 'REQUEST_INVALID' ? formatValue(record, field) : describeFile(record, field)
      const text = `${name}@${version} has ${own}, the release registry found: ${what}; ${name} would break`
      return [field, text]
    }),
  )
  return new RegistryRefusal({ code, message, errors, requestId })
}

/** @param path Names and positions, joined by dots. */
function formatValue(record: unknown, path: string): string {
  const value = path.split('.').reduce((inside, key) => {
    return typeof inside === 'object' && inside !== null
      ? (inside as Record<string, unknown>)[key]
      : undefined
  }, record)
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`
}

function describeFile(record: unknown, path: string): string {
  const file = (record as Release).files.find((each) => each.path === path)
  return file === undefined ? 'no such file in its record' : `${file.bytes} bytes in its record`
}
