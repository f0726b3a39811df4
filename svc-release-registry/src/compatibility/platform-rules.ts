import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { idOf, type Incompatibility, type LiveSet } from './incompatibility.ts'

/** What remotes take from the shell: modules, names in them, places for slots, permissions. */
export function platformTroubles({ shell, remotes }: LiveSet): Incompatibility[] {
  if (shell === null) return []
  return remotes.flatMap((remote) => [
    ...moduleTroubles(remote, shell),
    ...exportTroubles(remote, shell),
    ...placeTroubles(remote, shell),
    ...permissionTroubles(remote, shell),
  ])
}

function moduleTroubles(remote: RemoteRelease, shell: ShellRelease): Incompatibility[] {
  const used = Object.values(remote.screens).flatMap(({ platform }) => platform)
  const missing = [...new Set(used)].filter((module) => !Object.hasOwn(shell.platformModules, module))
  return missing.map((module) => ({
    key: `modules.${remote.name}.${module}`,
    code: 'MODULE_GONE',
    values: { reader: idOf(remote), sender: idOf(shell), module },
    breaks: remote.name,
  }))
}

function exportTroubles(remote: RemoteRelease, shell: ShellRelease): Incompatibility[] {
  const { platformExports = {} } = shell
  return Object.entries(remote.uses ?? {}).flatMap(([module, names]) => {
    // Not told: the shell's build did not know all names of the module.
    if (!Object.hasOwn(platformExports, module)) return []
    const missing = names.filter((name) => platformExports[module]?.includes(name) !== true)
    return missing.map((name) => ({
      key: `exports.${remote.name}.${module}.${name}`,
      code: 'EXPORT_GONE' as const,
      values: { reader: idOf(remote), sender: idOf(shell), module, name },
      breaks: remote.name,
    }))
  })
}

function placeTroubles(remote: RemoteRelease, shell: ShellRelease): Incompatibility[] {
  const { places } = shell
  if (places === undefined) return []
  const missing = (remote.slots ?? []).filter(({ place }) => !places.includes(place))
  return missing.map(({ id, place }) => ({
    key: `slots.${remote.name}.${id}`,
    code: 'PLACE_GONE',
    values: { reader: idOf(remote), sender: idOf(shell), place },
    breaks: remote.name,
  }))
}

function permissionTroubles(remote: RemoteRelease, shell: ShellRelease): Incompatibility[] {
  const { permissions } = shell
  if (permissions === undefined) return []
  const named = [remote.routes, remote.menu, remote.search ?? [], remote.slots ?? []].flat()
  const missing = new Set(
    named.map(({ permission }) => permission).filter((each) => !permissions.includes(each)),
  )
  return [...missing].map((permission) => ({
    key: `permissions.${remote.name}.${permission}`,
    code: 'PERMISSION_GONE',
    values: { reader: idOf(remote), sender: idOf(shell), permission },
    breaks: remote.name,
  }))
}
