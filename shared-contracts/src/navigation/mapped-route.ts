import type { RouteContribution } from '../release/manifest.ts'
import type { Variant } from '../session/variant.ts'
import { findMovedPage } from './moved-pages.ts'
import { ALIASES, PORTAL_MAP } from './portal-map.ts'
import type { MappedRoute } from './portal-map.ts'

/** A path without the names of its parameters: two routes of the same shape answer the same addresses. */
export function patternOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

const ROUTES_BY_PATTERN = new Map(PORTAL_MAP.map((route) => [patternOf(route.path), route]))

/** The page of the map that a route shows, whatever its parameters are called; undefined for a page beyond the map. */
export function findMappedRoute(path: string): MappedRoute | undefined {
  return ROUTES_BY_PATTERN.get(patternOf(path))
}

/**
 * Path, title, permission and variants of a page of the map, for the route of the remote that owns it.
 * @throws Error for a path that the map does not have
 */
export function getMappedPage(
  path: string,
): Pick<RouteContribution, 'path' | 'title' | 'permission' | 'variants'> {
  const page = findMappedRoute(path)
  if (page === undefined) throw new Error(`The map has no page ${path}`)
  const { title, permission, variants } = page
  return { path, title, permission, ...(variants === undefined ? {} : { variants: [...variants] }) }
}

type FitSegments = (segment: string, other: string) => boolean

/** Whether two paths have the same number of segments and each pair of them fits. */
function fitsPath(path: string, other: string, fits: FitSegments): boolean {
  const others = other.split('/')
  const segments = path.split('/')
  return segments.length === others.length && segments.every((one, index) => fits(one, others[index] ?? ''))
}

/** Pages of the map some of whose addresses a route would answer in their place: itself, and those that are wider. */
export function listCoveringRoutes(path: string): readonly MappedRoute[] {
  const isAround: FitSegments = (around, segment) => around === ':' || around === segment
  return PORTAL_MAP.filter((route) => fitsPath(patternOf(route.path), patternOf(path), isAround))
}

/** Pages of the shell beyond the map. */
const SHELL_PATHS = ['/sign-in', '/sign-in/return', '/404']

/** Path of a page of the shell, or of another owner in the map, that shares an address with a path pattern of a remote. */
export function findConflictingPage(path: string, remote: string): string | undefined {
  const pages = PORTAL_MAP.filter(({ owner }) => owner !== remote).map((route) => route.path)
  const isShared: FitSegments = (one, other) => one === other || one.startsWith(':') || other.startsWith(':')
  return [...SHELL_PATHS, ...pages].find((page) => fitsPath(page, path.toLowerCase(), isShared))
}

/** Whether a variant has what is said to be in some; left out means both (NAV-09). */
export function isInVariant(
  { variants }: { readonly variants?: readonly Variant[] | undefined },
  variant: Variant,
): boolean {
  return variants?.includes(variant) ?? true
}

/** Addresses of a variant that lead to another one for good (NAV-08), by path. */
export function aliasesOf(variant: Variant): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ALIASES.filter((alias) => isInVariant(alias, variant)).map(({ path, to }) => [path, to]),
  )
}

/** Target of the permanent redirect of a path in a variant, by an alias or a move; undefined for a path without one. */
export function findMapRedirect(path: string, variant: Variant): string | undefined {
  return aliasesOf(variant)[path] ?? findMovedPage(path)
}
