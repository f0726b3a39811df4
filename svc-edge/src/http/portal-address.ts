import { sanitizePath, sanitizeQuery } from './sanitize-address.ts'

export function isPageAddress(url: string): boolean {
  return !/^\/(?:api|m|embed)(?:[/?]|$)/.test(url)
}

/** Cleans an address from outside; undefined when it is not a page of this portal. */
export function parsePortalAddress(
  address: string,
): { readonly path: string; readonly query: string } | undefined {
  const [path = '', query = ''] = address.split('#')[0]?.split(/\?(.*)/s) ?? []
  const isOwn = /^\/(?![/\\])/.test(path) && isPageAddress(path)
  const clean = isOwn ? sanitizePath(path) : undefined
  return clean === undefined ? undefined : { path: clean, query: sanitizeQuery(query).query }
}

/** Encodes other than printable ASCII for a header. Percent signs stay, so that nothing is encoded twice. */
export function encodeNonAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
