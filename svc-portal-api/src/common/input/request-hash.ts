import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal of a request body, independent of the order of keys. */
export function requestHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(body)))
    .digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, part]) => [name, sortKeys(part)])
}
