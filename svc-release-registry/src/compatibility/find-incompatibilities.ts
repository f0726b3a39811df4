import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { contractTroubles, readOwnShapes } from './contract-rules.ts'
import { contributionTroubles } from './contribution-rules.ts'
import { draftTroubles, rollbackDraftTroubles } from './draft-rules.ts'
import { embedTroubles } from './embed-rules.ts'
import { idOf, type Incompatibility, type LiveSet } from './incompatibility.ts'
import { mapTroubles } from './map-rules.ts'
import { pageTroubles, redirectSourceTroubles, redirectTroubles } from './page-rules.ts'
import { platformTroubles } from './platform-rules.ts'
import { withinTime } from './within-time.ts'

/** What a release meets: what is live, and what may take the place of parts of it. */
export interface Neighbourhood {
  readonly live: LiveSet
  /** What each live release may be taken back to. */
  readonly earlier: readonly Release[]
  readonly canaries: readonly RemoteRelease[]
  /** Releases that were live of the remote that is published; read only for a release with redirects. */
  readonly former?: readonly RemoteRelease[]
}

type Step = 'publish' | 'promote' | 'rollback'

interface World {
  readonly set: LiveSet
  readonly given?: Incompatibility['given']
}

/** Everything in a set that would surely break. */
export function findTroubles(set: LiveSet): Incompatibility[] {
  return [
    ...contractTroubles(set),
    ...platformTroubles(set),
    ...contributionTroubles(set),
    ...redirectTroubles(set),
  ]
}

/**
 * What a release would surely break, or what would break it: beside all that is live, beside what each live release
 * may be taken back to, and beside each canary. Only what the release itself causes counts: what was wrong before is
 * nobody's refusal.
 */
export function findIncompatibilities(
  release: Release,
  around: Neighbourhood,
  step: Step,
): readonly Incompatibility[] {
  const found = withinTime(() => {
    if (step !== 'publish') return compareWithAll(release, around, step)
    // A schema that nobody reads yet would else be found out at somebody else's publication.
    readOwnShapes(release)
    // What was published before the map said so may still be gone back to: edges go by the map all the same.
    return [
      ...mapTroubles(release),
      ...redirectSourceTroubles(release, releasesOf(release.name, around)),
      ...compareWithAll(release, around, step),
    ]
  })
  if (found !== undefined) return found.answer
  // What was published could be compared then; a way out of trouble is not barred by it.
  return step === 'rollback' ? [] : [endless(release)]
}

/** Releases of a remote that visitors meet or have met. */
function releasesOf(name: string, { live, earlier, canaries, former = [] }: Neighbourhood): RemoteRelease[] {
  return [...live.remotes, ...earlier, ...canaries, ...former]
    .filter(isRemote)
    .filter((each) => each.name === name)
}

function endless({ name, version }: Release): Incompatibility {
  const values = { reader: idOf({ name, version }) }
  return { key: `contracts.${name}`, code: 'CONTRACT_ENDLESS', values, breaks: name }
}

function compareWithAll(release: Release, around: Neighbourhood, step: Step): readonly Incompatibility[] {
  const found = new Map<string, Incompatibility>()
  const own = [...around.live.remotes, ...around.canaries].filter(({ name }) => name === release.name)
  const goneBack = around.earlier.filter(
    (each) => isRemote(each) && each.name === release.name,
  ) as RemoteRelease[]
  // Drafts that the earlier release cannot open bar no way back: they wait (findWaitingDrafts).
  const drafts = step === 'rollback' ? [] : draftTroubles(release, [...own, ...goneBack.filter(isKept)])
  const live = around.live.remotes.filter(({ name }) => name === release.name)
  for (const trouble of embedTroubles(release, live)) found.set(trouble.key, trouble)
  const pages = step === 'rollback' ? [] : pageTroubles(release, live)
  for (const trouble of pages) found.set(trouble.key, trouble)
  for (const trouble of drafts) if (!found.has(trouble.key)) found.set(trouble.key, trouble)
  for (const { set, given } of worldsOf(release, around, step)) {
    const before = new Set(findTroubles(set).map(({ key }) => key))
    for (const trouble of findTroubles(withRelease(set, release))) {
      if (before.has(trouble.key) || found.has(trouble.key) || mayStillCome(trouble, release, step)) continue
      found.set(trouble.key, given === undefined ? trouble : { ...trouble, given })
    }
  }
  return [...found.values()]
}

