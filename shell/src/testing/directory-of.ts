import type { PageDialog, PageRemote } from 'shared-contracts/release/page-state'
import { createTableDirectory } from '../features/remote-outlet/remote-directory.ts'
import type { RemoteDirectory } from '../features/remote-outlet/remote-directory.ts'

/** Directory with a loaded table. */
export function directoryOf(
  remotes: readonly PageRemote[],
  fallbacks: readonly PageRemote[] = [],
  dialogs: readonly PageDialog[] = [],
): RemoteDirectory {
  const table = { remotes, fallbacks, dialogs }
  return createTableDirectory(remotes, { table, load: () => Promise.resolve(table) })
}
