import { cleanPath, cleanQuery } from './clean-address.ts'

export function isPageAddress(url: string): boolean {
  return !/^\/(?:api|m|embed)(?:[/?]|$)/.test(url)
}

/** Cleans an address from outside; undefined when it is not a page of this portal. */
export function ownAddress(given: string): { readonly path: string; readonly query: string } | undefined {
  const [path = '', query = ''] = given.split('#')[0]?.split(/\?(.*)/s) ?? []
  const isOwn = /^\/(?![/\\])/.test(path) && isPageAddress(path)
  const clean = isOwn ? cleanPath(path) : undefined
  return clean === undefined ? undefined : { path: clean, query: cleanQuery(query).query }
}

/** Encodes other than printable ASCII for a header. Percent signs stay, so that nothing is encoded twice. */
export function asciiOf(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
