import { randomBytes } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CanaryChange, CanaryChangeReply, CanaryEnd } from 'shared-contracts/release/canary'
import type { PointerChange } from 'shared-contracts/release/release-registry'
import type { Release } from 'shared-contracts/release/release-record'
import {
  findIncompatibilities,
  findLosses,
  findWaitingDrafts,
  type DeployedReleases,
} from '../../compatibility/find-incompatibilities.ts'
import { idOf, IncompatibleRelease, type Incompatibility } from '../../compatibility/incompatibility.ts'
import { checkCanaryStart, listBlockingCanaries, shareBefore } from './canaries/canary-rules.ts'
import { changeCompositions, type CompositionsStore } from './compositions.store.ts'
import { findEarlierVersion, isForgone, isTakenDown, listLiveVersions } from './version-history.ts'
import {
  getLatest,
  getRelease,
  issueNext,
  readDeployed,
  createUnknownRelease,
  type CompositionsDeps,
} from './issue-composition.ts'

export type CanaryRequest =
  | (CanaryChange & { readonly action: 'canary' })
  | (CanaryEnd & { readonly action: 'end-canary'; readonly remote: string })
export type ChangeRequest = PointerChange | CanaryRequest

/** Result of a change; `from` and `to` are versions. */
interface ChangeResult {
  readonly from: string | null
  readonly to: string | null
  /** False when nothing changed and nothing is recorded. */
  readonly isNew: boolean
  readonly waiting?: readonly Incompatibility[]
  readonly canary?: Omit<CanaryChangeReply, 'number' | 'remote'>
}

interface Context {
  readonly deps: CompositionsDeps
  readonly store: CompositionsStore
  readonly who: string
}

/**
 * Changes what is live and issues the next composition with a history entry, in one transaction.
 * @throws PortalError COMPOSITION_CHANGED when it was decided on another composition; RELEASE_UNKNOWN; those of the
 * action.
 */
export function changeComposition(
  deps: CompositionsDeps,
  request: ChangeRequest,
  who: string,
): Promise<ChangeResult & { readonly number: number }> {
  return changeCompositions(deps.pool, async (store) => {
    const { number } = await getLatest(store)
    if (request.expect !== undefined && request.expect !== number)
      throw new PortalError('COMPOSITION_CHANGED', { values: { number } })
    return record({ deps, store, who }, request)
  })
}

async function record(context: Context, request: ChangeRequest) {
  const { deps, store, who } = context
  const { action, remote, reason: why } = request
  const result = await applyChange(context, request)
  if (!result.isNew) return { ...result, number: (await getLatest(store)).number }
  const { from, to } = result
  const share = request.action === 'canary' ? { share: request.share } : {}
  return {
    ...result,
    number: await issueNext(store, { action, remote, from, to, who, why, ...share }, deps),
  }
}

async function applyChange(context: Context, request: ChangeRequest): Promise<ChangeResult> {
  if (request.action === 'end-canary') return endCanary(context, request)
  const { remote, version } = request
  if (version !== undefined) await getRelease(context.deps, remote, version)
  if (request.action === 'canary') return raiseCanary(context, request)
  if (request.action === 'forgo' || request.action === 'takedown') return withdrawRelease(context, request)
  return movePointer(context, request)
}

async function movePointer(context: Context, request: PointerChange): Promise<ChangeResult> {
  const { deps, store } = context
  const { remote, action, reason } = request
  const from = (await store.livePointers()).get(remote) ?? null
  const to = await findTarget(store, request, from)
  const target = to === null ? null : await getUsableRelease(context, remote, to)
  if (from === to) return { from, to, isNew: false }
  let deployed = await readDeployed(store, deps)
  const blocking =
    action === 'promote' ? [] : listBlockingCanaries(await store.canaries(), { remote, target }, deployed)
  for (const canary of blocking) {
    const why = `${remote}, ${action}: ${reason}`
    await record(context, { action: 'end-canary', remote: canary.remote, reason: why })
  }
  if (blocking.length > 0) deployed = await readDeployed(store, deps)
  assertCompatible(target ?? remote, deployed, action)
  const waiting = action === 'rollback' && target !== null ? findWaitingDrafts(target, deployed) : []
  if (target === null) await store.deletePointer(remote)
  else {
    await revealFiles(deps, target)
    await store.savePointer(remote, target.version)
  }
  // A promoted canary needs no share any more.
  const isPromotedCanary = (await store.canaries()).some(
    (each) => each.remote === remote && each.version === to,
  )
  if (isPromotedCanary) await store.deleteCanary(remote)
  return { from, to, isNew: true, waiting }
}

/**
 * `forgo` excludes a release from rollbacks. `takedown` ends serving its files for good, in each edge with the new
 * composition.
 */
