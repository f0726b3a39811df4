const PART_OF_PAGE = /^[\p{L}\p{M}\p{N}_.:~-]{1,240}$/u

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The hash of an address if it names a part of a page, else empty (HTTP-05). The edge never receives hashes. */
export function cleanHash(hash: string): string {
  const name = decoded(hash.slice(1))
  return name !== undefined && PART_OF_PAGE.test(name) ? hash : ''
}

/** Cleans the hash whenever it is edited. */
export function keepHashClean(): void {
  addEventListener('hashchange', () => {
    const { pathname, search, hash } = location
    if (cleanHash(hash) !== hash) history.replaceState(history.state, '', pathname + search)
  })
}
