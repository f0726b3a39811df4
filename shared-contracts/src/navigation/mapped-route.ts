import type { RouteContribution } from '../release/manifest.ts'
import type { Variant } from '../session/variant.ts'
import { findMovedPage } from './moved-pages.ts'
import { ALIASES, PORTAL_MAP } from './portal-map.ts'
import type { MappedRoute } from './portal-map.ts'

/** Path without the names of its parameters. Two routes with the same pattern match the same addresses. */
export function patternOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

const ROUTES_BY_PATTERN = new Map(PORTAL_MAP.map((route) => [patternOf(route.path), route]))

/** Finds the page of the map with the pattern of a path, whatever the names of its parameters. */
export function findMappedRoute(path: string): MappedRoute | undefined {
  return ROUTES_BY_PATTERN.get(patternOf(path))
}

/**
 * Gets path, title, permission and variants of a page of the map, for the route of the remote that owns it.
 * @throws Error for a path that is not in the map.
 */
export function getMappedPage(
  path: string,
): Pick<RouteContribution, 'path' | 'title' | 'permission' | 'variants'> {
  const page = findMappedRoute(path)
  if (page === undefined) throw new Error(`The map has no page ${path}`)
  const { title, permission, variants } = page
  return { path, title, permission, ...(variants === undefined ? {} : { variants: [...variants] }) }
}

type MatchSegments = (segment: string, other: string) => boolean

/** Whether two paths have the same number of segments and `matches` accepts each pair. */
function matchesPath(path: string, other: string, matches: MatchSegments): boolean {
  const others = other.split('/')
  const segments = path.split('/')
  return (
    segments.length === others.length && segments.every((one, index) => matches(one, others[index] ?? ''))
  )
}

/**
 * Lists the pages of the map whose pattern covers a route: its own page, and those with parameters instead of segments.
 */
export function listCoveringRoutes(path: string): readonly MappedRoute[] {
  const covers: MatchSegments = (pattern, segment) => pattern === ':' || pattern === segment
  return PORTAL_MAP.filter((route) => matchesPath(patternOf(route.path), patternOf(path), covers))
}

/** Pages of the shell that are not in the map. */
const SHELL_PATHS = ['/sign-in', '/sign-in/return', '/404']

/** Finds a page of the shell or of another owner in the map that shares an address with a path pattern of a remote. */
export function findConflictingPage(path: string, remote: string): string | undefined {
  const pages = PORTAL_MAP.filter(({ owner }) => owner !== remote).map((route) => route.path)
  const isShared: MatchSegments = (one, other) =>
    one === other || one.startsWith(':') || other.startsWith(':')
  return [...SHELL_PATHS, ...pages].find((page) => matchesPath(page, path.toLowerCase(), isShared))
}

/** Whether an item belongs to a variant; without `variants` it belongs to both (NAV-09). */
export function isInVariant(
  { variants }: { readonly variants?: readonly Variant[] | undefined },
  variant: Variant,
): boolean {
  return variants?.includes(variant) ?? true
}

/** Permanent redirects of a variant by path (NAV-08). */
export function aliasesOf(variant: Variant): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ALIASES.filter((alias) => isInVariant(alias, variant)).map(({ path, to }) => [path, to]),
  )
}

/** Finds the target of the permanent redirect of a path in a variant: an alias or a moved page. */
export function findMapRedirect(path: string, variant: Variant): string | undefined {
  return aliasesOf(variant)[path] ?? findMovedPage(path)
}
