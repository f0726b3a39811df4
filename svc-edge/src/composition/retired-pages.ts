import { findPageOfAnother, shapeOf } from 'shared-contracts/navigation/mapped-route'
import { findRedirect } from 'shared-contracts/navigation/redirects'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/**
 * Redirects of the pages that releases have retired, path to path. A redirect of an address of the shell, of a page that
 * the map gives to another owner, or of a live route is left out, whatever a release contains.
 */
export function redirectsOf(remotes: readonly RemoteRelease[]): Readonly<Record<string, string>> {
  const live = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => shapeOf(path.toLowerCase()))))
  return Object.fromEntries(
    remotes.flatMap(({ name, redirects = {} }) =>
      Object.entries(redirects).filter(
        ([path]) => findPageOfAnother(path, name) === undefined && !live.has(shapeOf(path.toLowerCase())),
      ),
    ),
  )
}

/** Finds the page that took the place of a retired one, by a path without language prefix. */
export function redirectFinder(remotes: readonly RemoteRelease[]): (path: string) => string | undefined {
  const redirects = redirectsOf(remotes)
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path))
  return Object.keys(redirects).length === 0
    ? () => undefined
    : (path) => findRedirect(path, redirects, routes)
}
