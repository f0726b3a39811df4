import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { incompatibility, type Incompatibility } from './incompatibility.ts'

/** Half-filled forms, written by `older` releases, that a release would find and could not open. */
export function listDraftFaults(release: Release, older: readonly RemoteRelease[]): Incompatibility[] {
  return older.flatMap((writer) => listUnreadable(release, writer, true))
}

/** The same for a rollback: a form that the earlier release does not have at all waits until it is live again. */
export function listRollbackDraftFaults(target: Release, live: RemoteRelease): Incompatibility[] {
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
