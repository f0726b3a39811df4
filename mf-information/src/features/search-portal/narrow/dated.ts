import type { SearchGroup, SearchReply } from 'shared-contracts/http/search'
import type { SearchAddress } from '../search-address.ts'

/** Kinds of results that have a day; pages, services, records and answers are simply there. */
const DATED: readonly SearchGroup[] = ['news', 'information', 'mine']

/** Whether days tell results apart: some have one, or days are asked for already. */
export function hasDays({ groups }: SearchReply, { from, to, sort }: SearchAddress): boolean {
  if ([from, to, sort].some((part) => part !== '')) return true
  return groups.some(({ group }) => DATED.includes(group))
}
