import type * as z from 'zod/mini'

/** Maximum number of characters of a query string (HTTP-03). */
const MAX_QUERY_LENGTH = 2000

/** Parameters whose value may be base64 JSON in older addresses of the portal. */
const PACKED = ['state', 'filter', 'filters', 'data']

type Raw = Record<string, string | string[]>

// Without zod, because the shell bundles this module.
function isPackedSort(value: unknown): value is readonly { field: unknown; sortType: unknown }[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) => typeof entry === 'object' && entry !== null && 'field' in entry && 'sortType' in entry,
    )
  )
}

function decodePacked(value: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function asText(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map(String)
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

function unpack(name: string, values: readonly string[], raw: Raw): boolean {
  const [value = ''] = values
  if (name === 'sort' && values.length === 1) {
    const sort = decodePacked(value)
    if (!isPackedSort(sort)) return false
    raw.sort = sort.map((entry) => `${String(entry.field)},${String(entry.sortType)}`)
    return true
  }
  const packed = PACKED.includes(name) ? decodePacked(value) : undefined
  if (typeof packed !== 'object' || packed === null || Array.isArray(packed)) return false
  for (const [key, item] of Object.entries(packed)) {
    const text = asText(item)
    // Plain parameters take precedence.
    if (text !== undefined) raw[key] ??= text
  }
  return true
}

/**
 * Parses a query string: repeated parameters as arrays, base64 JSON decoded (HTTP-03). Screens validate their
 * parameters with `readParameter`.
 */
export function readSearch(search: URLSearchParams): Raw {
  const raw: Raw = {}
  const names = [...new Set(search.keys())]
  const packedLast = names.toSorted(
    (one, other) => Number(PACKED.includes(one)) - Number(PACKED.includes(other)),
  )
  for (const name of packedLast) {
    const values = search.getAll(name)
    if (!unpack(name, values, raw)) raw[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return raw
}

/** Validates a query parameter; returns `fallback` for a missing or invalid one (HTTP-03). */
export function readParameter<Value>(
  schema: z.ZodMiniType<Value | undefined>,
  value: unknown,
  fallback: Value,
): Value {
  if (value === undefined || value === '') return fallback
  const parsed = schema.safeParse(value)
  return parsed.success ? (parsed.data ?? fallback) : fallback
}

/**
 * Builds a query string with its question mark: arrays joined by unescaped commas, `sort` repeated, empty values left
 * out, 2000 characters at most (HTTP-03). Empty without values.
 */
export function writeSearch(state: Readonly<Record<string, unknown>>): string {
  let query = ''
  for (const [name, value] of Object.entries(state)) {
    const values = (Array.isArray(value) ? value : [value]).filter((item) => Boolean(item)).map(String)
    const texts = name === 'sort' || values.length === 0 ? values : [values.join(',')]
    const pairs = texts.map((text) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    const longer = [query, ...pairs].filter((part) => part !== '').join('&')
    if (longer.length > MAX_QUERY_LENGTH) break
    query = longer
  }
  return query === '' ? '' : `?${query}`
}
