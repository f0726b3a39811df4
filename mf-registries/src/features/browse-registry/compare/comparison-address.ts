import { writeSearch } from 'shared-runtime/navigation'
import { registryPath } from '../../../common/registry-addresses.ts'
import { readValues } from '../list-address.ts'
import type { SearchReader } from '../list-address.ts'

/** Maximum number of records side by side. */
export const MAX_COMPARED = 4
/** Maximum number of records that the page names. */
const MAX_NAMED = 20
/** Form of a record's id. The page repeats ids in its title, so anything else is ignored. */
const ID = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

export interface ComparisonAddress {
  /** Records in the order of their columns. Those after `MAX_COMPARED` are only named. */
  readonly ids: readonly string[]
  readonly differencesOnly: boolean
}

/** Parses `?compare=id,id&show=differences`. A form without JavaScript repeats `compare`. */
export function readComparison(search: SearchReader): ComparisonAddress {
  const parameters = new URLSearchParams(search.toString())
  const ids = readValues(parameters.getAll('compare')).filter((id) => ID.test(id))
  return { ids: ids.slice(0, MAX_NAMED), differencesOnly: parameters.get('show') === 'differences' }
}

/** Path of a comparison. Without records it keeps the parameter: the page then requests a choice. */
export function comparisonPath(
  registry: string,
  ids: readonly string[],
  { differencesOnly = false }: Partial<ComparisonAddress> = {},
): string {
  const query = writeSearch({ compare: ids, show: differencesOnly ? 'differences' : '' })
  return registryPath(registry, ids.length === 0 ? '?compare=' : query)
}

/** Path of a comparison without one of its records. */
export function pathWithout(registry: string, address: ComparisonAddress, id: string): string {
  const others = address.ids.filter((one) => one !== id)
  return comparisonPath(registry, others, address)
}

/** Path of the list in which records are chosen. */
export function choicePath(registry: string, chosen: readonly string[]): string {
  return registryPath(registry, writeSearch({ open: 'compare', chosen }))
}
