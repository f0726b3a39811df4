import { PortalError } from 'shared-contracts/errors/portal-error'
import { Composition, type HistoryEntry } from 'shared-contracts/release/composition'
import type { Release, RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import type { Clock } from 'shared-service/clock'
import * as z from 'zod/mini'
import { earlierRelease } from '../../compatibility/earlier-release.ts'
import type { LiveSet } from '../../compatibility/incompatibility.ts'
import type { CompositionsStore, PointerTransaction, StoredComposition } from './compositions.store.ts'
import { sealEntry } from './history-chain.ts'
import { servedVersions } from './served-versions.ts'
import type { SigningKey } from './signing-key.ts'

export interface CompositionsDeps {
  readonly store: CompositionsStore
  readonly key: SigningKey
  readonly clock: Clock
  readonly findRelease: (name: string, version: string) => Promise<Release | undefined>
  /** Makes sure that the files of a release can be served; false when they are not there. */
  readonly reveal: (release: Release) => Promise<boolean>
}

/** What is written down of a change besides its place in the history. */
export type Decision = Pick<HistoryEntry, 'action' | 'remote' | 'from' | 'to' | 'who' | 'why' | 'share'>

/**
 * Issues the next composition from pointers and canaries as they stand now, with the decision that led to it. Both
 * are written already. Answers its number.
 */
export async function issueNext(
  change: PointerTransaction,
  decision: Decision,
  deps: CompositionsDeps,
): Promise<number> {
  const { number: before } = await getLatest(change)
  const previousHash = (await change.history(1))[0]?.hash ?? null
  const when = deps.clock.now().toISOString()
  const entry = sealEntry({ ...decision, number: before + 1, when, previousHash })
  const composition = await composeNow(change, { number: entry.number, when, entry }, deps)
  await change.saveComposition(signed(composition, deps))
  await change.append(entry)
  return entry.number
}

/** Issues what is live again where the newest composition does not say which files are served: it is of an older registry. */
export async function completeLatest(change: PointerTransaction, deps: CompositionsDeps): Promise<void> {
  const { number, payload } = await getLatest(change)
  if (z.parse(Composition, JSON.parse(payload)).served !== undefined) return
  const when = deps.clock.now().toISOString()
  await change.saveComposition(signed(await composeNow(change, { number: number + 1, when }, deps), deps))
}

interface Issue {
  readonly number: number
  readonly when: string
  /** The decision that leads to it, not in the history yet. */
  readonly entry?: HistoryEntry
}

/** The composition of pointers and canaries as they stand now. */
async function composeNow(
  change: PointerTransaction,
  { number, when, entry }: Issue,
  deps: CompositionsDeps,
): Promise<Composition> {
  const set = await liveSet(deps, await change.livePointers())
  const decisions = [...(await change.decisions()), ...(entry === undefined ? [] : [entry])]
  return {
    spec: 'composition@1',
    number,
    issuedAt: when,
    shell: set.shell,
    remotes: [...set.remotes],
    ...(await besides(set, { change, entry, deps })),
    served: servedVersions(decisions),
  }
}

/** Composition 0, without any release. */
export function emptyComposition(deps: CompositionsDeps): StoredComposition {
  const issuedAt = deps.clock.now().toISOString()
  return signed({ spec: 'composition@1', number: 0, issuedAt, shell: null, remotes: [], served: {} }, deps)
}

interface Issuing {
  readonly change: PointerTransaction
  readonly entry: HistoryEntry | undefined
  readonly deps: CompositionsDeps
}

/** Canaries, and the last good release of each remote: what a rollback would lead to. Left out where there are none. */
async function besides(
  set: LiveSet,
  { change, entry, deps }: Issuing,
): Promise<Pick<Composition, 'canaries' | 'fallbacks'>> {
  const canaries = []
  for (const { remote, version, share, salt } of await change.canaries()) {
    const release = await getRelease(deps, remote, version)
    if (release.kind === 'remote') canaries.push({ release, share, salt })
  }
  const fallbacks: RemoteRelease[] = []
  for (const { name, version } of set.remotes) {
    const written = await change.historyOf(name)
    const earlier = earlierRelease(entry?.remote === name ? [entry, ...written] : written, version)
    const release = earlier === undefined ? undefined : await deps.findRelease(name, earlier)
    if (release?.kind === 'remote') fallbacks.push(release)
  }
  return {
    ...(canaries.length === 0 ? {} : { canaries }),
    ...(fallbacks.length === 0 ? {} : { fallbacks }),
  }
}

function signed(composition: Composition, { key }: CompositionsDeps): StoredComposition {
  const payload = JSON.stringify(composition)
  const { number, issuedAt } = composition
  return { number, issuedAt: new Date(issuedAt), payload, key: key.id, signature: key.sign(payload) }
}

/** @throws PortalError SERVICE_UNAVAILABLE before the first composition is made. */
export async function getLatest(store: Pick<CompositionsStore, 'latest'>): Promise<StoredComposition> {
  const stored = await store.latest()
  if (stored === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  return stored
}

/** @throws PortalError RELEASE_UNKNOWN */
export async function getRelease(
  { findRelease }: Pick<CompositionsDeps, 'findRelease'>,
  name: string,
  version: string,
): Promise<Release> {
  const release = await findRelease(name, version)
  if (release === undefined) throw unknownRelease(name, version)
  return release
}

export function unknownRelease(name: string, version: string): PortalError {
  return new PortalError('RELEASE_UNKNOWN', { values: { release: `${name}@${version}` } })
}

async function liveSet(deps: CompositionsDeps, pointers: ReadonlyMap<string, string>): Promise<LiveSet> {
  let shell: ShellRelease | null = null
  const remotes: RemoteRelease[] = []
  for (const [name, version] of [...pointers].sort()) {
    const release = await getRelease(deps, name, version)
    if (release.kind === 'shell') shell = release
    else remotes.push(release)
  }
  return { shell, remotes }
}

/** @throws PortalError COMPOSITION_CHANGED when the change was decided on another composition. */
export function checkExpected(expect: number | undefined, number: number): void {
  if (expect !== undefined && expect !== number) {
    throw new PortalError('COMPOSITION_CHANGED', { values: { number } })
  }
}
