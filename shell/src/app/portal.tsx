import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RuntimeContext } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ShellPageContext } from '../common/page.ts'
import type { ShellPage } from '../common/page.ts'
import { RemoteDirectoryContext } from '../features/remote-outlet/remote-directory.ts'
import type { RemoteDirectory } from '../features/remote-outlet/remote-directory.ts'
import { ShellServicesContext } from '../common/services/shell-services.ts'
import type { ShellServices } from '../common/services/shell-services.ts'
import { OutletScreensContext } from '../features/remote-outlet/outlet-screens.ts'
import type { OutletScreens } from '../features/remote-outlet/outlet-screens.ts'
import { BrowserPageContext } from './browser-page.ts'
import type { BrowserPage } from './browser-page.ts'

/** Everything that the tree below is told; the same on server and browser, so that hydration finds the same tree. */
export interface PortalParts {
  readonly runtime: PortalRuntime
  readonly texts: i18n
  readonly page: BrowserPage
  readonly shellPage: ShellPage
  readonly directory: RemoteDirectory
  readonly services: ShellServices
  readonly screens: OutletScreens
}

export function Portal({ parts, children }: { readonly parts: PortalParts; readonly children: ReactNode }) {
  return (
    <RuntimeContext value={parts.runtime}>
      <I18nextProvider i18n={parts.texts}>
        <BrowserPageContext value={parts.page}>
          <ShellPageContext value={parts.shellPage}>
            <RemoteDirectoryContext value={parts.directory}>
              <ShellServicesContext value={parts.services}>
                <OutletScreensContext value={parts.screens}>{children}</OutletScreensContext>
              </ShellServicesContext>
            </RemoteDirectoryContext>
          </ShellPageContext>
        </BrowserPageContext>
      </I18nextProvider>
    </RuntimeContext>
  )
}
