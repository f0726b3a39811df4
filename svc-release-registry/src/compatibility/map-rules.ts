import { findMapRedirect, mappedAround, mappedRoute } from 'shared-contracts/navigation/mapped-route'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { Variant } from 'shared-contracts/session/variant'
import { idOf, type Incompatibility } from './incompatibility.ts'

type Route = RemoteRelease['routes'][number]

/**
 * What a release says otherwise than the map of the portal: whose a page is, who may see it, in which variants it is.
 * Edges go by the map whatever a release says; a team hears of it when it publishes.
 */
export function mapTroubles(release: Release): Incompatibility[] {
  if (release.kind === 'shell') return []
  return [...release.routes.flatMap((route) => routeTroubles(release, route)), ...menuTroubles(release)]
}

function routeTroubles(release: RemoteRelease, route: Route): Incompatibility[] {
  const { name } = release
  const { path } = route
  const trouble = (code: Incompatibility['code'], values: Incompatibility['values']): Incompatibility => ({
    key: `map ${path} ${code}`,
    code,
    values: { reader: idOf(release), path, ...values },
    breaks: name,
  })
  const alias = Variant.options
    .map((variant) => findMapRedirect(path, variant))
    .find((to) => to !== undefined)
  if (alias !== undefined) return [trouble('MAP_ALIAS', { want: alias })]
  // Also an address inside a page of the map, `/registries/mine` in `/registries/:registry`, is its owner's to take.
  const stranger = mappedAround(path).find(({ owner }) => owner !== name)
  if (stranger !== undefined)
    return [trouble('MAP_OTHER_OWNER', { sender: stranger.owner, want: stranger.path })]
  const mapped = mappedRoute(path)
  if (mapped === undefined) return []
  const got = variantsOf(route)
  const want = variantsOf(mapped)
  return [
    ...(route.permission === mapped.permission
      ? []
      : [trouble('MAP_OTHER_RIGHT', { got: route.permission, want: mapped.permission })]),
    ...(got === want ? [] : [trouble('MAP_OTHER_VARIANTS', { got, want })]),
  ]
}

function variantsOf({ variants }: { readonly variants?: readonly Variant[] | undefined }): string {
  return Variant.options.filter((variant) => variants?.includes(variant) ?? true).join(', ')
}

function menuTroubles(release: RemoteRelease): Incompatibility[] {
  return release.menu.flatMap(({ id, place, route }): Incompatibility[] => {
    const path = release.routes.find((candidate) => candidate.id === route)?.path
    if ((place !== 'header' && place !== 'sidebar') || path === undefined) return []
    if (mappedRoute(path) === undefined) return []
    const values = { reader: idOf(release), what: `menu ${id}`, place, path }
    return [{ key: `map menu ${id}`, code: 'MAP_MENU', values, breaks: release.name }]
  })
}
