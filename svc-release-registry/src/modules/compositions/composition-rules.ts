import { CONTRACTS_MAJOR, PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'

/** Everything that would be live together. */
export interface LiveSet {
  readonly shell: ShellRelease | null
  readonly remotes: readonly RemoteRelease[]
}

/**
 * Says what does not fit together, by what it is about; empty when all fits. Values name releases and numbers only,
 * so they read the same in every language.
 */
export function findMisfits(set: LiveSet): Record<string, string> {
  return { ...findPlatformMisfits(set), ...findContractMisfits(set), ...findDuplicates(set) }
}

function findPlatformMisfits({ shell, remotes }: LiveSet): Record<string, string> {
  const platform = shell?.platform ?? PLATFORM_MAJOR
  const misfits: Record<string, string> = {}
  for (const remote of remotes) {
    if (remote.platform === platform) continue
    misfits[`platform.${remote.name}`] = `${remote.name}@${remote.version}: ${remote.platform} ≠ ${platform}`
  }
  return misfits
}

/** Every required contract is provided, in that major, by the platform or by somebody live. */
function findContractMisfits({ remotes }: LiveSet): Record<string, string> {
  const provided = new Map<string, Set<number>>([['shared-contracts', new Set([CONTRACTS_MAJOR])]])
  for (const remote of remotes) {
    for (const [name, major] of Object.entries(remote.contracts.provides)) {
      provided.set(name, (provided.get(name) ?? new Set()).add(major))
    }
  }
  const misfits: Record<string, string> = {}
  for (const remote of remotes) {
    for (const [name, major] of Object.entries(remote.contracts.requires)) {
      const majors = provided.get(name) ?? new Set()
      if (majors.has(major)) continue
      const found = [...majors].sort().join(', ') || '–'
      misfits[`contracts.${name}`] = `${remote.name}@${remote.version}: ${major} ≠ ${found}`
    }
  }
  return misfits
}

/** One owner for each route, address and container name. */
function findDuplicates({ remotes }: LiveSet): Record<string, string> {
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
