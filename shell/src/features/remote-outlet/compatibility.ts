import { CONVERTERS, TOPICS } from 'shared-contracts/events/all-topics'
import { shellProvides } from 'shared-contracts/events/shell-topics'
import { findMisfits } from 'shared-contracts/release/compatibility'
import { PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { PageRemote, RemoteOutline } from 'shared-contracts/release/page-state'

const SHELL = { name: 'shell', platform: PLATFORM_MAJOR, requires: {}, provides: shellProvides(TOPICS) }

/** Why a release must not run here (FED-03), for the log; the shell's own major may differ from the live one. */
export function findRefusal(
  remote: Pick<PageRemote, 'name' | 'version' | 'platform' | 'requires' | 'provides'>,
  live: readonly RemoteOutline[],
): string | undefined {
  const others = live
    .filter(({ name }) => name !== remote.name)
    .map(({ name, provides }) => ({ name, platform: PLATFORM_MAJOR, requires: {}, provides }))
  const misfit = findMisfits([SHELL, remote, ...others], { converters: CONVERTERS }).find(
    ({ remote: name }) => name === remote.name,
  )
  if (misfit === undefined) return undefined
  const release = `${remote.name}@${remote.version}`
  const wanted = String(misfit.wanted)
  const found = misfit.found.join(', ')
  if (misfit.contract === undefined) return `${release} is built for platform ${wanted}, this is ${found}`
  const required = `${release} requires ${misfit.contract}@${wanted}`
  return found === ''
    ? `${required}, which nobody provides`
    : `${required}, this portal has ${misfit.contract}@${found}`
}
