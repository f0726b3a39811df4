import { CONTRACTS_MAJOR, PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { PageRemote } from 'shared-contracts/release/page-state'

/** Contracts that this shell provides, with their major. */
const PROVIDED: Readonly<Record<string, number>> = { 'shared-contracts': CONTRACTS_MAJOR }

/** Why a release must not run here, for the log; undefined when it fits (FED-03). */
export function findRefusal(remote: PageRemote): string | undefined {
  const release = `${remote.name}@${remote.version}`
  if (remote.platform !== PLATFORM_MAJOR) {
    return `${release} is built for platform ${String(remote.platform)}, this is ${String(PLATFORM_MAJOR)}`
  }
  for (const [contract, major] of Object.entries(remote.requires)) {
    const provided = PROVIDED[contract]
    if (provided === undefined)
      return `${release} requires ${contract}@${String(major)}, which nobody provides`
    if (provided !== major) {
      return `${release} requires ${contract}@${String(major)}, this portal has ${contract}@${String(provided)}`
    }
  }
  return undefined
}
