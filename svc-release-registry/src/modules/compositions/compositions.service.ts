import type { Clock } from 'shared-service/clock'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { Composition, type HistoryEntry, type SignedComposition } from 'shared-contracts/release/composition'
import type { Release, RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import type { PointerChange, PointerChanged, ReleaseStatus } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { Neighbourhood } from '../../compatibility/find-incompatibilities.ts'
import type { LiveSet } from '../../compatibility/incompatibility.ts'
import { readNeighbourhood } from '../../compatibility/neighbourhood.ts'
import { checkChange } from './composition-rules.ts'
import type { CompositionsStore, PointerTransaction, StoredComposition } from './compositions.store.ts'
import { earlierRelease } from '../../compatibility/earlier-release.ts'
import { sealEntry } from './history-chain.ts'
import type { SigningKey } from './signing-key.ts'

interface CompositionsDeps {
  readonly store: CompositionsStore
  readonly key: SigningKey
  readonly clock: Clock
  readonly findRelease: (name: string, version: string) => Promise<Release | undefined>
  /** Makes sure that the files of a release can be served; false when they are not there. */
  readonly reveal: (release: Release) => Promise<boolean>
}

export interface CurrentComposition {
  readonly number: number
  readonly signed: SignedComposition
}

export interface CompositionsService {
  /** Makes composition 0, without any release, when there is none: so an edge always has something to hold. */
  prepare(): Promise<void>
  current(): Promise<CurrentComposition>
  /** What is live together at present, and what may take the place of parts of it. */
  neighbourhood(): Promise<Neighbourhood>
  change(wanted: PointerChange, who: string): Promise<PointerChanged>
  history(limit: number): Promise<readonly HistoryEntry[]>
  status(): Promise<ReleaseStatus>
}

export function compositionsService(deps: CompositionsDeps): CompositionsService {
  const { store, key, clock } = deps
  return {
    async prepare() {
      if ((await store.latest()) !== undefined) return
      await store.change(async (change) => {
        if ((await change.latest()) !== undefined) return
        await change.saveComposition(issue(0, { shell: null, remotes: [] }, deps))
      })
    },
    async current() {
      const stored = await getLatest(store)
      const { number, payload } = stored
      // The key may have been replaced since: an edge has the present one.
      const signature = stored.key === key.id ? stored.signature : key.sign(payload)
      return { number, signed: { payload, key: key.id, signature } }
    },
    neighbourhood: () => neighbourhood(store, deps),
    change: (wanted, who) =>
      store.change(async (change) => {
        const { number: before } = await getLatest(change)
        if (wanted.expect !== undefined && wanted.expect !== before) {
          throw new PortalError('COMPOSITION_CHANGED', { values: { number: before } })
        }
        const pointers = await change.livePointers()
        const { remote, version } = wanted
        if (version !== undefined) await getRelease(deps, remote, version)
        const from = pointers.get(remote) ?? null
        const to = await targetVersion(change, wanted, from)
        const target = to === null ? null : await getRelease(deps, remote, to)
        if (from === to) return { number: before, remote, from, to }
        const set = await liveSet(deps, pointed(pointers, remote, to))
        checkChange({ ...wanted, target }, await neighbourhood(change, deps))
        if (target !== null && !(await deps.reveal(target))) throw unknownRelease(remote, target.version)
        const number = before + 1
        const previousHash = (await change.lastEntry())?.hash ?? null
        const when = clock.now().toISOString()
        const { action, reason: why } = wanted
        await change.saveComposition(issue(number, set, deps))
        await change.savePointer(remote, to)
        await change.append(sealEntry({ number, action, remote, from, to, who, when, why, previousHash }))
        return { number, remote, from, to }
      }),
    history: (limit) => store.history(limit),
    async status() {
      const { number, issuedAt } = await getLatest(store)
      const live = (await store.liveEntries()).flatMap(({ remote, to, when, who, why }) => {
        return to === null ? [] : [{ remote, version: to, since: when, who, why }]
      })
      return { number, issuedAt: issuedAt.toISOString(), live, retired: [...(await store.retired())] }
    },
  }
}

function issue(number: number, set: LiveSet, { key, clock }: CompositionsDeps): StoredComposition {
  const issuedAt = clock.now()
  const composition: Composition = {
    spec: 'composition@1',
    number,
    issuedAt: issuedAt.toISOString(),
    shell: set.shell,
    remotes: [...set.remotes],
  }
  const payload = JSON.stringify(composition)
  return { number, issuedAt, payload, key: key.id, signature: key.sign(payload) }
}

async function neighbourhood(
  store: Pick<CompositionsStore, 'latest' | 'historyOf'>,
  { findRelease }: CompositionsDeps,
): Promise<Neighbourhood> {
  const composition = z.parse(Composition, JSON.parse((await getLatest(store)).payload))
  return readNeighbourhood({ composition, historyOf: (remote) => store.historyOf(remote), findRelease })
}

async function getLatest(store: Pick<CompositionsStore, 'latest'>): Promise<StoredComposition> {
  const stored = await store.latest()
  if (stored === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  return stored
}

async function getRelease(
  { findRelease }: CompositionsDeps,
  name: string,
  version: string,
): Promise<Release> {
  const release = await findRelease(name, version)
  if (release === undefined) throw unknownRelease(name, version)
  return release
}

function unknownRelease(name: string, version: string): PortalError {
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

/** Pointers after the change; a retired remote has none. */
function pointed(
  pointers: ReadonlyMap<string, string>,
  remote: string,
  to: string | null,
): ReadonlyMap<string, string> {
  const others = [...pointers].filter(([name]) => name !== remote)
  return new Map(to === null ? others : [...others, [remote, to]])
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
  const impossible = new PortalError('ROLLBACK_IMPOSSIBLE', { values: { remote } })
  if (version !== undefined) {
    if (entries.some((entry) => entry.to === version)) return version
    throw impossible
  }
  const earlier = earlierRelease(entries, live)
  if (earlier === undefined) throw impossible
  return earlier
}
