import {
  findMapRedirect,
  listCoveringRoutes,
  findMappedRoute,
} from 'shared-contracts/navigation/mapped-route'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { Variant } from 'shared-contracts/session/variant'
import { incompatibility, type Incompatibility } from './incompatibility.ts'

type Route = RemoteRelease['routes'][number]

/**
 * Differences of a release from the portal map: owner, permission and variants of pages. Edges always use the map;
 * teams see the differences when they publish.
 */
export function listMapFaults(release: Release): Incompatibility[] {
  if (release.kind === 'shell') return []
  return [
    ...release.routes.flatMap((route) => listRouteFaults(release, route)),
    ...release.menu.flatMap(({ id, place, route }): Incompatibility[] => {
      const path = release.routes.find((candidate) => candidate.id === route)?.path
      if ((place !== 'header' && place !== 'sidebar') || path === undefined) return []
      if (findMappedRoute(path) === undefined) return []
      const values = { what: `menu ${id}`, place, path }
      return [incompatibility('MAP_MENU', release, { key: `map menu ${id}`, values })]
    }),
  ]
}

function listRouteFaults(release: RemoteRelease, route: Route): Incompatibility[] {
  const { path } = route
  const fault = (code: Incompatibility['code'], values: Incompatibility['values']): Incompatibility =>
    incompatibility(code, release, { key: `map ${path} ${code}`, values: { path, ...values } })
  const alias = Variant.options
    .map((variant) => findMapRedirect(path, variant))
    .find((to) => to !== undefined)
  if (alias !== undefined) return [fault('MAP_ALIAS', { want: alias })]
  // An address inside a mapped page, such as `/registries/mine` in `/registries/:registry`, belongs to its owner.
  const other = listCoveringRoutes(path).find(({ owner }) => owner !== release.name)
  if (other !== undefined) return [fault('MAP_OTHER_OWNER', { sender: other.owner, want: other.path })]
  const mapped = findMappedRoute(path)
  if (mapped === undefined) return []
  const faults: Incompatibility[] = []
  if (route.permission !== mapped.permission)
    faults.push(fault('MAP_OTHER_RIGHT', { got: route.permission, want: mapped.permission }))
  const [got, want] = [variantsOf(route), variantsOf(mapped)]
  if (got !== want) faults.push(fault('MAP_OTHER_VARIANTS', { got, want }))
  return faults
}

function variantsOf({ variants }: { readonly variants?: readonly Variant[] | undefined }): string {
  return Variant.options.filter((variant) => variants?.includes(variant) ?? true).join(', ')
}
