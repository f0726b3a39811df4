import type { MappedRoute } from 'shared-contracts/navigation/portal-map'
import { WrongOrder } from '../names.ts'

/** What a generator has to know of the pages of the portal, and of the addresses that only lead to them. */
export interface MapOfPortal {
  readonly routes: readonly Pick<MappedRoute, 'path' | 'owner' | 'permission' | 'variants'>[]
  readonly aliases: readonly { readonly path: string; readonly to: string }[]
}

/**
 * What the map of the portal says of an address that a remote wants: the page with its right and variants, undefined for
 * one beyond the map. The release registry would refuse the rest, but only once everything is built.
 * @throws WrongOrder that says whose the address is.
 */
export function ownPage(
  { routes, aliases }: MapOfPortal,
  { remote, path }: { readonly remote: string; readonly path: string },
): MapOfPortal['routes'][number] | undefined {
  const alias = aliases.find((one) => one.path === path)
  if (alias !== undefined) {
    throw new WrongOrder(
      `By the map of the portal ${path} only leads to ${alias.to}; choose another address with --path.`,
    )
  }
  // Also an address inside a page of the map is its owner's: /registries/mine in /registries/:registry.
  const stranger = routes.find((route) => route.owner !== remote && isAround(route.path, path))
  if (stranger !== undefined) throw new WrongOrder(refusal(stranger, path))
  return routes.find((route) => shapeOf(route.path) === shapeOf(path))
}

function refusal({ path: page, owner }: MapOfPortal['routes'][number], path: string): string {
  const whose = owner === 'shell' ? 'the shell' : owner
  const inside = page === path ? '' : ` (it is inside ${page})`
  return `By the map of the portal the address ${path} belongs to ${whose}${inside}; nobody else may contribute it. Choose another one, or give the page to that team.`
}

function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

function isAround(page: string, path: string): boolean {
  const around = shapeOf(page).split('/')
  const segments = shapeOf(path).split('/')
  return (
    around.length === segments.length &&
    around.every((segment, index) => segment === ':' || segment === segments[index])
  )
}
