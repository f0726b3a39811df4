import { findConflictingPage, patternOf } from 'shared-contracts/navigation/mapped-route'
import { findRedirect } from 'shared-contracts/navigation/redirects'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/** Redirects of retired pages without those of live routes, of the shell and of other owners in the map. */
export function listRedirects(remotes: readonly RemoteRelease[]): Readonly<Record<string, string>> {
  const live = new Set(
    remotes.flatMap(({ routes }) => routes.map(({ path }) => patternOf(path.toLowerCase()))),
  )
  return Object.fromEntries(
    remotes.flatMap(({ name, redirects = {} }) =>
      Object.entries(redirects).filter(
        ([path]) => findConflictingPage(path, name) === undefined && !live.has(patternOf(path.toLowerCase())),
      ),
    ),
  )
}

export function createRedirectFinder(
  remotes: readonly RemoteRelease[],
): (path: string) => string | undefined {
  const redirects = listRedirects(remotes)
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path))
  return Object.keys(redirects).length === 0
    ? () => undefined
    : (path) => findRedirect(path, redirects, routes)
}
