import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { listContractFaults, tryOwnShapes } from './contract-rules.ts'
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
import { withinTime } from './within-time.ts'

/** What a release is checked against: live releases, and those that may replace some of them. */
export interface DeployedReleases {
  readonly live: LiveSet
  /** What each live release may be rolled back to. */
  readonly earlier: readonly Release[]
  readonly canaries: readonly RemoteRelease[]
  /** Releases that were live of the remote that is published; read only for a release with redirects. */
  readonly former?: readonly RemoteRelease[]
}

type Step = 'publish' | 'promote' | 'rollback'

/** Releases that may be live together. */
interface Combination {
  readonly set: LiveSet
  readonly given?: Incompatibility['given']
}

/** Everything in a set that would surely break. */
export function listFaults(set: LiveSet): Incompatibility[] {
  return [
    ...listContractFaults(set),
    ...listPlatformFaults(set),
    ...listContributionFaults(set),
    ...listRedirectFaults(set),
  ]
}

/**
 * What a release would surely break, or what would break it: beside all that is live, beside what each live release
 * may be rolled back to, and beside each canary. Only what the release itself causes counts: what was wrong before
 * refuses no other release.
 */
export function findIncompatibilities(
  release: Release,
  deployed: DeployedReleases,
  step: Step,
): readonly Incompatibility[] {
  const found = withinTime(() => {
    if (step !== 'publish') return compareWithAll(release, deployed, step)
    // An endless schema without a reader would else refuse the publication of a later reader.
    tryOwnShapes(release)
    const { live, earlier, canaries, former = [] } = deployed
    const all = [...live.remotes, ...earlier, ...canaries, ...former].filter(isRemote)
    // A release that was published before the map had a rule may still be rolled back to: edges follow the map anyway.
    return [
      ...listMapFaults(release),
      ...listRedirectSourceFaults(release, namedLike(release, all)),
      ...compareWithAll(release, deployed, step),
    ]
  })
  if (found !== undefined) return found.result
  // What was published could be compared then, and nothing refuses a rollback for it.
  if (step === 'rollback') return []
  return [incompatibility('CONTRACT_ENDLESS', release, { key: `contracts.${release.name}` })]
}

/** What would break when a remote is retired. */
export function findLosses(name: string, { live }: DeployedReleases): readonly Incompatibility[] {
  const rest = { ...live, remotes: live.remotes.filter((remote) => remote.name !== name) }
  // Neither contracts that cannot be compared nor links refuse a retirement, which may be an emergency.
  const found = withinTime(() => listNewFaults(live, rest))?.result ?? []
  return found.filter(({ code }) => code !== 'LINK_GONE' && code !== 'REDIRECT_NOWHERE')
}

/** What a promotion of the release would cost: reported in advance, no reason to refuse. */
export function findNotes(release: Release, { live }: DeployedReleases): readonly Incompatibility[] {
  if (!isRemote(release)) return []
  return namedLike(release, live.remotes).flatMap((present) => {
    const given = { code: 'AFTER_ROLLBACK', release: idOf(present) } as const
    return listWaitingDrafts(present, release).map((fault) => ({ ...fault, given }))
  })
}

/** Drafts of the live release that an earlier one cannot open: they wait until a release that reads them is live. */
export function findWaitingDrafts(target: Release, { live }: DeployedReleases): readonly Incompatibility[] {
  return namedLike(target, live.remotes).flatMap((present) => listWaitingDrafts(target, present))
}

function listWaitingDrafts(target: Release, live: RemoteRelease) {
  return listRollbackDraftFaults(target, live).map((fault) => ({ ...fault, code: 'DRAFT_WAITS' as const }))
}

function compareWithAll(release: Release, deployed: DeployedReleases, step: Step): Incompatibility[] {
  const { live, earlier, canaries } = deployed
  const present = namedLike(release, live.remotes)
  const faults = listEmbedFaults(release, present)
  // Drafts that the earlier release cannot open do not refuse a rollback: they wait (findWaitingDrafts).
  if (step !== 'rollback') {
    const writers = [...live.remotes, ...canaries, ...earlier.filter(isRemote).filter(isKept)]
    faults.push(...listPageFaults(release, present))
    faults.push(...listDraftFaults(release, namedLike(release, writers)))
  }
  for (const { set, given } of listCombinations(release, deployed, step)) {
    const caused = listNewFaults(set, withRelease(set, release)).filter(
      (fault) => !isToleratedAt(step, fault, release),
    )
    faults.push(...caused.map((fault) => (given === undefined ? fault : { ...fault, given })))
  }
  // The first of each key: what breaks beside the live releases is reported without a condition.
  return [...new Map(faults.toReversed().map((fault) => [fault.key, fault])).values()].toReversed()
}

/** Faults of `after` that `before` does not have. */
function listNewFaults(before: LiveSet, after: LiveSet): Incompatibility[] {
  const old = new Set(listFaults(before).map(({ key }) => key))
  return listFaults(after).filter(({ key }) => !old.has(key))
}

function namedLike({ name }: Release, remotes: readonly RemoteRelease[]): readonly RemoteRelease[] {
  return remotes.filter((each) => each.name === name)
}

/** A build of uncommitted sources is a developer's; a rollback to it is not guaranteed. */
function isKept({ commit }: Release): boolean {
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
      .map((other) => ({ set: withRelease(live, other), given: { code, release: idOf(other) } }))
  // What might be rolled back to later does not refuse a rollback.
  const rolledBack = step === 'rollback' ? [] : replacing('AFTER_ROLLBACK', earlier.filter(isKept))
  return [{ set: live }, ...rolledBack, ...replacing('WITH_CANARY', canaries)]
}

function withRelease(set: LiveSet, release: Release): LiveSet {
  if (release.kind === 'shell') return { ...set, shell: release }
  const others = set.remotes.filter(({ name }) => name !== release.name)
  return { ...set, remotes: [...others, release].sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

/**
 * What the release requires and no release provides yet may be published before the promotion; and a link to a remote
 * that is not there does not keep the release from going live.
 */
function isToleratedAt(step: Step, { code, breaks }: Incompatibility, release: Release): boolean {
  if (code === 'REDIRECT_NOWHERE' && step === 'rollback') return true
  if (breaks !== release.name) return false
  return code === 'LINK_GONE' || (code === 'CONTRACT_MISSING' && step === 'publish')
}

/** Half-filled forms, written by `older` releases, that a release would find and could not open. */
function listDraftFaults(release: Release, older: readonly RemoteRelease[]): Incompatibility[] {
  return older.flatMap((writer) => listUnreadable(release, writer, true))
}

/** The same for a rollback: a form that the earlier release does not have at all waits until it is live again. */
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
