/**
 * Pages that moved, with every page below them. Mails, notifications and half-filled forms contain the former addresses,
 * so an entry stays for ever. The edge redirects requests (308), the shell's router links that it follows itself.
 */
export const MOVED_PAGES = [
  { from: '/registry-desk', to: '/desk/registries' },
  { from: '/watched', to: '/notifications/watched' },
] as const

/** Present path of a page that moved; undefined for all others. Paths have no language prefix. */
export function findMovedPage(path: string): string | undefined {
  const moved = MOVED_PAGES.find(({ from }) => path === from || path.startsWith(`${from}/`))
  return moved && moved.to + path.slice(moved.from.length)
}
