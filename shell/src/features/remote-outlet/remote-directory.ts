import type { PageDialog, PageRemote, PortalTable } from 'shared-contracts/release/page-state'

/** Directory of release files: those of the page's screen are in the document, the others in its table. */
export type RemoteDirectory = ReturnType<typeof createTableDirectory>

type ReleaseTable = Pick<PortalTable, 'remotes' | 'fallbacks' | 'dialogs'>

interface TableSource {
  readonly table: ReleaseTable | undefined
  load(): Promise<ReleaseTable>
}

/** Creates the directory from the files in the document and, once loaded, the table. */
export function createTableDirectory(files: readonly PageRemote[], source: TableSource) {
  const named = (remotes: readonly PageRemote[] | undefined, name: string) =>
    remotes?.find((remote) => remote.name === name)
  /** Live release of a remote, where the files of the screen are listed; the same object each time. */
  const find = (name: string, screen?: string): PageRemote | undefined => {
    const sent = named(files, name)
    const live = named(source.table?.remotes, name)
    const hasScreen = screen === undefined || sent?.screens[screen] !== undefined
    // A newer table may have another release.
    const isLive = live === undefined || live.container === sent?.container
    return hasScreen && isLive ? (sent ?? live) : live
  }
  return {
    find,
    /** Live release, after loading the table where needed; rejects without it, or for an unknown remote. */
    async get(name: string, screen?: string): Promise<PageRemote> {
      const remote = find(name, screen) ?? named((await source.load()).remotes, name)
      if (remote === undefined) throw new Error(`There is no remote ${name}`)
      return remote
    },
    /** Last good release of a remote; undefined without one, or without the table. */
    fallback: (name: string): Promise<PageRemote | undefined> =>
      source.load().then(
        ({ fallbacks }) => named(fallbacks, name),
        () => undefined,
      ),
    /** Content of a dialog from a live remote; rejects without one, or without the table. */
    async dialog(place: PageDialog['place']): Promise<PageDialog> {
      const dialog = (await source.load()).dialogs?.find((one) => one.place === place)
      if (dialog === undefined) throw new Error(`There is no ${place}`)
      return dialog
    },
  }
}
