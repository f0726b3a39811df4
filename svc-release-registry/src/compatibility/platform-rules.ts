import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { incompatibility, type Incompatibility, type LiveSet } from './incompatibility.ts'

/** What remotes take from the shell: modules, names in them, places for slots, permissions. */
export function listPlatformFaults({ shell, remotes }: LiveSet): Incompatibility[] {
  if (shell === null) return []
  return remotes.flatMap((remote) =>
    listMissing(remote, shell).map(({ code, key: [kind, ...names], values }) => {
      const key = [kind, remote.name, ...names].join('.')
      return incompatibility(code, remote, { key, sender: shell, values })
    }),
  )
}

interface Missing {
  readonly code: 'MODULE_GONE' | 'EXPORT_GONE' | 'PLACE_GONE' | 'PERMISSION_GONE'
  readonly key: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** What the shell does not list is of an older shell, or its build did not know all of it: nothing is missing then. */
function listMissing(remote: RemoteRelease, shell: ShellRelease): Missing[] {
  const { platformModules, platformExports = {}, places, permissions } = shell
  const modules = new Set(Object.values(remote.screens).flatMap(({ platform }) => platform))
  const slots = remote.slots ?? []
  const guarded = [...remote.routes, ...remote.menu, ...(remote.search ?? []), ...slots]
  const needed = new Set(guarded.map(({ permission }) => permission))
  return [
    ...[...modules]
      .filter((module) => !Object.hasOwn(platformModules, module))
      .map((module): Missing => ({ code: 'MODULE_GONE', key: ['modules', module], values: { module } })),
    ...Object.entries(remote.uses ?? {}).flatMap(([module, names]) => {
      const exported = Object.hasOwn(platformExports, module) ? platformExports[module] : undefined
      return names
        .filter((name) => exported?.includes(name) === false)
        .map((name): Missing => {
          return { code: 'EXPORT_GONE', key: ['exports', module, name], values: { module, name } }
        })
    }),
    ...slots
      .filter(({ place }) => places?.includes(place) === false)
      .map(({ id, place }): Missing => ({ code: 'PLACE_GONE', key: ['slots', id], values: { place } })),
    ...[...needed]
      .filter((permission) => permissions?.includes(permission) === false)
      .map((permission): Missing => {
        return { code: 'PERMISSION_GONE', key: ['permissions', permission], values: { permission } }
      }),
  ]
}
