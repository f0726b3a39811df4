import { createContext, useContext } from 'react'
import type { PageDialog, PageRemote, PortalTable } from 'shared-contracts/release/page-state'

/**
 * The only way outlets get at the files of releases. A page comes with those of its own screen; the others, and the
 * last good releases, are in a table that is fetched when it is needed.
 */
export interface RemoteDirectory {
  /** The live release of a remote, where it is at hand with the files of a screen. */
  find(name: string, screen?: string): PageRemote | undefined
  /** The same; rejects when the table cannot be had, or has no such remote. */
  get(name: string, screen?: string): Promise<PageRemote>
  /** The last good release of a remote beside the live one; undefined where there is none or it cannot be had. */
  fallback(name: string): Promise<PageRemote | undefined>
  /** What a live remote gives to a dialog; undefined where none does. Rejects when the table cannot be had. */
  dialog(place: PageDialog['place']): Promise<PageDialog | undefined>
}

/** Releases of the portal, in the table that a page fetches. */
type ReleaseTable = Pick<PortalTable, 'remotes' | 'fallbacks' | 'dialogs'>

interface TableSource {
  /** The table, where it is at hand. */
  readonly table: ReleaseTable | undefined
  load(): Promise<ReleaseTable>
}

/** A directory of what the page was sent with, and of its table once that has come. */
export function createTableDirectory(files: readonly PageRemote[], source: TableSource): RemoteDirectory {
  const named = (remotes: readonly PageRemote[] | undefined, name: string) =>
    remotes?.find((remote) => remote.name === name)
  // What the page came with stays the same object: outlets are mounted with it.
  const find = (name: string, screen?: string) => {
    const sent = named(files, name)
    const live = named(source.table?.remotes, name)
    const isWhole = screen === undefined || sent?.screens[screen] !== undefined
    // A table that came later may have another release.
    const isLive = live === undefined || live.container === sent?.container
    return isWhole && isLive ? (sent ?? live) : live
  }
  return {
    find,
    async get(name, screen) {
      const remote = find(name, screen) ?? named((await source.load()).remotes, name)
      if (remote === undefined) throw new Error(`There is no remote ${name}`)
      return remote
    },
    fallback: (name) =>
      source.load().then(
        ({ fallbacks }) => named(fallbacks, name),
        () => undefined,
      ),
    dialog: (place) => source.load().then(({ dialogs = [] }) => dialogs.find((one) => one.place === place)),
  }
}

/** A directory of what is at hand already. */
export function directoryOf(
  remotes: readonly PageRemote[],
  fallbacks: readonly PageRemote[] = [],
  dialogs: readonly PageDialog[] = [],
): RemoteDirectory {
  const table = { remotes, fallbacks, dialogs }
  return createTableDirectory(remotes, { table, load: () => Promise.resolve(table) })
}

export const RemoteDirectoryContext = createContext<RemoteDirectory>(directoryOf([]))

export function useRemoteDirectory(): RemoteDirectory {
  return useContext(RemoteDirectoryContext)
}
