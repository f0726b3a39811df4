import {
  findMapRedirect,
  findPageOfAnother,
  isInVariant,
  mappedRoute,
  shapeOf,
} from 'shared-contracts/navigation/mapped-route'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { parametersOf } from 'shared-contracts/navigation/redirects'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { PERMISSIONS_OF, type Permission } from 'shared-contracts/session/permissions'
import { Variant } from 'shared-contracts/session/variant'
import { idOf, type Incompatibility, type LiveSet } from './incompatibility.ts'

type Route = RemoteRelease['routes'][number]

/**
 * What visitors of the live release would lose or could see with this one: each live page stays or is redirected, no
 * guarded page opens unintended, and each route has its screen. A rollback is exempt.
 */
export function pageTroubles(release: Release, live: readonly RemoteRelease[]): Incompatibility[] {
  if (release.kind === 'shell') return []
  return [
    ...live.flatMap((present) => [
      ...goneTroubles(release, present),
      ...present.routes.flatMap((route) => openedTroubles(release, { route, present })),
    ]),
    ...screenTroubles(release),
  ]
}

/** Redirects that lead to no page of a set of releases, or need a parameter that their path lacks. */
export function redirectTroubles({ remotes }: LiveSet): Incompatibility[] {
  const pages = new Set([
    ...PORTAL_MAP.filter(({ owner }) => owner === 'shell').map(({ path }) => addressOf(path)),
    ...remotes.flatMap(({ routes }) => routes.map(({ path }) => addressOf(path))),
  ])
  const redirects = new Map(
    remotes
      .flatMap((remote) => Object.entries(remote.redirects ?? {}))
      .map(([from, to]) => [addressOf(from), to]),
  )
  const leadsToPage = (to: string, steps = 0): boolean => {
    if (pages.has(addressOf(to))) return true
    const next = redirects.get(addressOf(to))
    return next !== undefined && steps < redirects.size && leadsToPage(next, steps + 1)
  }
  return remotes.flatMap((remote) =>
    Object.entries(remote.redirects ?? {}).flatMap(([path, want]): Incompatibility[] => {
      const given = parametersOf(path)
      const isFilled = parametersOf(want).every((name) => given.includes(name))
      if (isFilled && leadsToPage(want)) return []
      const values = { reader: idOf(remote), path, want }
      return [{ key: `redirect ${path}`, code: 'REDIRECT_NOWHERE', values, breaks: remote.name }]
    }),
  )
}

/**
 * Redirects of addresses that are not the remote's own: no earlier release of it had the path, or the path has addresses
 * in common with a page of the shell or of another owner.
 */
export function redirectSourceTroubles(
  release: Release,
  earlier: readonly RemoteRelease[],
): Incompatibility[] {
  if (release.kind === 'shell') return []
  const own = new Set(earlier.flatMap((each) => [...offeredBy(each)]))
  return Object.keys(release.redirects ?? {})
    .filter((path) => !own.has(addressOf(path)) || findPageOfAnother(path, release.name) !== undefined)
    .map((path): Incompatibility => {
      const values = { reader: idOf(release), remote: release.name, path }
      return { key: `redirect source ${path}`, code: 'REDIRECT_NOT_OWN', values, breaks: release.name }
    })
}

/** The record with the redirects of the live release whose path it neither offers nor redirects itself. */
export function inheritRedirects<Record extends Release>(release: Record, { remotes }: LiveSet): Record {
  if (release.kind === 'shell') return release
  const own = offeredBy(release)
  const inherited = remotes
    .filter(({ name }) => name === release.name)
    .flatMap(({ redirects = {} }) => Object.entries(redirects))
    .filter(([path]) => !own.has(addressOf(path)) && !isGivenAway(path, release.name))
  if (inherited.length === 0) return release
  return { ...release, redirects: { ...Object.fromEntries(inherited), ...release.redirects } }
}

