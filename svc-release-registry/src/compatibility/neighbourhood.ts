import type { HistoryEntry } from 'shared-contracts/release/composition'
import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { earlierRelease } from './earlier-release.ts'
import type { Neighbourhood } from './find-incompatibilities.ts'
import { membersOf, type LiveSet } from './incompatibility.ts'

interface Sources {
  /** The composition that is live. */
  readonly composition: LiveSet & {
    readonly canaries?: readonly { readonly release: RemoteRelease }[] | undefined
  }
  /** Entries of one remote, newest first. */
  readonly historyOf: (remote: string) => Promise<readonly HistoryEntry[]>
  readonly findRelease: (name: string, version: string) => Promise<Release | undefined>
  /** Remote whose former releases are read as well. */
  readonly formerOf?: string | undefined
}

/** Reads what a release would meet. */
export async function readNeighbourhood(sources: Sources): Promise<Neighbourhood> {
  const { shell, remotes, canaries = [] } = sources.composition
  const earlier = await Promise.all(
    membersOf(sources.composition).map(async ({ name, version }) => {
      const before = earlierRelease(await sources.historyOf(name), version)
      return before === undefined ? undefined : sources.findRelease(name, before)
    }),
  )
  const former = sources.formerOf === undefined ? [] : await readFormer(sources, sources.formerOf)
  return {
    former,
    live: { shell, remotes },
    earlier: earlier.filter((release) => release !== undefined),
    canaries: canaries.map(({ release }) => release),
  }
}

async function readFormer(
  { historyOf, findRelease }: Pick<Sources, 'historyOf' | 'findRelease'>,
  name: string,
): Promise<readonly RemoteRelease[]> {
  const entries = await historyOf(name)
  const versions = new Set(
    entries.flatMap(({ action, to }) => (/^(?:promote|rollback)$/.test(action) && to !== null ? [to] : [])),
  )
  const found = await Promise.all([...versions].map((version) => findRelease(name, version)))
  return found.filter((release) => release?.kind === 'remote')
}
