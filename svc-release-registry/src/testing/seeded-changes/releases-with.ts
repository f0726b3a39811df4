import type { ContractShape, Release, RemoteRelease } from 'shared-contracts/release/release-record'
import type * as z from 'zod/mini'
import {
  ESERVICES_SHAPES,
  REGISTRIES_SHAPES,
  BUS_SHAPES,
  eservices,
  information,
  registries,
  shapeOf,
  shell,
} from './live-portal.ts'

type Shapes = Readonly<Record<string, ContractShape>>
type Making = (version: string) => Release

/** A release of mf-information with another payload of the fact that it publishes. */
export function informationWith(payload: z.ZodMiniType): Making {
  return (version) => {
    const shapes = { 'information.article.opened@1': shapeOf('fact', payload) }
    return information(version, { contracts: { ...information(version).contracts, shapes } })
  }
}

/** A release of the shell with other shapes, and with more that it provides. */
export function shellWith(changed: Shapes, more: Readonly<Record<string, number>> = {}): Making {
  return (version) => {
    const provides = { ...shell(version).contracts?.provides, ...more }
    const shapes = { ...BUS_SHAPES, ...changed }
    return shell(version, { contracts: { requires: {}, provides, shapes } })
  }
}

/** A release of mf-eservices with other shapes. */
export function eservicesWith(changed: Shapes): Making {
  return (version) => {
    const shapes = { ...ESERVICES_SHAPES, ...changed }
    return eservices(version, { contracts: { ...eservices(version).contracts, shapes } })
  }
}

/** A release of mf-registries with other shapes. */
export function registriesWith(changed: Shapes): Making {
  return (version) => {
    const shapes = { ...REGISTRIES_SHAPES, ...changed }
    return registries(version, { contracts: { ...registries(version).contracts, shapes } })
  }
}

/** A release of mf-registries without a page, with redirects in its place. */
export function registriesWithout(path: string, redirects?: RemoteRelease['redirects']): Making {
  return (version) =>
    registries(version, {
      routes: registries(version).routes.filter((route) => route.path !== path),
      ...(redirects === undefined ? {} : { redirects }),
    })
}

/** A release of mf-registries in which the route of a path is changed. */
export function registriesWithRoute(
  path: string,
  changes: Partial<RemoteRelease['routes'][number]>,
  more: Partial<RemoteRelease> = {},
): Making {
  return (version) =>
    registries(version, {
      routes: registries(version).routes.map((route) =>
        route.path === path ? { ...route, ...changes } : route,
      ),
      ...more,
    })
}
