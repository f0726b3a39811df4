import { PortalError } from 'shared-contracts/errors/portal-error'
import { Composition, type HistoryEntry, type SignedComposition } from 'shared-contracts/release/composition'
import type { PointerChange, PointerChanged } from 'shared-contracts/release/release-registry'
import type { Language } from 'shared-contracts/session/language'
import * as z from 'zod/mini'
import { earlierRelease, isForgone, isTakenDown } from '../../compatibility/earlier-release.ts'
import { findWaitingDrafts, type Neighbourhood } from '../../compatibility/find-incompatibilities.ts'
import { wordAll } from '../../compatibility/incompatibility.ts'
import { readNeighbourhood } from '../../compatibility/neighbourhood.ts'
import { canariesInTheWay, canariesService, endCanary } from './canaries/canaries.service.ts'
import { checkChange, checkNotTakenDown } from './composition-rules.ts'
import type { CompositionsStore, PointerTransaction } from './compositions.store.ts'
import {
  checkExpected,
  completeLatest,
  emptyComposition,
  getLatest,
  getRelease,
  issueNext,
  unknownRelease,
  type CompositionsDeps,
} from './issue-composition.ts'
import { previewLinks } from './preview-links.ts'
import { signText } from './signing-key.ts'

export interface CurrentComposition {
  readonly number: number
  readonly signed: SignedComposition
}

export type CompositionsService = ReturnType<typeof compositionsService>

export function compositionsService(deps: CompositionsDeps) {
  const { store, key, clock } = deps
  return {
    /**
     * Makes composition 0, without any release, when there is none: so an edge always has something to hold. One of an
     * older registry is issued again with what it lacks.
     */
    async prepare() {
      await store.change(async (change) => {
        if ((await change.latest()) === undefined) await change.saveComposition(emptyComposition(deps))
        else await completeLatest(change, deps)
      })
    },
    async current(): Promise<CurrentComposition> {
      const stored = await getLatest(store)
      const { number, payload } = stored
      // The key may have been replaced since: an edge has the present one.
      const signature = stored.key === key.id ? stored.signature : key.sign(payload)
      const statement = { spec: 'freshness@1', number, issuedAt: clock.now().toISOString() }
      const freshness = signText(statement, key)
      return { number, signed: { payload, key: key.id, signature, freshness } }
    },
    /** What is live at present, and what may replace parts of it; with the former releases of a remote that is named. */
    neighbourhood: (formerOf?: string) => neighbourhood(store, deps, formerOf),
    change: (wanted: PointerChange, who: string, language: Language) =>
      store.change((change) => changePointer(change, { wanted, who, language }, deps)),
    /** Links by which a release that was never live can be looked at. */
    async preview(name: string, version: string) {
      const release = await getRelease(deps, name, version)
      checkNotTakenDown(await store.historyOf(name), { remote: name, version })
      return previewLinks(release, { key, now: clock.now(), composition: (await getLatest(store)).number })
    },
    canaries: canariesService(deps, (change) => neighbourhood(change, deps)),
    history: (limit: number) => store.history(limit),
    /** What is live and what is on trial; what came of it is counted elsewhere. */
    async status() {
      const { number, issuedAt, payload } = await getLatest(store)
      const live = (await store.liveEntries()).flatMap(({ remote, to, when, who, why }) => {
        return to === null ? [] : [{ remote, version: to, since: when, who, why }]
      })
      const [retired, canaries] = [await store.retired(), await store.canaries()]
      const { remotes } = z.parse(Composition, JSON.parse(payload))
      const redirects = remotes.flatMap(({ name: remote, redirects: pages = {} }) =>
        Object.entries(pages).map(([from, to]) => ({ remote, from, to })),
      )
      const head = { number, issuedAt: issuedAt.toISOString(), live, retired: [...retired], canaries }
      return redirects.length === 0 ? head : { ...head, redirects }
    },
  }
}

interface Asked {
  readonly wanted: PointerChange
  readonly who: string
  readonly language: Language
}

async function changePointer(
  change: PointerTransaction,
  { wanted, who, language }: Asked,
  deps: CompositionsDeps,
): Promise<PointerChanged> {
  const { number: latest } = await getLatest(change)
  checkExpected(wanted.expect, latest)
  const { remote, version, action, reason: why } = wanted
  if (version !== undefined) await getRelease(deps, remote, version)
  const from = (await change.livePointers()).get(remote) ?? null
  if (action === 'forgo') return forgo(change, { wanted, who, language }, deps)
  if (action === 'takedown') return takeDown(change, { wanted, who, language }, deps)
  const to = await targetVersion(change, wanted, from)
  const target = to === null ? null : await getRelease(deps, remote, to)
  if (to !== null) checkNotTakenDown(await change.historyOf(remote), { remote, version: to })
  if (from === to) return { number: latest, remote, from, to }
  if (action !== 'promote') {
    const before = await neighbourhood(change, deps)
    for (const canary of canariesInTheWay(await change.canaries(), { remote, target }, before)) {
      await endCanary(change, { canary, who, why: `${remote}, ${action}: ${why}` }, deps)
    }
  }
  const around = await neighbourhood(change, deps)
  checkChange({ action, remote, target }, around)
  const waiting = action === 'rollback' && target !== null ? findWaitingDrafts(target, around) : []
  if (target !== null && !(await deps.reveal(target))) throw unknownRelease(remote, target.version)
  await change.savePointer(remote, to)
  // A canary that goes live is at its aim; it needs no share any more.
  const isAim = (await change.canaries()).some((each) => each.remote === remote && each.version === to)
  if (isAim) await change.removeCanary(remote)
  const number = await issueNext(change, { action, remote, from, to, who, why }, deps)
  const notes = Object.values(wordAll(waiting, language))
  return { number, remote, from, to, ...(notes.length === 0 ? {} : { notes }) }
}

