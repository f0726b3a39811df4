import { findPageOfAnother, shapeOf } from 'shared-contracts/navigation/mapped-route'
import { findRedirect } from 'shared-contracts/navigation/redirects'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/**
 * Redirects of retired pages, path to path. Leaves out addresses of the shell, of pages with another owner in the map,
 * and of live routes.
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

/** Returns a function that finds the target of a retired page by its path without language prefix. */
export function redirectFinder(remotes: readonly RemoteRelease[]): (path: string) => string | undefined {
  const redirects = redirectsOf(remotes)
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path))
  return Object.keys(redirects).length === 0
    ? () => undefined
    : (path) => findRedirect(path, redirects, routes)
}
