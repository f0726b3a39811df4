import type { ViewedFile } from 'shared-contracts/events/payloads/shell'

/** True for a file of the portal's own API: nothing else is ever put into the page. */
function isOwnFile(url: string, origin: string): boolean {
  const base = new URL(origin)
  const address = URL.parse(url, base)
  return address !== null && address.origin === base.origin && address.pathname.startsWith('/api/')
}

/** File and captions alike. */
export function isViewable({ url, tracks = [] }: ViewedFile, origin: string): boolean {
  return [url, ...tracks.map((track) => track.url)].every((one) => isOwnFile(one, origin))
}
