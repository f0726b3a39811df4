import type { DevelopmentHooks, DevelopmentRelease } from 'shared-contracts/remote/development'
import type { IntegrityTable, PageRemote, PageState, PortalTable } from 'shared-contracts/release/page-state'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { BrowserScreens } from '../../features/remote-outlet/outlet-screens.ts'
import type { TableLoader } from '../table/table-loader.ts'

interface ReplaceParts {
  readonly loader: Pick<TableLoader, 'load' | 'replace'>
  readonly screens: Pick<BrowserScreens, 'outdate'>
}

/**
 * Makes what puts a build in the place of the live release until the page is left; the live one stays its fallback.
 * The result rejects when the build cannot be loaded: then all is as before.
 */
export function createReplace({ loader, screens }: ReplaceParts): DevelopedPage['replace'] {
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
    const places = screens.outdate(remote.name)
    const changed = await Promise.all(places.map((place) => place.change(remote)))
    if (!changed.includes(false)) return
    if (before === undefined) builds.delete(remote.name)
    else builds.set(remote.name, before)
    putBuilds(live)
    throw new Error(`${remote.name}@${remote.version} could not be loaded`)
  }
}

interface DevelopedPage {
  readonly addIntegrity: (table: IntegrityTable) => void
  readonly replace: (remote: PageRemote) => Promise<void>
  /** The page now shows what is in this composition. */
  readonly onComposition: (number: number) => void
}

/**
 * Lends a development view (`pnpm dev`) the means to put another build on the page. Only its own document has the mark;
 * nothing that a visitor can set is read here.
 */
export function lendToDevelopment(
  { development }: Pick<PageState, 'development'>,
  page: DevelopedPage,
): void {
  if (development === undefined) return
  const hooks: DevelopmentHooks = {
    mark: development,
    async replace({ composition, remote, integrity }: DevelopmentRelease) {
      page.addIntegrity({ [releaseBase(remote.name, remote.version)]: integrity })
      await page.replace(remote)
      page.onComposition(composition)
    },
  }
  Object.assign(globalThis, { portalDevelopment: hooks })
  dispatchEvent(new Event('portaldevelopment'))
}

type StartParts = Pick<DevelopedPage, 'addIntegrity'> &
  ReplaceParts & { readonly releases: { shown: number } }

/** Lends the means of a development view to its page. */
export function startDevelopment(
  state: Pick<PageState, 'development'>,
  { addIntegrity, releases, ...parts }: StartParts,
): void {
  lendToDevelopment(state, {
    addIntegrity,
    replace: createReplace(parts),
    onComposition(number) {
      releases.shown = Math.max(releases.shown, number)
    },
  })
}
