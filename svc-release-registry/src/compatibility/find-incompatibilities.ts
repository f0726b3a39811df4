import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { listContractFaults, compareOwnShapes } from './contract-rules.ts'
import { listContributionFaults } from './contribution-rules.ts'
import { idOf, incompatibility, isRemote, type Incompatibility, type LiveSet } from './incompatibility.ts'
import { listMapFaults } from './map-rules.ts'
import {
  listEmbedFaults,
  listPageFaults,
  listRedirectFaults,
  listRedirectSourceFaults,
} from './page-rules.ts'
import { listPlatformFaults } from './platform-rules.ts'
import { runWithTimeout } from './run-with-timeout.ts'

/** Live releases, and those that may replace some of them. */
export interface DeployedReleases {
  readonly live: LiveSet
  /** Possible targets of a rollback. */
  readonly earlier: readonly Release[]
  readonly canaries: readonly RemoteRelease[]
  /** Former live releases of the remote; read only for a release with redirects. */
  readonly former?: readonly RemoteRelease[]
}

type Step = 'publish' | 'promote' | 'rollback'

interface Combination {
  readonly set: LiveSet
  readonly condition?: Incompatibility['condition']
}

export function listFaults(set: LiveSet): Incompatibility[] {
  return [
    ...listContractFaults(set),
    ...listPlatformFaults(set),
    ...listContributionFaults(set),
    ...listRedirectFaults(set),
  ]
}

/**
 * What a release would surely break or be broken by: with the live releases, targets of rollbacks and canaries.
 * Existing faults refuse no other release.
 */
export function findIncompatibilities(
  release: Release,
  deployed: DeployedReleases,
  step: Step,
): readonly Incompatibility[] {
  const found = runWithTimeout(() => {
    if (step !== 'publish') return compareWithAll(release, deployed, step)
    // An endless schema would otherwise refuse the publication of a later reader.
    compareOwnShapes(release)
    const { live, earlier, canaries, former = [] } = deployed
    const all = [...live.remotes, ...earlier, ...canaries, ...former].filter(isRemote)
    // Releases published before a rule of the map stay valid targets of rollbacks; edges follow the map.
    return [
      ...listMapFaults(release),
      ...listRedirectSourceFaults(release, listSameName(release, all)),
      ...compareWithAll(release, deployed, step),
    ]
  })
  if (found !== undefined) return found.result
  // A published release was comparable then, and this refuses no rollback.
  if (step === 'rollback') return []
  return [incompatibility('CONTRACT_ENDLESS', release, { key: `contracts.${release.name}` })]
}

/** Incompatibilities that a retirement causes. */
export function findLosses(name: string, { live }: DeployedReleases): readonly Incompatibility[] {
  const rest = { ...live, remotes: live.remotes.filter((remote) => remote.name !== name) }
  // A retirement may be an emergency: neither endless contracts nor links refuse it.
  const found = runWithTimeout(() => listNewFaults(live, rest))?.result ?? []
  return found.filter(({ code }) => code !== 'LINK_GONE' && code !== 'REDIRECT_NOWHERE')
}

/** Losses by a promotion, reported in advance without refusing it. */
export function findNotes(release: Release, { live }: DeployedReleases): readonly Incompatibility[] {
  if (!isRemote(release)) return []
  return listSameName(release, live.remotes).flatMap((present) => {
    const condition = { code: 'AFTER_ROLLBACK', release: idOf(present) } as const
    return listWaitingDrafts(present, release).map((fault) => ({ ...fault, condition }))
  })
}

/** Drafts of the live release that an earlier one cannot open until a release that reads them is live. */
export function findWaitingDrafts(target: Release, { live }: DeployedReleases): readonly Incompatibility[] {
  return listSameName(target, live.remotes).flatMap((present) => listWaitingDrafts(target, present))
}

function listWaitingDrafts(target: Release, live: RemoteRelease) {
  return listRollbackDraftFaults(target, live).map((fault) => ({ ...fault, code: 'DRAFT_WAITS' as const }))
}

