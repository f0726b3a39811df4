import type { MappedRoute } from 'shared-contracts/navigation/portal-map'
import { WrongOrder } from '../names.ts'

export interface MapOfPortal {
  readonly routes: readonly Pick<MappedRoute, 'path' | 'owner' | 'permission' | 'variants'>[]
  readonly aliases: readonly { readonly path: string; readonly to: string }[]
}

/**
 * Finds the mapped page of an address; undefined outside the map.
 * @throws WrongOrder naming the owner, which the release registry would only refuse after the build
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
  // An address inside a mapped page, /registries/mine in /registries/:registry, belongs to its owner.
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
