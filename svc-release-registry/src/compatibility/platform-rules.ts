import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { incompatibility, type Incompatibility, type LiveSet } from './incompatibility.ts'

/** Checks what remotes need from the shell: modules, exports, slot places, permissions. */
export function listPlatformFaults({ shell, remotes }: LiveSet): Incompatibility[] {
  return shell === null ? [] : remotes.flatMap((remote) => listMissing(remote, shell))
}

/** An older shell does not list everything: what it does not list is not checked. */
function listMissing(remote: RemoteRelease, shell: ShellRelease): Incompatibility[] {
  const { platformModules, platformExports = {}, places, permissions } = shell
  const missing = (
    code: Incompatibility['code'],
    [kind, ...names]: readonly string[],
    values: Incompatibility['values'],
  ): Incompatibility =>
    incompatibility(code, remote, { key: [kind, remote.name, ...names].join('.'), sender: shell, values })
  const modules = new Set(Object.values(remote.screens).flatMap(({ platform }) => platform))
  const slots = remote.slots ?? []
  const guarded = [...remote.routes, ...remote.menu, ...(remote.search ?? []), ...slots]
  const needed = new Set(guarded.map(({ permission }) => permission))
  return [
    ...[...modules]
      .filter((module) => !Object.hasOwn(platformModules, module))
      .map((module) => missing('MODULE_GONE', ['modules', module], { module })),
    ...Object.entries(remote.uses ?? {}).flatMap(([module, names]) => {
      const exported = Object.hasOwn(platformExports, module) ? platformExports[module] : undefined
      return names
        .filter((name) => exported?.includes(name) === false)
        .map((name) => missing('EXPORT_GONE', ['exports', module, name], { module, name }))
    }),
    ...slots
      .filter(({ place }) => places?.includes(place) === false)
      .map(({ id, place }) => missing('PLACE_GONE', ['slots', id], { place })),
    ...[...needed]
      .filter((permission) => permissions?.includes(permission) === false)
      .map((permission) => missing('PERMISSION_GONE', ['permissions', permission], { permission })),
  ]
}