/** What a promotion of the release would cost: said in advance, no reason to refuse. */
export function findNotes(release: Release, { live }: Neighbourhood): readonly Incompatibility[] {
  const present = live.remotes.find(({ name }) => name === release.name)
  if (release.kind === 'shell' || present === undefined) return []
  return rollbackDraftTroubles(present, release).map((trouble) => ({
    ...asWaiting(trouble),
    given: { code: 'AFTER_ROLLBACK', release: idOf(present) },
  }))
}

/** Drafts of the live release that an earlier one cannot open: they wait until a release that reads them is live. */
export function findWaitingDrafts(target: Release, { live }: Neighbourhood): readonly Incompatibility[] {
  const present = live.remotes.find(({ name }) => name === target.name)
  return present === undefined ? [] : rollbackDraftTroubles(target, present).map(asWaiting)
}

function asWaiting(trouble: Incompatibility): Incompatibility {
  return { ...trouble, code: 'DRAFT_WAITS' }
}

function isRemote(release: Release): release is RemoteRelease {
  return release.kind === 'remote'
}

/** A build of uncommitted sources is a developer's; nobody was promised that it can come back. */
function isKept({ commit }: Release): boolean {
  return commit !== 'local'
}

function worldsOf(
  release: Release,
  { live, earlier, canaries }: Neighbourhood,
  step: Step,
): readonly World[] {
  const beside = canaries
    .filter(({ name }) => name !== release.name)
    .map((canary): World => {
      return { set: withRelease(live, canary), given: { code: 'WITH_CANARY', release: idOf(canary) } }
    })
  // The way back out of trouble is not barred by what might happen besides.
  if (step === 'rollback') return [{ set: live }, ...beside]
  const goneBack = earlier
    .filter((each) => each.name !== release.name && isKept(each))
    .map((each): World => {
      return { set: withRelease(live, each), given: { code: 'AFTER_ROLLBACK', release: idOf(each) } }
    })
  return [{ set: live }, ...goneBack, ...beside]
}

function withRelease(set: LiveSet, release: Release): LiveSet {
  if (release.kind === 'shell') return { ...set, shell: release }
  const others = set.remotes.filter(({ name }) => name !== release.name)
  return { ...set, remotes: [...others, release].sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

/**
 * What the release asks for and nobody gives yet may be published before the promotion; and a link to a remote that is
 * not there is no reason to keep the release from going live.
 */
function mayStillCome({ code, breaks }: Incompatibility, release: Release, step: Step): boolean {
  if (code === 'REDIRECT_NOWHERE' && step === 'rollback') return true
  if (breaks !== release.name) return false
  return code === 'LINK_GONE' || (code === 'CONTRACT_MISSING' && step === 'publish')
}

/** What would break when a remote leaves the portal. */
export function findLosses(name: string, { live }: Neighbourhood): readonly Incompatibility[] {
  const found = withinTime(() => lossesOf(name, live))
  // An emergency exit is not barred by contracts that cannot be compared.
  return found?.answer ?? []
}

function lossesOf(name: string, live: LiveSet): readonly Incompatibility[] {
  const before = new Set(findTroubles(live).map(({ key }) => key))
  const rest = { ...live, remotes: live.remotes.filter((remote) => remote.name !== name) }
  // A link to what is not there any more is a matter of texts, and retiring a remote is an emergency exit, too.
  return findTroubles(rest).filter(
    ({ key, code }) => !before.has(key) && !/^(?:LINK_GONE|REDIRECT_NOWHERE)$/.test(code),
  )
}
