import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod/mini'

/** Longest query that is written into an address (HTTP-03). */
const LONGEST_QUERY = 2000

/** Parameters whose value may be base64 JSON, as older addresses of the portal have it. */
const PACKED = ['state', 'filter', 'filters', 'data']

type Raw = Record<string, string | string[]>

// By hand, because the shell carries this module and not zod.
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
    // What is readable in the address wins over what is packed.
    if (text !== undefined) raw[key] ??= text
  }
  return true
}

/** The query as plain values: repeated parameters as a list, base64 JSON unpacked (HTTP-03). */
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

/** Reads by schema; parameters that do not fit are left out, never thrown. */
export function parseSearch<Output>(schema: z.ZodMiniType<Output>, search: URLSearchParams): Output {
  const raw = readSearch(search)
  for (;;) {
    const result = schema.safeParse(raw)
    if (result.success) return result.data
    const refused = result.error.issues.map((issue) => String(issue.path[0])).filter((name) => name in raw)
    if (refused.length === 0) return schema.parse({})
    for (const name of refused) Reflect.deleteProperty(raw, name)
  }
}

/** Readable query: lists joined by commas, `sort` repeated, empty values left out, 2000 characters at most. */
export function writeSearch(state: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state)) {
    const before = search.toString()
    const values = (Array.isArray(value) ? value : [value]).filter((item) => Boolean(item)).map(String)
    if (name === 'sort') for (const item of values) search.append(name, item)
    else if (values.length > 0) search.set(name, values.join(','))
    if (search.toString().length > LONGEST_QUERY) return new URLSearchParams(before)
  }
  return search
}

/**
 * State of a screen that lives in the address, so that it survives reload and can be shared. `set` merges; a filter
 * that is set to nothing leaves the address. A change of anything but `page` goes back to the first page.
 */
export function useSearchState<Output extends Readonly<Record<string, unknown>>>(
  schema: z.ZodMiniType<Output>,
): readonly [Output, (changes: Partial<Output>) => void] {
  const [search, setSearch] = useSearchParams()
  const state = parseSearch(schema, search)
  function set(changes: Partial<Output>) {
    const movesPage = 'page' in changes || 'after' in changes
    const next = { ...state, ...(movesPage ? {} : { page: undefined, after: undefined }), ...changes }
    setSearch(writeSearch(next))
  }
  return [state, set]
}
