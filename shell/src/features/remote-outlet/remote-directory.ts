import type { PageDialog, PageRemote, PortalTable } from 'shared-contracts/release/page-state'

/** Files of releases: those of the page's own screen are in the page, the others in its table. */
export type RemoteDirectory = ReturnType<typeof createTableDirectory>

type ReleaseTable = Pick<PortalTable, 'remotes' | 'fallbacks' | 'dialogs'>

interface TableSource {
  readonly table: ReleaseTable | undefined
  load(): Promise<ReleaseTable>
}

/** Directory of the page's files, and of its table once that is loaded. */
export function createTableDirectory(files: readonly PageRemote[], source: TableSource) {
  const named = (remotes: readonly PageRemote[] | undefined, name: string) =>
    remotes?.find((remote) => remote.name === name)
  /** Live release of a remote, where the files of the screen are known; the same object each time. */
  const find = (name: string, screen?: string): PageRemote | undefined => {
    const sent = named(files, name)
    const live = named(source.table?.remotes, name)
    const isWhole = screen === undefined || sent?.screens[screen] !== undefined
    // A later table may have another release.
    const isLive = live === undefined || live.container === sent?.container
    return isWhole && isLive ? (sent ?? live) : live
  }
  return {
    find,
    /** The same, after loading the table; rejects without it, or for an unknown remote. */
    async get(name: string, screen?: string): Promise<PageRemote> {
      const remote = find(name, screen) ?? named((await source.load()).remotes, name)
      if (remote === undefined) throw new Error(`There is no remote ${name}`)
      return remote
    },
    /** Last good release of a remote; undefined where there is none, or no table. */
    fallback: (name: string): Promise<PageRemote | undefined> =>
      source.load().then(
        ({ fallbacks }) => named(fallbacks, name),
        () => undefined,
      ),
    /** Contribution of a live remote to a dialog; rejects without one, or without the table. */
    async dialog(place: PageDialog['place']): Promise<PageDialog> {
      const dialog = (await source.load()).dialogs?.find((one) => one.place === place)
      if (dialog === undefined) throw new Error(`There is no ${place}`)
      return dialog
    },
  }
}
