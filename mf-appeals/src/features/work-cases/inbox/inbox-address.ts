import { DESK_SORTS, DESK_VIEWS } from 'shared-contracts/rules/case-lists'
import { writeSearch } from 'shared-runtime/navigation'
import { CASES_PATH } from '../desk-paths.ts'

/** Filters that the address has besides the view. */
const FILTERS = ['type', 'state', 'unit', 'assignee', 'words', 'from', 'to', 'dueFrom', 'dueTo'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Parses the address of the inbox; invalid values count as absent. */
export function readInbox(search: URLSearchParams) {
  const find = (name: string, pattern: RegExp) => pattern.exec(search.get(name) ?? '')?.[0]
  const codes = /^[a-z0-9-]+(,[a-z0-9-]+)*$/
  return {
    view: DESK_VIEWS.find((view) => view === search.get('view')) ?? 'all-open',
    type: find('type', codes),
    state: find('state', codes),
    unit: find('unit', codes),
    assignee: find('assignee', /^(me|none|[0-9a-f-]{36})$/),
    words: find('words', /^.{1,200}$/u),
    from: find('from', DAY),
    to: find('to', DAY),
    dueFrom: find('dueFrom', DAY),
    dueTo: find('dueTo', DAY),
    sort: DESK_SORTS.find((sort) => sort === search.get('sort')) ?? 'due',
    direction: search.get('direction') === 'DESC' ? ('DESC' as const) : ('ASC' as const),
    page: Number(find('page', /^[1-9]\d{0,3}$/) ?? 1),
  }
}

/** Parsed address of the inbox. */
export type InboxAddress = ReturnType<typeof readInbox>

/** Search of the address, without what is the default. */
export function inboxSearch(address: InboxAddress): string {
  const { view, sort, direction, page, ...filters } = address
  return writeSearch({
    view: view === 'all-open' ? '' : view,
    ...filters,
    sort: sort === 'due' ? '' : sort,
    direction: direction === 'ASC' ? '' : direction,
    page: page > 1 ? page : '',
  })
}

/** Path of the inbox. */
export function inboxPath(address: InboxAddress): string {
  return `${CASES_PATH}${inboxSearch(address)}`
}

/** Whether a filter besides the view is set. */
export function isFiltered(address: InboxAddress): boolean {
  return FILTERS.some((name) => address[name] !== undefined)
}

/** Number of set filters besides the view and the words of the search. */
export function countFilters(address: InboxAddress): number {
  return FILTERS.filter((name) => name !== 'words' && address[name] !== undefined).length
}
