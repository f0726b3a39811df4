import {
  findMapRedirect,
  findConflictingPage,
  isInVariant,
  findMappedRoute,
  patternOf,
} from 'shared-contracts/navigation/mapped-route'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { parametersOf } from 'shared-contracts/navigation/redirects'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { PERMISSIONS_OF, type Permission } from 'shared-contracts/session/permissions'
import { Variant } from 'shared-contracts/session/variant'
import { incompatibility, type Incompatibility, type LiveSet } from './incompatibility.ts'

type Route = RemoteRelease['routes'][number]

/**
 * Losses and openings for visitors: each live page stays or is redirected, no guarded page opens unintentionally, and
 * each route has its screen. A rollback is exempt.
 */
export function listPageFaults(release: Release, live: readonly RemoteRelease[]): Incompatibility[] {
  if (release.kind === 'shell') return []
  return [
    ...live.flatMap((present) => [
      ...listGonePages(release, present),
      ...present.routes.flatMap((route) => listChangedRoute(release, { route, present })),
    ]),
    ...listScreenFaults(release),
  ]
}

/** A release, also a rollback, keeps the major of the live embed, which other sites include (REG-06). */
export function listEmbedFaults(release: Release, live: readonly RemoteRelease[]): Incompatibility[] {
  if (release.kind === 'shell') return []
  return live.flatMap((present): Incompatibility[] => {
    const { embed } = present
    if (embed === undefined || release.embed?.major === embed.major) return []
    const want = `v${embed.major}`
    const details = { key: `embed.${release.name}.${want}`, sender: present, values: { want } }
    return [incompatibility('EMBED_GONE', release, details)]
  })
}

/** Redirects without a target page, or without a parameter of it. */
export function listRedirectFaults({ remotes }: LiveSet): Incompatibility[] {
  const pages = new Set([
    ...PORTAL_MAP.filter(({ owner }) => owner === 'shell').map(({ path }) => addressOf(path)),
    ...remotes.flatMap(({ routes }) => routes.map(({ path }) => addressOf(path))),
  ])
  const redirects = remotes.flatMap((remote) =>
    Object.entries(remote.redirects ?? {}).map(([path, want]) => ({ remote, path, want })),
  )
  const targets = new Map(redirects.map(({ path, want }) => [addressOf(path), want]))
  const endsAtPage = (to: string, steps = 0): boolean => {
    if (pages.has(addressOf(to))) return true
    const next = targets.get(addressOf(to))
    return next !== undefined && steps < targets.size && endsAtPage(next, steps + 1)
  }
  return redirects
    .filter(({ path, want }) => {
      const given = parametersOf(path)
      return !parametersOf(want).every((name) => given.includes(name)) || !endsAtPage(want)
    })
    .map(({ remote, path, want }) =>
      incompatibility('REDIRECT_NOWHERE', remote, { key: `redirect ${path}`, values: { path, want } }),
    )
}

/** Redirects of addresses that no earlier release of the remote had, or that overlap pages of another owner. */
export function listRedirectSourceFaults(
  release: Release,
  earlier: readonly RemoteRelease[],
): Incompatibility[] {
  if (release.kind === 'shell') return []
  const own = new Set(earlier.flatMap((each) => [...offeredBy(each)]))
  return Object.keys(release.redirects ?? {})
    .filter((path) => !own.has(addressOf(path)) || findConflictingPage(path, release.name) !== undefined)
    .map((path) => {
      const details = { key: `redirect source ${path}`, values: { remote: release.name, path } }
      return incompatibility('REDIRECT_NOT_OWN', release, details)
    })
}

/** Adds the live release's redirects for paths that the record neither offers nor redirects. */
export function inheritRedirects<Record extends Release>(release: Record, { remotes }: LiveSet): Record {
  if (release.kind === 'shell') return release
  const own = offeredBy(release)
  const inherited = remotes
    .filter(({ name }) => name === release.name)
    .flatMap(({ redirects = {} }) => Object.entries(redirects))
    .filter(([path]) => !own.has(addressOf(path)) && !isTakenOver(path, release.name))
  if (inherited.length === 0) return release
  return { ...release, redirects: { ...Object.fromEntries(inherited), ...release.redirects } }
}

/** Two patterns that differ only in case or in the names of their parameters match the same addresses. */
export function addressOf(path: string): string {
  return patternOf(path.toLowerCase())
}

function offeredBy({ routes, redirects = {} }: RemoteRelease): ReadonlySet<string> {
  return new Set([...routes.map(({ path }) => path), ...Object.keys(redirects)].map(addressOf))
}

/** Whether the map gives the path to another owner or as a former name of a page. */
function isTakenOver(path: string, name: string): boolean {
  return (
    findConflictingPage(path, name) !== undefined ||
    Variant.options.every((variant) => findMapRedirect(path, variant) !== undefined)
  )
}

function listGonePages(release: RemoteRelease, present: RemoteRelease): Incompatibility[] {
  const own = offeredBy(release)
  return [...present.routes.map(({ path }) => path), ...Object.keys(present.redirects ?? {})]
    .filter((path) => !own.has(addressOf(path)) && !isTakenOver(path, release.name))
    .map((path) => {
      const values = { path, command: `--retire ${path} --to <path>` }
      return incompatibility('PAGE_GONE', release, { key: `page ${path}`, sender: present, values })
    })
}

interface LiveRoute {
  readonly route: Route
  readonly present: RemoteRelease
}

function listChangedRoute(release: RemoteRelease, { route, present }: LiveRoute): Incompatibility[] {
  const next = release.routes.find(({ path }) => addressOf(path) === addressOf(route.path))
  if (next === undefined) return []
  const mapped = findMappedRoute(route.path)
  // A variant removed by the map is not lost by the release.
  const lost = Variant.options.filter(
    (variant) =>
      isInVariant(route, variant) &&
      !isInVariant(next, variant) &&
      (mapped === undefined || isInVariant(mapped, variant)),
  )
  const faults: Incompatibility[] = []
  if (lost.length > 0) {
    const values = { path: route.path, want: lost.join(', ') }
    const details = { key: `page ${route.path} variants`, sender: present, values }
    faults.push(incompatibility('PAGE_GONE_IN_VARIANT', release, details))
  }
  const isIntended = release.opened?.some((path) => addressOf(path) === addressOf(route.path)) === true
  if (isWider(next.permission, route.permission) && !isIntended && mapped?.permission !== next.permission) {
    const values = {
      path: next.path,
      got: next.permission,
      want: route.permission,
      command: `--open ${next.path}`,
    }
    faults.push(
      incompatibility('PAGE_OPENED', release, { key: `opened ${next.path}`, sender: present, values }),
    )
  }
  return faults
}

/** Whether `next` permits a role that `before` did not. */
function isWider(next: Permission, before: Permission): boolean {
  return Object.values(PERMISSIONS_OF).some((held) => held.includes(next) && !held.includes(before))
}

function listScreenFaults(release: RemoteRelease): Incompatibility[] {
  const { routes, slots = [], screens } = release
  return [
    ...routes.map(({ path, screen }) => ({ what: `route ${path}`, got: screen })),
    ...slots.map(({ id, slot }) => ({ what: `slot ${id}`, got: slot })),
  ]
    .filter(({ got }) => !Object.hasOwn(screens, got))
    .map((values) => incompatibility('SCREEN_GONE', release, { key: `${values.what} screen`, values }))
}
