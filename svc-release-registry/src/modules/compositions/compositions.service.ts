import type { CanaryChangeReply } from 'shared-contracts/release/canary'
import type { SignedComposition } from 'shared-contracts/release/composition'
import type { PointerChange, PointerChangeReply } from 'shared-contracts/release/release-registry'
import type { Language } from 'shared-contracts/session/language'
import type { DeployedReleases } from '../../compatibility/find-incompatibilities.ts'
import { formatIncompatibilities } from '../../compatibility/incompatibility.ts'
import { changeComposition, getUsableRelease, type CanaryRequest } from './change-composition.ts'
import { changeCompositions, compositionsStore } from './compositions.store.ts'
import {
  getLatest,
  issueFirst,
  parseComposition,
  readDeployed,
  readFormer,
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
  const { pool, key, clock } = deps
  const store = compositionsStore(pool)
  return {
    /** Issues the first composition, or again that of an older registry, so that edges always have one. */
    prepare: () => changeCompositions(pool, (transaction) => issueFirst(transaction, deps)),
    async current(): Promise<CurrentComposition> {
      const stored = await getLatest(store)
      const { number, payload } = stored
      // The key may have been replaced since; edges have the current one.
      const signature = stored.key === key.id ? stored.signature : key.sign(payload)
      const statement = { spec: 'freshness@1', number, issuedAt: clock.now().toISOString() }
      const freshness = signText(statement, key)
      return { number, signed: { payload, key: key.id, signature, freshness } }
    },
    findLiveVersion: async (name: string) => (await store.livePointers()).get(name),
    /** Releases to check against; `formerOf` adds former releases of that remote. */
    async deployedReleases(formerOf?: string): Promise<DeployedReleases> {
      const former = formerOf === undefined ? [] : await readFormer(store, deps, formerOf)
      return { ...(await readDeployed(store, deps)), former }
    },
    async change(request: PointerChange, who: string, language: Language): Promise<PointerChangeReply> {
      const { number, from, to, waiting = [] } = await changeComposition(deps, request, who)
      const notes = Object.values(formatIncompatibilities(waiting, language))
      return { number, remote: request.remote, from, to, ...(notes.length === 0 ? {} : { notes }) }
    },
    async changeCanary(request: CanaryRequest, who: string): Promise<CanaryChangeReply> {
      const { number, canary } = await changeComposition(deps, request, who)
      return { number, remote: request.remote, version: '', from: 0, share: 0, ...canary }
    },
    canaries: () => store.canaries(),
    async preview(name: string, version: string) {
      const release = await getUsableRelease({ deps, store }, name, version)
      return previewLinks(release, { key, now: clock.now(), composition: (await getLatest(store)).number })
    },
    history: (limit: number) => store.history(limit),
    /** Live releases and canaries, without observations. */
    async status() {
      const latest = await getLatest(store)
      const live = (await store.liveEntries()).flatMap(({ remote, to, when, who, why }) =>
        to === null ? [] : [{ remote, version: to, since: when, who, why }],
      )
      const redirects = parseComposition(latest).remotes.flatMap(({ name: remote, redirects: pages = {} }) =>
        Object.entries(pages).map(([from, to]) => ({ remote, from, to })),
      )
      return {
        number: latest.number,
        issuedAt: latest.issuedAt.toISOString(),
        live,
        retired: await store.retired(),
        canaries: await store.canaries(),
        ...(redirects.length === 0 ? {} : { redirects }),
      }
    },
  }
}
