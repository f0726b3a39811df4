import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { idOf, type Incompatibility } from './incompatibility.ts'

/** Half-filled forms that a release would find and could not open; `older` wrote them. */
export function draftTroubles(release: Release, older: readonly RemoteRelease[]): Incompatibility[] {
  return older.flatMap((writer) => unreadable(release, writer, true))
}

/** The same for going back: a form that the earlier release does not have at all waits until it comes again. */
export function rollbackDraftTroubles(target: Release, live: RemoteRelease): Incompatibility[] {
  return unreadable(target, live, false)
}

function unreadable(release: Release, writer: RemoteRelease, all: boolean): Incompatibility[] {
  if (release.kind === 'shell') return []
  const { drafts = {} } = release
  return Object.entries(writer.drafts ?? {}).flatMap(([draft, { writes }]) => {
    const known = Object.hasOwn(drafts, draft) ? drafts[draft] : undefined
    if (known === undefined ? !all : known.reads.includes(writes)) return []
    return [
      {
        key: `drafts.${release.name}.${draft}@${writes}`,
        code: 'DRAFT_UNREADABLE',
        values: {
          reader: idOf(release),
          sender: idOf(writer),
          draft,
          got: String(writes),
          want: known?.reads.join(', ') ?? '–',
        },
        breaks: release.name,
      } as const,
    ]
  })
}
