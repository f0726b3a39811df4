import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CanaryChange } from 'shared-contracts/release/canary'
import { MAX_CANARIES } from 'shared-contracts/release/composition'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import {
  findIncompatibilities,
  type DeployedReleases,
} from '../../../compatibility/find-incompatibilities.ts'
import { idOf } from '../../../compatibility/incompatibility.ts'
import type { StoredCanary } from '../compositions.store.ts'

interface BackwardChange {
  readonly remote: string
  /** Null when the remote is retired. */
  readonly target: Release | null
}

/**
 * Canaries that a rollback or retirement ends: that of the remote, and those incompatible with the target. A rollback
 * is an emergency; an experiment is not.
 */
export function listBlockingCanaries(
  canaries: readonly StoredCanary[],
  { remote, target }: BackwardChange,
  deployed: DeployedReleases,
): readonly StoredCanary[] {
  return canaries.filter((canary) => {
    if (canary.remote === remote) return true
    if (target === null) return false
    const beside = deployed.canaries.filter(({ name }) => name === canary.remote)
    const found = findIncompatibilities(target, { ...deployed, canaries: beside }, 'rollback')
    return found.some(({ condition }) => condition?.code === 'WITH_CANARY')
  })
}

/**
 * Current share of the release; 0 for a new canary.
 * @throws PortalError CANARY_RUNNING, or CANARY_NOT_RAISED
 */
export function shareBefore(
  running: StoredCanary | undefined,
  { remote, version, share }: CanaryChange,
): number {
  if (running === undefined) return 0
  const release = `${remote}@${running.version}`
  if (running.version !== version) throw new PortalError('CANARY_RUNNING', { values: { remote, release } })
  if (running.share <= share) return running.share
  throw new PortalError('CANARY_NOT_RAISED', { values: { release, share: String(running.share / 100) } })
}

/** @throws PortalError REQUEST_INVALID for the live release, CANARY_LIMIT, or CANARY_CONTRACTS */
export function checkCanaryStart(
  release: Release,
  live: string,
  { canaries, live: { shell } }: DeployedReleases,
): void {
  const id = idOf(release)
  if (release.version === live)
    throw new PortalError('REQUEST_INVALID', { fields: { version: `${id} is live` } })
  if (canaries.length >= MAX_CANARIES)
    throw new PortalError('CANARY_LIMIT', { values: { count: MAX_CANARIES } })
  if (release.kind === 'shell') return
  // Contracts of the platform are not shared between remotes.
  const ofPlatform = ['shared-contracts', ...Object.keys(shell?.contracts?.provides ?? {})]
  const contractsOf = ({ contracts: { requires, optional, provides } }: RemoteRelease): string[] =>
    Object.keys({ ...requires, ...optional, ...provides }).filter((name) => !ofPlatform.includes(name))
  const own = contractsOf(release)
  const shared = canaries
    .map((canary) => [idOf(canary), contractsOf(canary).filter((name) => own.includes(name))] as const)
    .filter(([, names]) => names.length > 0)
    .map(([canary, names]) => [canary, names.sort().join(', ')] as const)
  if (shared.length > 0)
    throw new PortalError('CANARY_CONTRACTS', { values: { release: id }, fields: Object.fromEntries(shared) })
}
