/** Parts of our pages are named by letters, digits and a few signs; nothing else has a place behind the `#`. */
const PART_OF_PAGE = /^[\p{L}\p{M}\p{N}_.:~-]{1,240}$/u

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The hash of an address if it names a part of a page, else nothing (HTTP-05). The edge never sees hashes. */
export function cleanHash(hash: string): string {
  const name = decoded(hash.slice(1))
  return name !== undefined && PART_OF_PAGE.test(name) ? hash : ''
}

/** Keeps it so while the page is open: whoever edits the address enters anew without a request. */
export function keepHashClean(): void {
  addEventListener('hashchange', () => {
    const { pathname, search, hash } = location
    if (cleanHash(hash) !== hash) history.replaceState(history.state, '', pathname + search)
  })
}
