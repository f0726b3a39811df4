import { createContext, useContext } from 'react'
import type { PageDialog, PageRemote } from 'shared-contracts/release/page-state'

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

/** A directory of what is at hand already. */
export function directoryOf(
  remotes: readonly PageRemote[],
  fallbacks: readonly PageRemote[] = [],
  dialogs: readonly PageDialog[] = [],
): RemoteDirectory {
  const find = (name: string) => remotes.find((remote) => remote.name === name)
  return {
    find,
    get(name) {
      const remote = find(name)
      return remote === undefined
        ? Promise.reject(new Error(`There is no remote ${name}`))
        : Promise.resolve(remote)
    },
    fallback: (name) => Promise.resolve(fallbacks.find((remote) => remote.name === name)),
    dialog: (place) => Promise.resolve(dialogs.find((dialog) => dialog.place === place)),
  }
}

export const RemoteDirectoryContext = createContext<RemoteDirectory>(directoryOf([]))

export function useRemoteDirectory(): RemoteDirectory {
  return useContext(RemoteDirectoryContext)
}
