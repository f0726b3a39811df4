import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import type { CompanyId } from 'shared-contracts/session/variant'
import { RuntimeContext } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ShellPageContext } from '../common/page.ts'
import type { ShellPage } from '../common/page.ts'
import { ShellServicesContext } from '../common/services/shell-services.ts'
import type { ShellServices } from '../common/services/shell-services.ts'
import { OutletScreensContext } from '../features/remote-outlet/outlet-screens.ts'
import type { OutletScreens } from '../features/remote-outlet/outlet-screens.ts'
import { BrowserPageContext } from './browser-page.ts'
import type { BrowserPage } from './browser-page.ts'

/** Creates the runtime of remotes for server and browser; `fake-shell.test.tsx` compares the fake shell with it. */
export function createPortalRuntime(
  companyId: CompanyId,
  given: Required<Omit<PortalRuntime, 'companyId' | 'variant'>>,
): PortalRuntime {
  return { companyId, variant: VARIANT_BY_COMPANY[companyId], ...given }
}

/** Contexts of the React tree; equal on server and browser, so that hydration matches. */
export interface PortalContext {
  readonly runtime: PortalRuntime
  readonly texts: i18n
  readonly page: BrowserPage
  readonly shellPage: ShellPage
  readonly services: ShellServices
  readonly screens: OutletScreens
}

/** Provides all contexts of the shell. */
export function Portal({ parts, children }: { readonly parts: PortalContext; readonly children: ReactNode }) {
  return (
    <RuntimeContext value={parts.runtime}>
      <I18nextProvider i18n={parts.texts}>
        <BrowserPageContext value={parts.page}>
          <ShellPageContext value={parts.shellPage}>
            <ShellServicesContext value={parts.services}>
              <OutletScreensContext value={parts.screens}>{children}</OutletScreensContext>
            </ShellServicesContext>
          </ShellPageContext>
        </BrowserPageContext>
      </I18nextProvider>
    </RuntimeContext>
  )
}
