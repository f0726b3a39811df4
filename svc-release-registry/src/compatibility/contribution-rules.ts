import { parametersOf } from 'shared-contracts/navigation/redirects'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { findDoubleClaims, idOf, membersOf, type Incompatibility, type LiveSet } from './incompatibility.ts'
import { addressOf } from './page-rules.ts'

/** Addresses, menus and links: each has one owner, and each leads to something. */
export function contributionTroubles(set: LiveSet): Incompatibility[] {
  return [
    ...duplicateTroubles(set),
    ...set.remotes.flatMap((remote) => leadTroubles(remote)),
    ...linkTroubles(set),
  ]
}

/** One owner for each container name, route, address and contribution. */
function duplicateTroubles({ remotes }: LiveSet): Incompatibility[] {
  return findDoubleClaims(remotes, claimsOf).map(({ what, first, second }) => {
    const values = { what, reader: idOf(first), sender: idOf(second) }
    return { key: what, code: 'TAKEN_TWICE', values, breaks: first.name }
  })
}

function claimsOf(remote: RemoteRelease): string[] {
  const { container, routes, menu, search = [], slots = [], redirects = {} } = remote
  return [
    `container ${container}`,
    ...routes.flatMap(({ id, path }) => [`route ${id}`, `path ${addressOf(path)}`]),
    ...Object.keys(redirects).map((path) => `path ${addressOf(path)}`),
    ...menu.map(({ id }) => `menu ${id}`),
    ...search.map(({ id }) => `search ${id}`),
    ...slots.map(({ id }) => `slot ${id}`),
  ]
}

/** Menu entries and searches lead to a route of their own release, with all its parameters. */
function leadTroubles(remote: RemoteRelease): Incompatibility[] {
  const { name, routes, menu, search = [] } = remote
  const leading = [
    ...menu.map((entry) => ({ ...entry, what: `menu ${entry.id}` })),
    ...search.map((entry) => ({ ...entry, what: `search ${entry.id}` })),
  ]
  return leading.flatMap(({ what, route, params = {} }): Incompatibility[] => {
    const target = routes.find(({ id }) => id === route)
    const values = { reader: idOf(remote), what, route }
    const key = `${what} ${route}`
    if (target === undefined) return [{ key, code: 'LEADS_NOWHERE', values, breaks: name }]
    const empty = parametersOf(target.path)
      .toSorted()
      .filter((parameter) => !Object.hasOwn(params, parameter))
    if (empty.length === 0) return []
    return [{ key, code: 'LEADS_WITHOUT', values: { ...values, got: empty.join(', ') }, breaks: name }]
  })
}

function linkTroubles(set: LiveSet): Incompatibility[] {
  const owners = new Map(
    set.remotes.flatMap((remote) => remote.routes.map((route) => [route.id, { remote, route }] as const)),
  )
  return membersOf(set).flatMap((reader) =>
    Object.entries(reader.links ?? {}).flatMap(([route, filled]): Incompatibility[] => {
      const key = `links.${reader.name}.${route}`
      const target = owners.get(route)
      const values = { reader: idOf(reader), route }
      if (target === undefined) return [{ key, code: 'LINK_GONE', values, breaks: reader.name }]
      const want = [...filled].sort().join(', ')
      const got = parametersOf(target.route.path).toSorted().join(', ')
      if (want === got) return []
      const more = { sender: idOf(target.remote), want: want || '–', got: got || '–' }
      return [{ key, code: 'LINK_PARAMETERS', values: { ...values, ...more }, breaks: reader.name }]
    }),
  )
}
