import { readSearch } from 'shared-runtime/navigation'
import { readListAddress } from '../list-address.ts'
import type { SearchReader } from '../list-address.ts'

/** Parameters of the list with invalid values. */
export function listIgnoredParameters(search: SearchReader): readonly string[] {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const read = readListAddress(search)
  const accepted: Readonly<Record<string, string>> = {
    q: read.q,
    hs: read.hs,
    sort: read.sort.join(','),
    page: String(read.page),
    after: read.after,
    perPage: String(read.perPage),
  }
  return Object.entries(accepted).flatMap(([name, value]) => {
    const given = [parameters[name] ?? ''].flat().join(',').trim()
    return given === '' || given === value ? [] : [name]
  })
}
