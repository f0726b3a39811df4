const FRAGMENT = /^[\p{L}\p{M}\p{N}_.:~-]{1,240}$/u

function decodeSafely(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the hash if it is a valid fragment, else an empty string (HTTP-05). The edge never receives hashes. */
export function sanitizeHash(hash: string): string {
  const name = decodeSafely(hash.slice(1))
  return name !== undefined && FRAGMENT.test(name) ? hash : ''
}

/** Sanitizes the hash on every change. */
export function sanitizeHashOnChange(): void {
  addEventListener('hashchange', () => {
    const { pathname, search, hash } = location
    if (sanitizeHash(hash) !== hash) history.replaceState(history.state, '', pathname + search)
  })
}