async function withdrawRelease({ store }: Context, request: PointerChange): Promise<ChangeResult> {
  const { remote, action } = request
  const version = getVersion(request)
  const live = (await store.livePointers()).get(remote)
  const entries = await store.historyOf(remote)
  const values = { release: `${remote}@${version}` }
  if (action === 'forgo' && (live === version || !listLiveVersions(entries).includes(version)))
    throw new PortalError('FORGO_IMPOSSIBLE', { values })
  const isCanary = (await store.canaries()).some((each) => each.remote === remote && each.version === version)
  if (action === 'takedown' && (live === version || isCanary))
    throw new PortalError('TAKEDOWN_OF_LIVE_RELEASE', { values })
  const isDone = action === 'forgo' ? isForgone(entries, version) : isTakenDown(entries, version)
  return { from: version, to: version, isNew: !isDone }
}

async function raiseCanary(context: Context, request: CanaryChange): Promise<ChangeResult> {
  const { deps, store, who } = context
  const { remote, version, share, reason: why } = request
  const release = await getUsableRelease(context, remote, version)
  const live = (await store.livePointers()).get(remote)
  if (live === undefined) throw new PortalError('REMOTE_NOT_LIVE', { values: { remote } })
  const running = (await store.canaries()).find((each) => each.remote === remote)
  const before = shareBefore(running, request)
  const result = { from: live, to: version, canary: { version, from: before, share } }
  if (before === share) return { ...result, isNew: false }
  if (running === undefined) {
    const deployed = await readDeployed(store, deps)
    checkCanaryStart(release, live, deployed)
    assertCompatible(release, deployed, 'promote')
    await revealFiles(deps, release)
  }
  const salt = running?.salt ?? randomBytes(16).toString('base64url')
  const since = running?.since ?? deps.clock.now()
  await store.saveCanary({ remote, version, share, salt, since, who, why })
  return { ...result, isNew: true }
}

async function endCanary({ store }: Context, { remote }: { readonly remote: string }): Promise<ChangeResult> {
  const running = (await store.canaries()).find((each) => each.remote === remote)
  if (running === undefined) throw new PortalError('CANARY_UNKNOWN', { values: { remote } })
  await store.deleteCanary(remote)
  const { version, share } = running
  const live = (await store.livePointers()).get(remote) ?? null
  return { from: version, to: live, isNew: true, canary: { version, from: share, share: 0 } }
}

/**
 * @param change The release that goes live, or the name of a retired remote.
 * @throws IncompatibleRelease
 */
function assertCompatible(change: Release | string, deployed: DeployedReleases, action: string): void {
  const isRetired = typeof change === 'string'
  const found = isRetired
    ? findLosses(change, deployed)
    : findIncompatibilities(change, deployed, action === 'rollback' ? 'rollback' : 'promote')
  if (found.length > 0) throw new IncompatibleRelease(isRetired ? change : idOf(change), found)
}

/** @throws PortalError RELEASE_UNKNOWN when the files of the release are gone. */
async function revealFiles({ reveal }: CompositionsDeps, release: Release): Promise<void> {
  if (!(await reveal(release))) throw createUnknownRelease(release)
}

/** @throws PortalError RELEASE_UNKNOWN, or RELEASE_TAKEN_DOWN */
export async function getUsableRelease(
  { deps, store }: Pick<Context, 'deps' | 'store'>,
  name: string,
  version: string,
): Promise<Release> {
  const release = await getRelease(deps, name, version)
  if (!isTakenDown(await store.historyOf(name), version)) return release
  throw new PortalError('RELEASE_TAKEN_DOWN', { values: { release: idOf(release) } })
}

/** Target version of a change; null when the remote leaves the portal. */
async function findTarget(
  store: CompositionsStore,
  request: PointerChange,
  live: string | null,
): Promise<string | null> {
  const { remote, action, version } = request
  if (action === 'promote') return getVersion(request)
  if (action === 'retire') {
    // The shell cannot be retired.
    if (remote === 'shell') throw new PortalError('REQUEST_INVALID', { fields: { remote: 'shell' } })
    if (live === null) throw new PortalError('REMOTE_NOT_LIVE', { values: { remote } })
    return null
  }
  const entries = await store.historyOf(remote)
  const target = version ?? findEarlierVersion(entries, live)
  if (target === undefined) throw new PortalError('ROLLBACK_IMPOSSIBLE', { values: { remote } })
  const values = { release: `${remote}@${target}` }
  if (version !== undefined && !listLiveVersions(entries).includes(version))
    throw new PortalError('ROLLBACK_TARGET_NEVER_LIVE', { values })
  if (isForgone(entries, target) && !isTakenDown(entries, target))
    throw new PortalError('ROLLBACK_TARGET_FORGONE', { values })
  return target
}

function getVersion({ version }: PointerChange): string {
  if (version === undefined) throw new PortalError('REQUEST_INVALID', { fields: { version: 'missing' } })
  return version
}
