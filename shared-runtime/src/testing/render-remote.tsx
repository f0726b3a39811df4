import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ComponentType } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { RouterProvider, createMemoryRouter, useParams } from 'react-router-dom'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { createApiCache } from '../http/http.ts'
import { createApiClient } from '../http/http-client.ts'
import { RemoteContext, RuntimeContext } from '../remote/remote.ts'
import type { PortalRuntime } from '../remote/remote.ts'
import { ownState } from '../settings/settings.ts'
import type { PageSettings } from '../settings/settings.ts'
import { createSnackbarStream } from '../snackbar/snackbar.ts'
import type { ShownSnackbar } from '../snackbar/snackbar.ts'
import { fakeNetwork } from './fake-network.ts'
import type { FakeNetwork } from './fake-network.ts'

export { answer, fakeNetwork } from './fake-network.ts'
export type { FakeNetwork, FakeReply, FakeRequest } from './fake-network.ts'

/** A screen under test: where it is mounted and what surrounds it. */
export interface RemoteUnderTest {
  readonly screen: ComponentType<ScreenProps>
  /** Name of the remote; also the namespace of its texts. */
  readonly remote: string
  /** Route as in the manifest, e.g. `/registries/:registry`. */
  readonly path: string
  /** Address with language prefix, e.g. `/az/registries/regulated-goods?page=2`. */
  readonly address: string
  /** The remote's text files by language. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, unknown>>>>
  readonly network?: FakeNetwork
}

/** The rendered screen and the fake shell's side of it. */
export interface RenderedRemote extends RenderResult {
  readonly network: FakeNetwork
  /** Path and query of the browser as they are now. */
  readonly address: () => string
  readonly snackbars: () => readonly ShownSnackbar[]
}

function ScreenAtRoute({ screen: Screen }: { readonly screen: ComponentType<ScreenProps> }) {
  const params = useParams()
  return <Screen params={params as ScreenProps['params']} />
}

/** Renders a screen inside a fake shell that has the real interface: router, texts, settings, network, snackbars. */
export function renderRemote(tested: RemoteUnderTest): RenderedRemote {
  const language = splitLanguage(tested.address).language ?? 'az'
  const network = tested.network ?? fakeNetwork([])
  const settings = ownState<PageSettings>({ language, wai: DEFAULT_WAI })
  const runtime: PortalRuntime = {
    companyId: 2,
    variant: 'quality',
    settings: settings.state,
    api: createApiClient({ language: () => settings.state.value.language, adapter: network.adapter }),
    snackbar: createSnackbarStream(),
    nameThisPage(title) {
      document.title = title
    },
  }
  const texts = createInstance()
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(tested.texts).map(([name, content]) => [name, { [tested.remote]: content }]),
    ),
  })
  const cache = createApiCache()
  const router = createMemoryRouter(
    [
      { path: `/:lang${tested.path}`, element: <ScreenAtRoute screen={tested.screen} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [tested.address] },
  )
  const rendered = render(
    <RuntimeContext value={runtime}>
      <I18nextProvider i18n={texts}>
        <RemoteContext value={{ name: tested.remote, version: '0.0.0', screen: 'under-test' }}>
          <QueryClientProvider client={cache}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </RemoteContext>
      </I18nextProvider>
    </RuntimeContext>,
  )
  return {
    ...rendered,
    network,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    snackbars: () => runtime.snackbar.shown.value,
  }
}
