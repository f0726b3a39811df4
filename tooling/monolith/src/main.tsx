// First, because its first line sets the order of the style layers.
import 'shared-ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { PageRemote, RemoteOutline } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import { createApiCache } from 'shared-runtime/http'
import { createApiClient } from 'shared-runtime/http-client'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState, type PageSettings } from 'shared-runtime/settings'
import manifest from '../../../mf-registries/remote.manifest.ts'
import registryTexts from '../../../mf-registries/locales/az.json'
import { BrowseRegistryScreen } from '../../../mf-registries/src/features/browse-registry/browse-registry.screen.tsx'
import { ChooseRegistryScreen } from '../../../mf-registries/src/features/choose-registry/choose-registry.screen.tsx'
import { ReadRecordScreen } from '../../../mf-registries/src/features/read-record/read-record.screen.tsx'
import shellTexts from '../../../shell/locales/az.json'
import type { BrowserPage } from '../../../shell/src/app/browser-page.ts'
import { createI18n } from '../../../shell/src/app/portal-texts.ts'
import { Portal } from '../../../shell/src/app/portal.tsx'
import { buildRoutes, createAccessOf } from '../../../shell/src/app/routes.tsx'
import { createSessionGate } from '../../../shell/src/common/services/session-gate.ts'
import { createShellServices } from '../../../shell/src/common/services/shell-services.ts'
import { createHost } from '../../../shell/src/features/remote-outlet/host/watched-host.tsx'
import { createTableDirectory } from '../../../shell/src/features/remote-outlet/remote-directory.ts'

/** The portal as one bundle without federation and edge, for the benchmark. Only this file may import every remote. */
const SCREENS: Readonly<Record<string, (props: ScreenProps) => ReactNode>> = {
  'browse-registry': BrowseRegistryScreen,
  'choose-registry': ChooseRegistryScreen,
  'read-record': ReadRecordScreen,
}

function screenName(file: string): string {
  return /([^/]+)\.screen\.tsx$/.exec(file)?.[1] ?? file
}

const remote: PageRemote = {
  name: manifest.name,
  version: 'monolith',
  container: 'monolith',
  platform: manifest.platform,
  requires: manifest.contracts.requires,
  entry: '',
  texts: manifest.texts,
  // In the bundle already.
  screens: Object.fromEntries(Object.keys(SCREENS).map((screen) => [screen, { js: [], css: [] }])),
}

const outline: RemoteOutline = {
  name: manifest.name,
  routes: Object.fromEntries(manifest.routes.map(({ path, screen }) => [path, screenName(screen)])),
}

function pathOf({ route, params }: { route: string; params?: Record<string, string> | undefined }): string {
  return Object.entries(params ?? {}).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    manifest.routes.find((candidate) => candidate.id === route)?.path ?? '',
  )
}

const menu = manifest.menu.map(({ id, place, label, hint, ...target }) => ({
  id,
  place,
  path: pathOf(target),
  label: label.az,
  ...(hint ? { hint: hint.az } : {}),
}))

const search = (manifest.search ?? []).map(({ id, parameter, label, ...target }) => ({
  id,
  path: pathOf(target),
  parameter,
  label: label.az,
}))

const titles = Object.fromEntries(manifest.routes.map(({ path, title }) => [path, title.az]))
const words = ownState({ titles, menu, search })
const settings = ownState<PageSettings>({ language: 'az', wai: DEFAULT_WAI })
const texts = createI18n('az', { shell: shellTexts, [manifest.name]: registryTexts })
const { remoteRuntime, services } = createShellServices({
  gate: createSessionGate(2),
  version: 'monolith',
  settings: settings.state,
  texts: () => shellTexts,
  api: createApiClient({ language: () => 'az' }),
  onFault: ({ error }) => {
    console.error(error)
  },
})
const runtime: PortalRuntime = {
  companyId: 2,
  variant: VARIANT_BY_COMPANY[2],
  settings: settings.state,
  ...remoteRuntime,
  nameThisPage: (title) => {
    document.title = title
  },
}
const Host = createHost(createApiCache())
const name = ownState<BrowserPage['name']['value']>(undefined)

createRoot(document.querySelector('#root') ?? document.body).render(
  <Portal
    parts={{
      runtime,
      texts,
      services,
      page: {
        remotes: [outline],
        accessOf: createAccessOf({ remotes: [outline] }),
        address: '',
        name: name.state,
        releases: { isFresh: true, isOutdated: false, refresh: () => Promise.resolve() },
        openDocument: () => undefined,
        changeLanguage: () => undefined,
        onOtherLanguage: () => () => undefined,
        saveLanguage: () => undefined,
      },
      shellPage: {
        words: words.state,
        slots: [],
        composition: 0,
        saveSidebar: () => undefined,
        changeWai: () => undefined,
      },
      screens: {
        directory: createTableDirectory([remote], {
          table: undefined,
          load: () => Promise.reject(new Error('no table')),
        }),
        find: (_name, screen) => {
          const Screen = SCREENS[screen]
          return Screen && { Screen, Host, remote }
        },
        report: ({ error }) => console.error(error),
      },
    }}
  >
    <RouterProvider router={createBrowserRouter(buildRoutes({ remotes: [outline] }))} />
  </Portal>,
)
