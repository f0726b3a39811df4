import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import type { RemoteDirectory } from '../../features/remote-outlet/remote-directory.ts'
import type { TableLoader } from './table-loader.ts'

/** A directory of what the page was sent with, and of its table once that has come. */
export function createTableDirectory(
  files: PageState['files'],
  loader: Pick<TableLoader, 'table' | 'load'>,
): RemoteDirectory {
  const named = (remotes: readonly PageRemote[] | undefined, name: string) =>
    remotes?.find((remote) => remote.name === name)
  // What the page came with stays the same object: outlets are mounted with it.
  const find = (name: string, screen?: string) => {
    const sent = named(files, name)
    const live = named(loader.table?.remotes, name)
    const isWhole = screen === undefined || sent?.screens[screen] !== undefined
    // A table that came later may have another release.
    const isLive = live === undefined || live.container === sent?.container
    return isWhole && isLive ? (sent ?? live) : live
  }
  return {
    find,
    async get(name, screen) {
      const remote = find(name, screen) ?? named((await loader.load()).remotes, name)
      if (remote === undefined) throw new Error(`There is no remote ${name}`)
      return remote
    },
    fallback: (name) =>
      loader.load().then(
        ({ fallbacks }) => named(fallbacks, name),
        () => undefined,
      ),
    dialog: (place) => loader.load().then(({ dialogs = [] }) => dialogs.find((one) => one.place === place)),
  }
}
