import type { PageRoutes, PageState, PageWords } from 'shared-contracts/release/page-state'

/** Members of a page's state, as far as it has them. */
function pick<Name extends keyof PageState>(state: Partial<PageState>, ...names: readonly Name[]) {
  const given = names.filter((name) => state[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, state[name]])) as Pick<PageState, Name>
}

/** The words that a page was sent with. */
export function wordsOf(state: PageWords): PageWords {
  return pick(state, 'titles', 'menu', 'search')
}

/** The routes that a page was sent with. */
export function routesOf(state: PageRoutes): PageRoutes {
  return pick(state, 'remotes', 'reserved', 'aliases', 'sidebars')
}

/** What the browser said of its reader when it asked for the page, and where this installation leads to. */
export function readerOf(state: Partial<PageState>) {
  return pick(state, 'signedIn', 'role', 'sidebarFolded', 'outside')
}
