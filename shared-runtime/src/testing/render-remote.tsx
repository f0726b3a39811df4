import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { Link, RouterProvider, createMemoryRouter, useParams } from 'react-router-dom'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { createApiCache } from '../http/http.ts'
import { RemoteContext, RuntimeContext, useClosing } from '../remote/remote.ts'
import type { SnackbarMessage } from '../snackbar/snackbar.ts'
import type { FakeNetwork } from './fake-network.ts'
import { createFakeShell } from './fake-shell.ts'
import type { FakeShell, FakeShellOptions } from './fake-shell.ts'

export { answer, fakeNetwork, deferred as later, problem, refusal } from './fake-network.ts'
export type { FakeNetwork, FakeReply, FakeRequest } from './fake-network.ts'
export { createFakeShell } from './fake-shell.ts'
export type { FakeShell, FakeShellOptions } from './fake-shell.ts'

interface AnchorsProps {
  readonly component: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }>
  readonly children: ReactNode
}

/** Screen under test with its route and surroundings. */
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
  /**
   * Options of the fake shell, or an existing one, whose language should be that of the address.
   */
  readonly shell?: FakeShell | FakeShellOptions
  /** `AnchorProvider` of `shared-ui/link`: links change the route, as in the portal. */
  readonly anchors?: ComponentType<AnchorsProps>
}

/** Rendered screen with its fake shell. */
export interface RenderedRemote extends RenderResult {
  readonly shell: FakeShell
  readonly network: FakeNetwork
  /** Current path and query. */
  readonly address: () => string
  readonly snackbars: () => readonly SnackbarMessage[]
}

interface ScreenAtRouteProps {
  readonly shell: FakeShell
  readonly remote: string
  readonly screen: ComponentType<ScreenProps>
}

function RouterAnchor({
  href,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  return <Link {...anchor} to={href} />
}

function NoAnchors({ children }: AnchorsProps) {
  return children
}

function isShell(shell: FakeShell | FakeShellOptions): shell is FakeShell {
  return 'runtime' in shell
}

function shellOf({ shell = {}, network, address }: RemoteUnderTest): FakeShell {
  if (isShell(shell)) return shell
  return createFakeShell({
    settings: { language: splitLanguage(address).language ?? 'az' },
    ...(network === undefined ? {} : { network }),
    onTitle(title, description = '') {
      document.title = title
      setDescription(description)
    },
    ...shell,
  })
}

function setDescription(text: string): void {
  const meta = document.head.querySelector('meta[name="description"]') ?? document.createElement('meta')
  meta.setAttribute('name', 'description')
  meta.setAttribute('content', text)
  document.head.append(meta)
}

/** Mounts the screen with a scope, like the outlet. */
function ScreenAtRoute({ shell, remote, screen: Screen }: ScreenAtRouteProps) {
  const params = useParams()
  const [mounted] = useState(() => shell.mount({ name: remote, version: '0.0.0', screen: 'under-test' }))
  useClosing(mounted.scope)
  return (
    <RemoteContext value={mounted}>
      <main>
        <Screen params={params as ScreenProps['params']} />
      </main>
    </RemoteContext>
  )
}

/** Renders a screen in a fake shell with router, texts, settings, network and snackbars. */
export function renderRemote(tested: RemoteUnderTest): RenderedRemote {
  const language = splitLanguage(tested.address).language ?? 'az'
  const shell = shellOf(tested)
  const Anchors = tested.anchors ?? NoAnchors
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
      {
        path: `/:lang${tested.path}`,
        element: <ScreenAtRoute shell={shell} remote={tested.remote} screen={tested.screen} />,
      },
      { path: '*', element: null },
    ],
    { initialEntries: [tested.address] },
  )
  const rendered = render(
    <RuntimeContext value={shell.runtime}>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={cache}>
          <Anchors component={RouterAnchor}>
            <RouterProvider router={router} />
          </Anchors>
        </QueryClientProvider>
      </I18nextProvider>
    </RuntimeContext>,
  )
  return {
    ...rendered,
    shell,
    network: shell.network,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    snackbars: () => shell.snackbars(),
  }
}