/** Two patterns that differ only in case or in the names of their parameters match the same addresses. */
export function addressOf(path: string): string {
  return shapeOf(path.toLowerCase())
}

function offeredBy({ routes, redirects = {} }: RemoteRelease): ReadonlySet<string> {
  return new Set([...routes.map(({ path }) => path), ...Object.keys(redirects)].map(addressOf))
}

/** The path has a page of the shell or of another remote now, by the map, or is the former name of a page. */
function isGivenAway(path: string, name: string): boolean {
  return (
    findPageOfAnother(path, name) !== undefined ||
    Variant.options.every((variant) => findMapRedirect(path, variant) !== undefined)
  )
}

function goneTroubles(release: RemoteRelease, present: RemoteRelease): Incompatibility[] {
  const own = offeredBy(release)
  const values = { reader: idOf(release), sender: idOf(present) }
  const paths = [...present.routes.map(({ path }) => path), ...Object.keys(present.redirects ?? {})]
  const gone = paths.filter((path) => !own.has(addressOf(path)) && !isGivenAway(path, release.name))
  return [
    ...gone.map((path): Incompatibility => {
      const command = `--retire ${path} --to <path>`
      const lack = { ...values, path, command }
      return { key: `page ${path}`, code: 'PAGE_GONE', values: lack, breaks: release.name }
    }),
    ...present.routes.flatMap((route): Incompatibility[] => {
      const next = findRoute(release, route.path)
      const lost = next === undefined ? [] : Variant.options.filter((variant) => isLost(variant, route, next))
      if (lost.length === 0) return []
      const lack = { ...values, path: route.path, want: lost.join(', ') }
      const key = `page ${route.path} variants`
      return [{ key, code: 'PAGE_GONE_IN_VARIANT', values: lack, breaks: release.name }]
    }),
  ]
}

/** A variant that the map takes a page out of does not lose it by the release. */
function isLost(variant: Variant, present: Route, next: Route): boolean {
  if (!isInVariant(present, variant) || isInVariant(next, variant)) return false
  const mapped = mappedRoute(present.path)
  return mapped === undefined || isInVariant(mapped, variant)
}

function findRoute({ routes }: RemoteRelease, path: string): Route | undefined {
  return routes.find((route) => addressOf(route.path) === addressOf(path))
}

interface LiveRoute {
  readonly route: Route
  readonly present: RemoteRelease
}

function openedTroubles(release: RemoteRelease, { route, present }: LiveRoute): Incompatibility[] {
  const next = findRoute(release, route.path)
  if (next === undefined || !isWider(next.permission, route.permission)) return []
  const isIntended = release.opened?.some((path) => addressOf(path) === addressOf(route.path)) === true
  if (isIntended || mappedRoute(route.path)?.permission === next.permission) return []
  const values = {
    reader: idOf(release),
    sender: idOf(present),
    path: next.path,
    got: next.permission,
    want: route.permission,
    command: `--open ${next.path}`,
  }
  return [{ key: `opened ${next.path}`, code: 'PAGE_OPENED', values, breaks: release.name }]
}

/** Whether `next` permits a role that `before` did not. */
function isWider(next: Permission, before: Permission): boolean {
  return Object.values(PERMISSIONS_OF).some((held) => held.includes(next) && !held.includes(before))
}

function screenTroubles(release: RemoteRelease): Incompatibility[] {
  const { name, routes, slots = [], screens } = release
  const showing = [
    ...routes.map(({ path, screen }) => ({ what: `route ${path}`, got: screen })),
    ...slots.map(({ id, slot }) => ({ what: `slot ${id}`, got: slot })),
  ]
  return showing
    .filter(({ got }) => !Object.hasOwn(screens, got))
    .map(({ what, got }): Incompatibility => {
      const values = { reader: idOf(release), what, got }
      return { key: `${what} screen`, code: 'SCREEN_GONE', values, breaks: name }
    })
}
