import type { PageRoutes, PageState, PageWords } from 'shared-contracts/release/page-state'

/** The words that a page was sent with. */
export function wordsOf({ titles, menu, search }: Pick<PageState, keyof PageWords>): PageWords {
  return { titles, menu, search }
}

/** The routes that a page was sent with. */
export function routesOf({ remotes, reserved, aliases, sidebars }: PageRoutes): PageRoutes {
  return {
    remotes,
    ...(reserved === undefined ? {} : { reserved }),
    ...(aliases === undefined ? {} : { aliases }),
    ...(sidebars === undefined ? {} : { sidebars }),
  }
}

type Told = Pick<PageState, 'signedIn' | 'role' | 'sidebarFolded' | 'outside'>

/** What the browser said of its reader when it asked for the page, and where this installation leads to. */
export function readerOf({ signedIn = false, sidebarFolded = false, role, outside }: Told): {
  readonly signedIn: boolean
  readonly sidebarFolded: boolean
  readonly role?: NonNullable<PageState['role']>
  readonly outside?: NonNullable<PageState['outside']>
} {
  return {
    signedIn,
    sidebarFolded,
    ...(role === undefined ? {} : { role }),
    ...(outside === undefined ? {} : { outside }),
  }
}
