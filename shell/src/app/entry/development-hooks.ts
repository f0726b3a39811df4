import type { DevelopmentHooks, DevelopmentRelease } from 'shared-contracts/remote/development'
import type { IntegrityTable, PageRemote, PageState } from 'shared-contracts/release/page-state'
import { releaseBase } from 'shared-contracts/release/release-record'

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
