import { CONTRACTS_MAJOR, PLATFORM_MAJOR } from './manifest.ts'

/** A remote as the rule sees it: what it was built for, what it asks of others and gives to them. */
export interface FittingRemote {
  readonly name: string
  readonly platform: number
  readonly requires: Readonly<Record<string, number>>
  /** Asked for only where somebody provides it. */
  readonly optional?: Readonly<Record<string, number>> | undefined
  readonly provides?: Readonly<Record<string, number>> | undefined
}

/** One thing that does not fit: the platform or a contract, the major asked for and those that there are. */
export interface Misfit {
  readonly remote: string
  /** Name of the contract; undefined for the platform itself. */
  readonly contract: string | undefined
  readonly wanted: number
  /** Majors that are there, ascending; empty where nobody provides the contract. */
  readonly found: readonly number[]
}

function majorsOf(live: readonly FittingRemote[]): ReadonlyMap<string, ReadonlySet<number>> {
  const majors = new Map<string, Set<number>>([['shared-contracts', new Set([CONTRACTS_MAJOR])]])
  for (const { provides = {} } of live) {
    for (const [name, major] of Object.entries(provides)) {
      majors.set(name, (majors.get(name) ?? new Set()).add(major))
    }
  }
  return majors
}

/**
 * The one rule of what may run together (FED-03): a remote is of the shell's platform, and each contract that it
 * requires is provided in that major by the platform or by a live remote. The release registry asks it before a
 * promotion, the shell before it mounts.
 */
export function findMisfits(live: readonly FittingRemote[], platform: number = PLATFORM_MAJOR): Misfit[] {
  const majors = majorsOf(live)
  return live.flatMap((remote) => {
    const misfits: Misfit[] = []
    if (remote.platform !== platform) {
      misfits.push({ remote: remote.name, contract: undefined, wanted: remote.platform, found: [platform] })
    }
    for (const [contract, wanted] of Object.entries(remote.requires)) {
      const found = [...(majors.get(contract) ?? [])].sort((one, other) => one - other)
      if (!found.includes(wanted)) misfits.push({ remote: remote.name, contract, wanted, found })
    }
    for (const [contract, wanted] of Object.entries(remote.optional ?? {})) {
      const found = [...(majors.get(contract) ?? [])].sort((one, other) => one - other)
      if (found.length > 0 && !found.includes(wanted)) {
        misfits.push({ remote: remote.name, contract, wanted, found })
      }
    }
    return misfits
  })
}
