import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { Composition, type HistoryEntry } from 'shared-contracts/release/composition'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import type { Clock } from 'shared-service/clock'
import * as z from 'zod/mini'
import type { DeployedReleases } from '../../compatibility/find-incompatibilities.ts'
import { idOf, isRemote } from '../../compatibility/incompatibility.ts'
import type { CompositionsStore, StoredComposition } from './compositions.store.ts'
import { findEarlierVersion, listLiveVersions, servedVersions } from './version-history.ts'
import { sealEntry } from './history-chain.ts'
import type { SigningKey } from './signing-key.ts'

export interface CompositionsDeps {
  readonly pool: pg.Pool
  readonly key: SigningKey
  readonly clock: Clock
  readonly findRelease: (name: string, version: string) => Promise<Release | undefined>
  /** Makes the files of a release servable; false when they are missing. */
  readonly reveal: (release: Release) => Promise<boolean>
}

type Decision = Omit<HistoryEntry, 'number' | 'when' | 'previousHash' | 'hash'>

/**
 * Issues the next composition from the stored pointers and canaries and records the decision. Returns its number.
 * @throws PortalError SERVICE_UNAVAILABLE before the first composition is issued.
 */
export async function issueNext(
  store: CompositionsStore,
  decision: Decision,
  deps: CompositionsDeps,
): Promise<number> {
  const number = (await getLatest(store)).number + 1
  const previousHash = (await store.history(1))[0]?.hash ?? null
  const entry = sealEntry({ ...decision, number, when: deps.clock.now().toISOString(), previousHash })
  await issue(store, { number, entry }, deps)
  await store.appendHistory(entry)
  return number
}

/**
 * Issues composition 0, or the live one again where the newest lacks `served`: it is of an older registry.
 * @throws PortalError RELEASE_UNKNOWN for a missing release.
 */
export async function issueFirst(store: CompositionsStore, deps: CompositionsDeps): Promise<void> {
  const latest = await store.findLatest()
  if (latest !== undefined && parseComposition(latest).served !== undefined) return
  await issue(store, { number: latest === undefined ? 0 : latest.number + 1 }, deps)
}

interface Issue {
  readonly number: number
  readonly entry?: HistoryEntry
}

async function issue(
  store: CompositionsStore,
  { number, entry }: Issue,
  deps: CompositionsDeps,
): Promise<void> {
  const { live, ...deployed } = await readDeployed(store, deps, entry)
  const canaries = (await store.canaries()).flatMap(({ remote, share, salt }) =>
    deployed.canaries.filter(({ name }) => name === remote).map((release) => ({ release, share, salt })),
  )
  const fallbacks = deployed.earlier.filter(isRemote)
  const issuedAt = entry === undefined ? deps.clock.now() : new Date(entry.when)
  const composition: Composition = {
    spec: 'composition@1',
    number,
    issuedAt: issuedAt.toISOString(),
    shell: live.shell,
    remotes: [...live.remotes],
    ...(canaries.length === 0 ? {} : { canaries }),
    ...(fallbacks.length === 0 ? {} : { fallbacks }),
    served: servedVersions([...(await store.decisions()), ...(entry === undefined ? [] : [entry])]),
  }
  const payload = JSON.stringify(composition)
  const { id, sign } = deps.key
  await store.saveComposition({ number, issuedAt, payload, key: id, signature: sign(payload) })
}

/**
 * Reads live releases, canaries and targets of rollbacks; `entry` counts as part of the history.
 * @throws PortalError RELEASE_UNKNOWN for a missing release.
 */
export async function readDeployed(
  store: CompositionsStore,
  deps: Pick<CompositionsDeps, 'findRelease'>,
  entry?: HistoryEntry,
): Promise<DeployedReleases> {
  const members: Release[] = []
  const earlier: Release[] = []
  for (const [name, version] of [...(await store.livePointers())].sort()) {
    members.push(await getRelease(deps, name, version))
    const entries = await store.historyOf(name)
    const before = findEarlierVersion(entry?.remote === name ? [entry, ...entries] : entries, version)
    const release = before === undefined ? undefined : await deps.findRelease(name, before)
    if (release !== undefined) earlier.push(release)
  }
  const canaries: Release[] = []
  for (const { remote, version } of await store.canaries())
    canaries.push(await getRelease(deps, remote, version))
  const shell = members.find((member) => member.kind === 'shell') ?? null
  return { live: { shell, remotes: members.filter(isRemote) }, earlier, canaries: canaries.filter(isRemote) }
}

export async function readFormer(
  store: CompositionsStore,
  { findRelease }: Pick<CompositionsDeps, 'findRelease'>,
  remote: string,
): Promise<readonly RemoteRelease[]> {
  const versions = listLiveVersions(await store.historyOf(remote))
  const releases = await Promise.all(versions.map((version) => findRelease(remote, version)))
  return releases.filter((release) => release?.kind === 'remote')
}

export function parseComposition({ payload }: StoredComposition): Composition {
  return z.parse(Composition, JSON.parse(payload))
}

/** @throws PortalError SERVICE_UNAVAILABLE before the first composition is issued. */
export async function getLatest(store: CompositionsStore): Promise<StoredComposition> {
  const latest = await store.findLatest()
  if (latest === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  return latest
}

/** @throws PortalError RELEASE_UNKNOWN */
export async function getRelease(
  { findRelease }: Pick<CompositionsDeps, 'findRelease'>,
  name: string,
  version: string,
): Promise<Release> {
  const release = await findRelease(name, version)
  if (release === undefined) throw createUnknownRelease({ name, version })
  return release
}

export function createUnknownRelease(release: Pick<Release, 'name' | 'version'>): PortalError {
  return new PortalError('RELEASE_UNKNOWN', { values: { release: idOf(release) } })
}