/** Gives up going back to a release: it stays where pages still use it, and need not fit what comes next. */
async function forgo(
  change: PointerTransaction,
  { wanted, who }: Asked,
  deps: CompositionsDeps,
): Promise<PointerChanged> {
  const { remote, action, reason: why } = wanted
  const version = wantedVersion(wanted)
  const live = (await change.livePointers()).get(remote)
  const entries = await change.historyOf(remote)
  if (live === version || !wasLive(entries, version)) {
    throw new PortalError('FORGO_IMPOSSIBLE', { values: { release: `${remote}@${version}` } })
  }
  const versions = { remote, from: version, to: version }
  if (isForgone(entries, version)) return { number: (await getLatest(change)).number, ...versions }
  return { number: await issueNext(change, { action, ...versions, who, why }, deps), ...versions }
}

/** Stops serving the files of a release for good: every edge refuses them as soon as it has the new composition. */
async function takeDown(
  change: PointerTransaction,
  { wanted, who }: Asked,
  deps: CompositionsDeps,
): Promise<PointerChanged> {
  const { remote, action, reason: why } = wanted
  const version = wantedVersion(wanted)
  const inUse = [
    (await change.livePointers()).get(remote),
    ...(await change.canaries()).filter((canary) => canary.remote === remote).map((canary) => canary.version),
  ]
  if (inUse.includes(version)) {
    throw new PortalError('TAKEDOWN_OF_LIVE_RELEASE', { values: { release: `${remote}@${version}` } })
  }
  const versions = { remote, from: version, to: version }
  if (isTakenDown(await change.historyOf(remote), version))
    return { number: (await getLatest(change)).number, ...versions }
  return { number: await issueNext(change, { action, ...versions, who, why }, deps), ...versions }
}

/** A canary that was never promoted is nothing to go back to. */
function wasLive(entries: readonly HistoryEntry[], version: string): boolean {
  return entries.some(({ action, to }) => /^(?:promote|rollback)$/.test(action) && to === version)
}

async function neighbourhood(
  store: Pick<CompositionsStore, 'latest' | 'historyOf'>,
  { findRelease }: CompositionsDeps,
  formerOf?: string,
): Promise<Neighbourhood> {
  const composition = z.parse(Composition, JSON.parse((await getLatest(store)).payload))
  const historyOf = (remote: string) => store.historyOf(remote)
  return readNeighbourhood({ composition, historyOf, findRelease, formerOf })
}

/** The release that the change leads to; null when the remote leaves the portal. */
async function targetVersion(
  change: PointerTransaction,
  wanted: PointerChange,
  live: string | null,
): Promise<string | null> {
  if (wanted.action === 'promote') return wantedVersion(wanted)
  if (wanted.action === 'rollback') return earlierVersion(change, wanted, live)
  const { remote } = wanted
  // Without a shell there is no portal; what is retired is a remote.
  if (remote === 'shell') throw new PortalError('REQUEST_INVALID', { fields: { remote: 'shell' } })
  if (live === null) throw new PortalError('REMOTE_NOT_LIVE', { values: { remote } })
  return null
}

function wantedVersion({ version }: PointerChange): string {
  if (version === undefined) throw new PortalError('REQUEST_INVALID', { fields: { version: 'missing' } })
  return version
}

/** What a rollback leads to: the named release when it was live once, else the one before the present one. */
async function earlierVersion(
  change: PointerTransaction,
  { remote, version }: PointerChange,
  live: string | null,
): Promise<string> {
  const entries = await change.historyOf(remote)
  if (version !== undefined) {
    const values = { release: `${remote}@${version}` }
    if (!wasLive(entries, version)) throw new PortalError('ROLLBACK_TARGET_NEVER_LIVE', { values })
    checkNotTakenDown(entries, { remote, version })
    if (isForgone(entries, version)) throw new PortalError('ROLLBACK_TARGET_FORGONE', { values })
    return version
  }
  const earlier = earlierRelease(entries, live)
  if (earlier === undefined) throw new PortalError('ROLLBACK_IMPOSSIBLE', { values: { remote } })
  return earlier
}
