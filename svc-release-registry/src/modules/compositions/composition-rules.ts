import { PortalError } from 'shared-contracts/errors/portal-error'
import type { HistoryEntry } from 'shared-contracts/release/composition'
import type { Release } from 'shared-contracts/release/release-record'
import type { PointerChange } from 'shared-contracts/release/release-registry'
import { isTakenDown } from '../../compatibility/earlier-release.ts'
import {
  findIncompatibilities,
  findLosses,
  type Neighbourhood,
} from '../../compatibility/find-incompatibilities.ts'
import { IncompatibleRelease } from '../../compatibility/incompatibility.ts'

/** A change that was decided on: the release it leads to, or none when a remote leaves the portal. */
export interface DecidedChange extends Pick<PointerChange, 'action' | 'remote'> {
  readonly target: Release | null
}

/** @throws IncompatibleRelease naming who would break. */
export function checkChange({ action, remote, target }: DecidedChange, around: Neighbourhood): void {
  const found =
    target === null
      ? findLosses(remote, around)
      : findIncompatibilities(target, around, action === 'rollback' ? 'rollback' : 'promote')
  if (found.length > 0) {
    throw new IncompatibleRelease(target === null ? remote : `${remote}@${target.version}`, found)
  }
}

/** @throws PortalError RELEASE_TAKEN_DOWN */
export function checkNotTakenDown(
  entries: readonly HistoryEntry[],
  { remote, version }: { readonly remote: string; readonly version: string },
): void {
  if (!isTakenDown(entries, version)) return
  throw new PortalError('RELEASE_TAKEN_DOWN', { values: { release: `${remote}@${version}` } })
}
