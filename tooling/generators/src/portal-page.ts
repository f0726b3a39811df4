import type { MappedRoute } from 'shared-contracts/navigation/portal-map'
import { UsageError } from './names.ts'

export interface PortalMap {
  readonly routes: readonly Pick<MappedRoute, 'path' | 'owner' | 'permission' | 'variants'>[]
  readonly aliases: readonly { readonly path: string; readonly to: string }[]
}

/** As `RoutePath` of shared-contracts, which teams do not have yet when they run the generator. */
const ROUTE_PATH =
  /^(?!\/(?:home|404|sign-in|settings|health|api|m|embed|az|en|ru)(?:\/|$))(?:\/(?::[a-z]\w{0,40}|[a-z0-9][a-z0-9_-]{0,80}))+$/

/**
 * Finds the mapped page of an address; undefined outside the map.
 * @throws UsageError for an invalid path or one of another owner, which publishing would refuse after the build
 */
export function findOwnPage(
  { routes, aliases }: PortalMap,
  { remote, path }: { readonly remote: string; readonly path: string },
): PortalMap['routes'][number] | undefined {
  if (!ROUTE_PATH.test(path)) {
    throw new UsageError(
      `"${path}" is no address of a screen. It begins with a slash and has no language, for example --path /appeals/new`,
    )
  }
  const alias = aliases.find((one) => one.path === path)
  if (alias !== undefined) {
    throw new UsageError(
      `The map of the portal redirects ${path} to ${alias.to}; choose another address with --path.`,
    )
  }
  // An address inside a mapped page, /registries/mine in /registries/:registry, belongs to its owner.
  const stranger = routes.find((route) => route.owner !== remote && isWithin(route.path, path))
  if (stranger !== undefined) throw new UsageError(foreignPageMessage(stranger, path))
  return routes.find((route) => patternOf(route.path) === patternOf(path))
}

function foreignPageMessage({ path: page, owner }: PortalMap['routes'][number], path: string): string {
  const whose = owner === 'shell' ? 'the shell' : owner
  const inside = page === path ? '' : ` (it is inside ${page})`
  return `By the map of the portal the address ${path} belongs to ${whose}${inside}; only its owner may contribute it. Choose another address, or move the page to that team.`
}

function patternOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

function isWithin(page: string, path: string): boolean {
  const around = patternOf(page).split('/')
  const segments = patternOf(path).split('/')
  return (
    around.length === segments.length &&
    around.every((segment, index) => segment === ':' || segment === segments[index])
  )
}
