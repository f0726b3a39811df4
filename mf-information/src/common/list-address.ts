import { readSearch, writeSearch } from 'shared-runtime/navigation'

/**
 * Reads a part of an address from its values as the endpoint's schema has it; what does not fit counts as absent
 * (HTTP-03). By hand, because zod would weigh more than a page of this remote (docs/decisions/0043). A test ties the two.
 */
type ParameterReader<Value> = (values: readonly string[]) => Value

/** Maximum length of words to search for, in characters. */
export const MAX_WORDS_LENGTH = 200

export function readWords([value = '']: readonly string[]): string {
  const words = value.trim()
  return words.length <= MAX_WORDS_LENGTH ? words : ''
}

/** Reads text of a form; several values are joined by commas. */
export function textReader(pattern: RegExp): ParameterReader<string> {
  return (values) => {
    const text = values.join(',')
    return pattern.test(text) ? text : ''
  }
}

/** The same as a sorted list without repetitions. */
export function listReader(pattern: RegExp): ParameterReader<readonly string[]> {
  return (values) => {
    const text = textReader(pattern)(values)
    return text === '' ? [] : [...new Set(text.split(','))].toSorted()
  }
}

/** Reads the number of a page, from 1; 1 where it is absent. */
export function pageReader(last: number): ParameterReader<number> {
  return ([value = '']) => {
    const page = /^\d{1,6}$/.test(value) ? Number(value) : 1
    return page >= 1 && page <= last ? page : 1
  }
}

/** Defines the address of a list: its path, and a reader for each part, by the name of the parameter. */
export function defineAddress<Address extends { readonly page: number }>(
  path: string,
  readers: { readonly [Name in keyof Address]: ParameterReader<Address[Name]> },
) {
  /** Parameters of the address and of the call alike; empty values and the first page are left out (HTTP-04). */
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
    /** After any other change the list begins with its first page. */
    change: (address: Address, change: Partial<Address>): Address => ({ ...address, page: 1, ...change }),
    /** Parameters as hidden fields of a form, without the page and the fields that the form has itself. */
    keptFields: (address: Address, own: readonly string[]): readonly [string, string][] =>
      Object.entries(address).flatMap(([name, value]) =>
        name === 'page' || own.includes(name) || String(value) === '' ? [] : [[name, String(value)]],
      ),
  }
}
