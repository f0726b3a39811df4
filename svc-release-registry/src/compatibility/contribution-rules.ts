import { parametersOf } from 'shared-contracts/navigation/redirects'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import {
  findDoubleClaims,
  incompatibility,
  membersOf,
  type Incompatibility,
  type LiveSet,
} from './incompatibility.ts'
import { addressOf } from './page-rules.ts'

/** Each address, menu entry and link has one owner and a target. */
export function listContributionFaults(set: LiveSet): Incompatibility[] {
  const doubles = findDoubleClaims(set.remotes, claimsOf).map(({ what, first, second }) =>
    incompatibility('TAKEN_TWICE', first, { key: what, sender: second, values: { what } }),
  )
  return [...doubles, ...set.remotes.flatMap(listTargetFaults), ...listLinkFaults(set)]
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

/** Targets of menu entries and searches are routes of the same release, with all parameters. */
function listTargetFaults(remote: RemoteRelease): Incompatibility[] {
  const { routes, menu, search = [] } = remote
  const entries = [
    ...menu.map((entry) => ({ ...entry, what: `menu ${entry.id}` })),
    ...search.map((entry) => ({ ...entry, what: `search ${entry.id}` })),
  ]
  return entries.flatMap(({ what, route, params = {} }): Incompatibility[] => {
    const key = `${what} ${route}`
    const target = routes.find(({ id }) => id === route)
    if (target === undefined)
      return [incompatibility('LEADS_NOWHERE', remote, { key, values: { what, route } })]
    const empty = parametersOf(target.path).filter((parameter) => !Object.hasOwn(params, parameter))
    if (empty.length === 0) return []
    const values = { what, route, got: empty.sort().join(', ') }
    return [incompatibility('LEADS_WITHOUT', remote, { key, values })]
  })
}

function listLinkFaults(set: LiveSet): Incompatibility[] {
  return membersOf(set).flatMap((reader) =>
    Object.entries(reader.links ?? {}).flatMap(([route, filled]): Incompatibility[] => {
      const key = `links.${reader.name}.${route}`
      const target = set.remotes.flatMap((sender) =>
        sender.routes.filter(({ id }) => id === route).map(({ path }) => ({ sender, path })),
      )[0]
      if (target === undefined) return [incompatibility('LINK_GONE', reader, { key, values: { route } })]
      const want = [...filled].sort().join(', ')
      const got = parametersOf(target.path).toSorted().join(', ')
      if (want === got) return []
      const values = { route, want: want || '–', got: got || '–' }
      return [incompatibility('LINK_PARAMETERS', reader, { key, sender: target.sender, values })]
    }),
  )
}
