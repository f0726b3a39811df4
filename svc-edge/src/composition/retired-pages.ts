import { findRedirect } from 'shared-contracts/navigation/redirects'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/** Redirects of the pages that releases have retired, path to path. */
export function redirectsOf(remotes: readonly RemoteRelease[]): Readonly<Record<string, string>> {
  return Object.fromEntries(remotes.flatMap(({ redirects = {} }) => Object.entries(redirects)))
}

/** Finds the page that took the place of a retired one, by a path without language prefix. */
export function redirectFinder(remotes: readonly RemoteRelease[]): (path: string) => string | undefined {
  const redirects = redirectsOf(remotes)
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path))
  return Object.keys(redirects).length === 0
    ? () => undefined
    : (path) => findRedirect(path, redirects, routes)
}
