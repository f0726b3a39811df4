import { cleanPath, cleanQuery } from './clean-address.ts'

/** Whether an address may be one of a page: those of API, release files and embeds are none. */
export function isPageAddress(url: string): boolean {
  return !/^\/(?:api|m|embed)(?:[/?]|$)/.test(url)
}

/** An address of this portal that came from outside, cleaned like every address; undefined for anything else. */
export function ownAddress(given: string): { readonly path: string; readonly query: string } | undefined {
  const [path = '', query = ''] = given.split('#')[0]?.split(/\?(.*)/s) ?? []
  const isOwn = /^\/(?![/\\])/.test(path) && isPageAddress(path)
  const clean = isOwn ? cleanPath(path) : undefined
  return clean === undefined ? undefined : { path: clean, query: cleanQuery(query).query }
}

/** What a header can carry. Percent signs stay: what is encoded already must not be encoded twice. */
export function asciiOf(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
