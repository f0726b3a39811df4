import { CONVERTERS, TOPICS } from 'shared-contracts/events/all-topics'
import { listShellContracts } from 'shared-contracts/events/shell-topics'
import { findMajorMismatches } from 'shared-contracts/release/compatibility'
import { PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { PageRemote, RemoteOutline } from 'shared-contracts/release/page-state'

const SHELL = { name: 'shell', platform: PLATFORM_MAJOR, provides: listShellContracts(TOPICS) }

/** Reason why a release is incompatible with this page (FED-03), for the log; undefined when it is compatible. */
export function findRefusal(
  remote: Pick<PageRemote, 'name' | 'version' | 'platform' | 'requires' | 'provides'>,
  live: readonly RemoteOutline[],
): string | undefined {
  const others = live
    .filter(({ name }) => name !== remote.name)
    .map(({ name, provides }) => ({ name, platform: PLATFORM_MAJOR, provides }))
  const mismatch = findMajorMismatches([SHELL, remote, ...others], { converters: CONVERTERS }).find(
    ({ remote: name }) => name === remote.name,
  )
  if (mismatch === undefined) return undefined
  const { contract, required } = mismatch
  const release = `${remote.name}@${remote.version}`
  const present = mismatch.present.join(', ')
  if (contract === undefined) return `${release} is built for platform ${required}, this is ${present}`
  const reason = present === '' ? 'which has no provider' : `this portal has ${contract}@${present}`
  return `${release} requires ${contract}@${required}, ${reason}`
}
