import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { ReadableState } from 'shared-runtime/settings'

function actorOf({ user }: AuthState): string | undefined {
  return user ? `${user.id} ${user.manufacturers.find(({ selected }) => selected)?.id ?? ''}` : undefined
}

/** Public responses, of all versions. */
const PUBLIC_PATH = /^\/(v\d\/)?public\//
/** SRCH-01: public search, with more results for a signed-in user. */
const PUBLIC_SEARCH = '/search/public?'

/** Removes cached responses of the previous user or account when the actor changes. Public responses remain. */
export function resetCacheOnPersonChange(cache: QueryClient, session: ReadableState<AuthState>): void {
  let actor = actorOf(session.value)
  session.subscribe((next) => {
    const before = actor
    actor = actorOf(next)
    if (actor === before) return
    const queries = (matches: (path: string) => boolean) => ({
      predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => matches(String(path)),
    })
    const isSearch = (path: string) => path.startsWith(PUBLIC_SEARCH)
    // Search results of a visitor remain until they are refetched with the session.
    if (before === undefined) void cache.invalidateQueries(queries(isSearch))
    const own = queries((path) => !PUBLIC_PATH.test(path) && !(before === undefined && isSearch(path)))
    // Removed without refetching, which would prompt a visitor to sign in.
    if (actor === undefined) cache.removeQueries(own)
    else void cache.resetQueries(own)
  })
}
