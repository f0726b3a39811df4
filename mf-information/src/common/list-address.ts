import { readSearch, writeSearch } from 'shared-runtime/navigation'

/**
 * Parses the values of a query parameter; invalid values count as absent (HTTP-03). It has no zod, which would be larger
 * than a page of this remote (docs/decisions/0043). A test compares it with the endpoint's schema.
 */
type ParameterReader<Value> = (values: readonly string[]) => Value

/** Maximum length of a search query, in characters. */
export const MAX_WORDS_LENGTH = 200

export function readWords([value = '']: readonly string[]): string {
  const words = value.trim()
  return words.length <= MAX_WORDS_LENGTH ? words : ''
}

/** Reads a text that matches the pattern; several values are joined by commas. */
export function textReader(pattern: RegExp): ParameterReader<string> {
  return (values) => {
    const text = values.join(',')
    return pattern.test(text) ? text : ''
  }
}

/** Reads a sorted list of unique values that matches the pattern. */
export function listReader(pattern: RegExp): ParameterReader<readonly string[]> {
  return (values) => {
    const text = textReader(pattern)(values)
    return text === '' ? [] : [...new Set(text.split(','))].toSorted()
  }
}

/** Reads a page number; 1 if it is absent or invalid. */
export function pageReader(last: number): ParameterReader<number> {
  return ([value = '']) => {
    const page = /^\d{1,6}$/.test(value) ? Number(value) : 1
    return page >= 1 && page <= last ? page : 1
  }
}

/** Defines the address of a list: its path and a reader for each query parameter. */
export function defineAddress<Address extends { readonly page: number }>(
  path: string,
  readers: { readonly [Name in keyof Address]: ParameterReader<Address[Name]> },
) {
  /** Parameters of the URL and the request; empty values and the first page are left out (HTTP-04). */
  const parameters = (address: Address) => ({ ...address, page: address.page > 1 ? address.page : 0 })
  return {
    parameters,
    read(search: { toString(): string }): Address {
      const given = readSearch(new URLSearchParams(search.toString()))
      const parts = Object.entries<ParameterReader<unknown>>(readers).map(([name, readPart]) => [
        name,
        readPart([given[name] ?? []].flat()),
      ])
      return Object.fromEntries(parts) as Address
    },
    /** Path and query, without language prefix. */
    write: (address: Address): string => path + writeSearch(parameters(address)),
    /** Changes the address; any other change resets the page to 1. */
    change: (address: Address, change: Partial<Address>): Address => ({ ...address, page: 1, ...change }),
    /** Parameters as hidden form fields, without the page and the form's own fields. */
    keptFields: (address: Address, own: readonly string[]): readonly [string, string][] =>
      Object.entries(address).flatMap(([name, value]) =>
        name === 'page' || own.includes(name) || String(value) === '' ? [] : [[name, String(value)]],
      ),
  }
}
