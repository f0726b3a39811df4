import type { DevelopmentHooks, DevelopmentRelease } from 'shared-contracts/remote/development'
import type { IntegrityTable, PageRemote, PageState, PortalTable } from 'shared-contracts/release/page-state'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { BrowserScreens } from '../../features/remote-outlet/outlet-screens.ts'
import type { TableLoader } from '../table/table-loader.ts'

interface ReplaceOptions {
  readonly loader: Pick<TableLoader, 'load' | 'replace'>
  readonly screens: Pick<BrowserScreens, 'outdate'>
}

/** Creates the hook that replaces the live release by a local build; it rejects when the build cannot be loaded. */
function createReplace({ loader, screens }: ReplaceOptions): (remote: PageRemote) => Promise<void> {
  const builds = new Map<string, PageRemote>()
  let live: PortalTable | undefined
  const putBuilds = (table: PortalTable) => {
    const replaced = table.remotes.filter(({ name }) => builds.has(name))
    loader.replace({
      ...table,
      remotes: table.remotes.map((remote) => builds.get(remote.name) ?? remote),
      fallbacks: [...replaced, ...table.fallbacks],
    })
  }
  return async (remote) => {
    live ??= await loader.load()
    const before = builds.get(remote.name)
    builds.set(remote.name, remote)
    putBuilds(live)
    const outlets = screens.outdate(remote.name)
    const changed = await Promise.all(outlets.map((outlet) => outlet.replaceRelease(remote)))
    if (!changed.includes(false)) return
    if (before === undefined) builds.delete(remote.name)
    else builds.set(remote.name, before)
    putBuilds(live)
    throw new Error(`${remote.name}@${remote.version} could not be loaded`)
  }
}

interface StartOptions extends ReplaceOptions {
  readonly addIntegrity: (table: IntegrityTable) => void
  readonly releases: { shown: number }
}

/** Exposes hooks for `pnpm dev`. Only the document enables them, never a cookie, URL or storage of the visitor. */
export function startDevelopment(
  { development }: Pick<PageState, 'development'>,
  { addIntegrity, releases, ...parts }: StartOptions,
): void {
  if (development === undefined) return
  const replace = createReplace(parts)
  const hooks: DevelopmentHooks = {
    mark: development,
    async replace({ composition, remote, integrity }: DevelopmentRelease) {
      addIntegrity({ [releaseBase(remote.name, remote.version)]: integrity })
      await replace(remote)
      releases.shown = Math.max(releases.shown, composition)
    },
  }
  Object.assign(globalThis, { portalDevelopment: hooks })
  dispatchEvent(new Event('portaldevelopment'))
}
