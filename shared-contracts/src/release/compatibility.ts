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

/** Two majors of a topic, as `name@major`, between which the bus converts both ways. */
export interface ConvertedMajors {
  readonly from: string
  readonly to: string
}

/** What `findMisfits` is told of the shell; what is left out is that of this copy. */
interface FittingShell {
  readonly platform?: number | undefined
  readonly converters?: readonly ConvertedMajors[] | undefined
}

function majorsOf(
  live: readonly FittingRemote[],
  converters: readonly ConvertedMajors[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const majors = new Map<string, Set<number>>([['shared-contracts', new Set([CONTRACTS_MAJOR])]])
  for (const { provides = {} } of live) {
    for (const [name, major] of Object.entries(provides)) {
      majors.set(name, (majors.get(name) ?? new Set()).add(major))
    }
  }
  const has = (id: string): boolean => {
    const [name = '', major] = id.split('@')
    return majors.get(name)?.has(Number(major)) === true
  }
  // One conversion may lead to the next; each round finds at least one more major, or it is the last.
  for (let found = true; found;) {
    const leads = converters.flatMap(({ from, to }) => [
      { one: from, other: to },
      { one: to, other: from },
    ])
    const next = leads.filter(({ one, other }) => has(one) && !has(other))
    for (const { other } of next) majors.get(other.split('@')[0] ?? '')?.add(Number(other.split('@')[1]))
    found = next.length > 0
  }
  return majors
}

/**
 * The one rule of what may run together (FED-03): a remote is of the shell's platform, and each contract that it
 * requires is provided in that major by the platform or by a live remote, or can be converted to it. The release registry asks it before a
 * promotion, the shell before it mounts.
 */
export function findMisfits(
  live: readonly FittingRemote[],
  { platform = PLATFORM_MAJOR, converters = [] }: FittingShell = {},
): Misfit[] {
  const majors = majorsOf(live, converters)
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
