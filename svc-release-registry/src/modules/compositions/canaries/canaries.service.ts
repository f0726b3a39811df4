import { randomBytes } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CanaryChange, CanaryChanged, CanaryEnd } from 'shared-contracts/release/canary'
import { MOST_CANARIES } from 'shared-contracts/release/composition'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { findIncompatibilities, type Neighbourhood } from '../../../compatibility/find-incompatibilities.ts'
import { checkChange, checkNotTakenDown } from '../composition-rules.ts'
import type { PointerTransaction, StoredCanary } from '../compositions.store.ts'
import {
  checkExpected,
  getLatest,
  getRelease,
  issueNext,
  unknownRelease,
  type CompositionsDeps,
} from '../issue-composition.ts'

type Around = (change: PointerTransaction) => Promise<Neighbourhood>

export type CanariesService = ReturnType<typeof canariesService>

export function canariesService(deps: CompositionsDeps, neighbourhood: Around) {
  const { store, clock } = deps
  return {
    /** Starts a canary or raises its share. */
    change: (wanted: CanaryChange, who: string): Promise<CanaryChanged> =>
      store.change(async (change) => {
        const { number } = await getLatest(change)
        checkExpected(wanted.expect, number)
        const { remote, version, share, reason: why } = wanted
        const release = await getRelease(deps, remote, version)
        checkNotTakenDown(await change.historyOf(remote), { remote, version })
        const live = (await change.livePointers()).get(remote)
        if (live === undefined) throw new PortalError('REMOTE_NOT_LIVE', { values: { remote } })
        const running = (await change.canaries()).find((each) => each.remote === remote)
        const before = shareBefore(running, wanted)
        if (before === share) return { number, remote, version, from: before, share }
        const around = await neighbourhood(change)
        if (running === undefined) {
          checkStart(release, { live, around })
          checkChange({ action: 'promote', remote, target: release }, around)
          if (!(await deps.reveal(release))) throw unknownRelease(remote, version)
        }
        const salt = running?.salt ?? randomBytes(16).toString('base64url')
        await change.saveCanary({
          remote,
          version,
          share,
          salt,
          since: running?.since ?? clock.now(),
          who,
          why,
        })
        const decision = { action: 'canary', remote, from: live, to: version, who, why, share } as const
        return { number: await issueNext(change, decision, deps), remote, version, from: before, share }
      }),
    /** Takes it back. */
    end: (remote: string, { reason: why, expect }: CanaryEnd, who: string): Promise<CanaryChanged> =>
      store.change(async (change) => {
        checkExpected(expect, (await getLatest(change)).number)
        const running = (await change.canaries()).find((each) => each.remote === remote)
        if (running === undefined) throw new PortalError('CANARY_UNKNOWN', { values: { remote } })
        const number = await endCanary(change, { canary: running, who, why }, deps)
        return { number, remote, version: running.version, from: running.share, share: 0 }
      }),
  }
}

interface Ending {
  readonly canary: StoredCanary
  readonly who: string
  readonly why: string
}

/** Takes a canary back, with a composition and an entry of its own. */
export async function endCanary(
  change: PointerTransaction,
  { canary: { remote, version }, who, why }: Ending,
  deps: CompositionsDeps,
): Promise<number> {
  const live = (await change.livePointers()).get(remote) ?? null
  await change.removeCanary(remote)
  return issueNext(change, { action: 'end-canary', remote, from: version, to: live, who, why }, deps)
}

/**
 * Canaries that stand in the way of a way back: that of the remote itself, and those that would not fit beside the
 * release that comes back. A rollback is an emergency; an experiment is not.
 */
export function canariesInTheWay(
  canaries: readonly StoredCanary[],
  { remote, target }: { readonly remote: string; readonly target: RemoteRelease | ShellRelease | null },
  around: Neighbourhood,
): readonly StoredCanary[] {
  return canaries.filter((canary) => {
    if (canary.remote === remote) return true
    const beside = around.canaries.filter(({ name }) => name === canary.remote)
    if (target === null || beside.length === 0) return false
    const found = findIncompatibilities(target, { ...around, canaries: beside }, 'rollback')
    return found.some(({ given }) => given?.code === 'WITH_CANARY')
  })
}

function percent(share: number): string {
  return String(share / 100)
}

/** The share that the release has now; 0 for one that starts. */
function shareBefore(running: StoredCanary | undefined, { remote, version, share }: CanaryChange): number {
  if (running === undefined) return 0
  const release = `${remote}@${running.version}`
  if (running.version !== version) throw new PortalError('CANARY_RUNNING', { values: { remote, release } })
  if (running.share > share) {
    throw new PortalError('CANARY_NOT_RAISED', { values: { release, share: percent(running.share) } })
  }
  return running.share
}

interface Start {
  readonly live: string
  readonly around: Neighbourhood
}

function checkStart(release: RemoteRelease | ShellRelease, { live, around }: Start): void {
  const id = `${release.name}@${release.version}`
  if (release.version === live) {
    throw new PortalError('REQUEST_INVALID', { fields: { version: `${id} is live` } })
  }
  if (around.canaries.length >= MOST_CANARIES) {
    throw new PortalError('CANARY_LIMIT', { values: { count: MOST_CANARIES } })
  }
  if (release.kind === 'shell') return
  const own = contractsOf(release, around)
  const shared = around.canaries.flatMap((canary) => {
    const names = [...contractsOf(canary, around)].filter((name) => own.has(name)).sort()
    return names.length === 0 ? [] : [[`${canary.name}@${canary.version}`, names.join(', ')] as const]
  })
  if (shared.length > 0) {
    throw new PortalError('CANARY_CONTRACTS', { values: { release: id }, fields: Object.fromEntries(shared) })
  }
}

/** Contracts by which remotes meet each other: not those that the platform keeps with each of them. */
function contractsOf({ contracts }: RemoteRelease, { live }: Neighbourhood): ReadonlySet<string> {
  const ofPlatform = new Set(['shared-contracts', ...Object.keys(live.shell?.contracts?.provides ?? {})])
  const names = [contracts.requires, contracts.optional ?? {}, contracts.provides].flatMap(Object.keys)
  return new Set(names.filter((name) => !ofPlatform.has(name)))
}