function compareWithAll(release: Release, deployed: DeployedReleases, step: Step): Incompatibility[] {
  const { live, earlier, canaries } = deployed
  const present = listSameName(release, live.remotes)
  const faults = listEmbedFaults(release, present)
  // Drafts do not refuse a rollback: they wait (findWaitingDrafts).
  if (step !== 'rollback') {
    const writers = [...live.remotes, ...canaries, ...earlier.filter(isRemote).filter(isCommitted)]
    faults.push(...listPageFaults(release, present))
    faults.push(...listDraftFaults(release, listSameName(release, writers)))
  }
  for (const { set, condition } of listCombinations(release, deployed, step)) {
    const caused = listNewFaults(set, withRelease(set, release)).filter(
      (fault) => !isAllowedAt(step, fault, release),
    )
    faults.push(...caused.map((fault) => (condition === undefined ? fault : { ...fault, condition })))
  }
  // The first of each key: faults with the live releases have no condition.
  return [...new Map(faults.toReversed().map((fault) => [fault.key, fault])).values()].toReversed()
}

function listNewFaults(before: LiveSet, after: LiveSet): Incompatibility[] {
  const old = new Set(listFaults(before).map(({ key }) => key))
  return listFaults(after).filter(({ key }) => !old.has(key))
}

function listSameName({ name }: Release, remotes: readonly RemoteRelease[]): readonly RemoteRelease[] {
  return remotes.filter((each) => each.name === name)
}

/** A build of uncommitted sources has no guaranteed rollback. */
function isCommitted({ commit }: Release): boolean {
  return commit !== 'local'
}

function listCombinations(
  release: Release,
  { live, earlier, canaries }: DeployedReleases,
  step: Step,
): readonly Combination[] {
  const replacing = (code: 'AFTER_ROLLBACK' | 'WITH_CANARY', others: readonly Release[]): Combination[] =>
    others
      .filter(({ name }) => name !== release.name)
      .map((other) => ({ set: withRelease(live, other), condition: { code, release: idOf(other) } }))
  // A rollback is not refused for a later rollback.
  const rolledBack = step === 'rollback' ? [] : replacing('AFTER_ROLLBACK', earlier.filter(isCommitted))
  return [{ set: live }, ...rolledBack, ...replacing('WITH_CANARY', canaries)]
}

function withRelease(set: LiveSet, release: Release): LiveSet {
  if (release.kind === 'shell') return { ...set, shell: release }
  const others = set.remotes.filter(({ name }) => name !== release.name)
  return { ...set, remotes: [...others, release].sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

/**
 * A required contract may be published before its promotion, and a link to a missing remote does not refuse a rollback.
 */
function isAllowedAt(step: Step, { code, breaks }: Incompatibility, release: Release): boolean {
  if (code === 'REDIRECT_NOWHERE' && step === 'rollback') return true
  if (breaks !== release.name) return false
  return code === 'LINK_GONE' || (code === 'CONTRACT_MISSING' && step === 'publish')
}

/** Drafts of `older` releases that a release has but cannot open. */
function listDraftFaults(release: Release, older: readonly RemoteRelease[]): Incompatibility[] {
  return older.flatMap((writer) => listUnreadable(release, writer, true))
}

/** For a rollback: forms that the earlier release lacks wait until it is live again. */
function listRollbackDraftFaults(target: Release, live: RemoteRelease): Incompatibility[] {
  return listUnreadable(target, live, false)
}

function listUnreadable(release: Release, writer: RemoteRelease, all: boolean): Incompatibility[] {
  if (release.kind === 'shell') return []
  const { drafts = {} } = release
  return Object.entries(writer.drafts ?? {}).flatMap(([draft, { writes }]) => {
    const own = Object.hasOwn(drafts, draft) ? drafts[draft] : undefined
    if (own === undefined ? !all : own.reads.includes(writes)) return []
    const key = `drafts.${release.name}.${draft}@${writes}`
    const values = { draft, got: String(writes), want: own?.reads.join(', ') ?? '–' }
    return [incompatibility('DRAFT_UNREADABLE', release, { key, sender: writer, values })]
  })
}
