/**
 * Moved pages, with all pages below them. Mails, notifications and drafts contain the former addresses, so entries are
 * never removed. The edge redirects requests (308), the shell's router redirects client-side navigation.
 */
export const MOVED_PAGES = [
  { from: '/registry-desk', to: '/desk/registries' },
  { from: '/watched', to: '/notifications/watched' },
] as const

/** Finds the current path of a moved page. Paths have no language prefix. */
export function findMovedPage(path: string): string | undefined {
  const moved = MOVED_PAGES.find(({ from }) => path === from || path.startsWith(`${from}/`))
  return moved && moved.to + path.slice(moved.from.length)
}
