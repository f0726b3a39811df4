import { findMisfits as findVersionMisfits, type Misfit } from 'shared-contracts/release/compatibility'
import { PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { Release, RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'

/** Everything that would be live together. */
export interface LiveSet {
  readonly shell: ShellRelease | null
  readonly remotes: readonly RemoteRelease[]
}

/** What does not fit, by what it is about; empty when all fits. Values are the same in every language. */
type Misfits = Readonly<Record<string, string>>

/** What would not fit if all of this were live together. */
export function findMisfits(set: LiveSet): Misfits {
  const found = findVersionMisfits(set.remotes.map(fitting), set.shell?.platform)
  const modules = set.remotes.flatMap((remote) =>
    Object.entries(findMissingModules(remote, set.shell)).map(([screen, names]) => {
      return [`modules.${remote.name}.${screen}`, `${nameOf(remote)}: ${names}`] as const
    }),
  )
  return { ...describe(found, set.remotes), ...Object.fromEntries(modules), ...findDuplicates(set) }
}

/**
 * What can be said for certain before anybody promotes the release: its majors of the platform and of contracts that
 * live remotes provide. A contract that nobody provides yet may come before the release goes live.
 */
export function findCertainMisfits(release: Release, live: LiveSet): Misfits {
  if (release.kind === 'shell') {
    const fits = release.platform === PLATFORM_MAJOR
    return fits ? {} : { 'platform.shell': `${nameOf(release)}: ${release.platform} ≠ ${PLATFORM_MAJOR}` }
  }
  const others = live.remotes.filter(({ name }) => name !== release.name)
  const found = findVersionMisfits([release, ...others].map(fitting))
  const certain = found.filter(({ remote, contract, found: majors }) => {
    return remote === release.name && (contract === undefined || majors.length > 0)
  })
  return describe(certain, [release])
}

/** Platform modules that the shell does not hand out, by the screen that asks for them; without a shell, none. */
export function findMissingModules(release: Release, shell: ShellRelease | null): Misfits {
  if (release.kind === 'shell' || shell === null) return {}
  const missing = Object.entries(release.screens).map(([screen, { platform }]) => {
    return [
      screen,
      platform.filter((name) => !Object.hasOwn(shell.platformModules, name)).join(', '),
    ] as const
  })
  return Object.fromEntries(missing.filter(([, names]) => names !== ''))
}

function fitting({ name, platform, contracts }: RemoteRelease) {
  return { name, platform, ...contracts }
}

function nameOf({ name, version }: Release): string {
  return `${name}@${version}`
}

function describe(found: readonly Misfit[], remotes: readonly RemoteRelease[]): Misfits {
  const names = new Map(remotes.map((remote) => [remote.name, nameOf(remote)]))
  return Object.fromEntries(
    found.map(({ remote, contract, wanted, found: majors }) => [
      contract === undefined ? `platform.${remote}` : `contracts.${remote}.${contract}`,
      `${names.get(remote) ?? remote}: ${wanted} ≠ ${majors.join(', ') || '–'}`,
    ]),
  )
}

/** One owner for each route, address and container name. */
function findDuplicates({ remotes }: LiveSet): Misfits {
  const owners = new Map<string, string>()
  const duplicates: Record<string, string> = {}
  const claim = (what: string, owner: string): void => {
    const first = owners.get(what)
    if (first !== undefined) duplicates[what] = `${first}, ${owner}`
    else owners.set(what, owner)
  }
  for (const remote of remotes) {
    const owner = `${remote.name}@${remote.version}`
    claim(`container ${remote.container}`, owner)
    for (const route of remote.routes) {
      claim(`route ${route.id}`, owner)
      // Two patterns that differ only in the names of their parameters match the same addresses.
      claim(`path ${route.path.toLowerCase().replaceAll(/:[^/]+/g, ':')}`, owner)
    }
  }
  return duplicates
}
