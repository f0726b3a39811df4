import { CONTRACTS_MAJOR, PLATFORM_MAJOR } from './manifest.ts'

type Majors = Readonly<Record<string, number>>

/** Release with the majors that it was built for, requires and provides. */
export interface ContractUser {
  readonly name: string
  readonly platform: number
  readonly requires?: Majors | undefined
  /** Checked only if a release provides the contract. */
  readonly optional?: Majors | undefined
  readonly provides?: Majors | undefined
}

/** Missing major of the platform or of a contract. */
export interface MajorMismatch {
  readonly remote: string
  /** Name of the contract; undefined for the platform itself. */
  readonly contract: string | undefined
  readonly required: number
  /** Available majors, ascending; empty if no release provides the contract. */
  readonly present: readonly number[]
}

/** Majors of the shell; by default the platform of this copy, and no converters. */
interface ShellMajors {
  readonly platform?: number | undefined
  /** Majors of topics, as `name@major`, between which the bus converts both ways. */
  readonly converters?: readonly { readonly from: string; readonly to: string }[] | undefined
}

/**
 * Checks which releases may run together (FED-03): a remote must be built for the shell's platform, and each required
 * contract must be provided in that major by the platform or a live remote, or be convertible to it. Used by the
 * release registry before a promotion and by the shell before it mounts a remote.
 */
export function findMajorMismatches(
  live: readonly ContractUser[],
  { platform = PLATFORM_MAJOR, converters = [] }: ShellMajors = {},
): MajorMismatch[] {
  const provided = listProvided(live, converters)
  return live.flatMap(({ name: remote, platform: required, requires = {}, optional = {} }) => {
    const mismatches = [
      ...Object.entries(requires).map(([contract, major]) => ({ contract, major, isOptional: false })),
      ...Object.entries(optional).map(([contract, major]) => ({ contract, major, isOptional: true })),
    ].flatMap(({ contract, major, isOptional }): MajorMismatch[] => {
      const present = [...provided]
        .filter((id) => id.startsWith(`${contract}@`))
        .map((id) => Number(id.slice(contract.length + 1)))
        .sort((one, other) => one - other)
      if (present.includes(major) || (isOptional && present.length === 0)) return []
      return [{ remote, contract, required: major, present }]
    })
    if (required === platform) return mismatches
    return [{ remote, contract: undefined, required, present: [platform] }, ...mismatches]
  })
}

/** Contracts as `name@major` that the platform and live releases provide, including conversions. */
function listProvided(
  live: readonly ContractUser[],
  converters: readonly { readonly from: string; readonly to: string }[],
): ReadonlySet<string> {
  const own = live.flatMap(({ provides = {} }) => Object.entries(provides))
  const ids = new Set(own.map(([name, major]) => `${name}@${major}`)).add(
    `shared-contracts@${CONTRACTS_MAJOR}`,
  )
  // A conversion may need the result of another one.
  for (let before = 0; ids.size > before;) {
    before = ids.size
    for (const { from, to } of converters) {
      if (ids.has(from)) ids.add(to)
      if (ids.has(to)) ids.add(from)
    }
  }
  return ids
}
