import { act, render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server.node'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import type { PageRoutes, PageSlot, RemoteOutline } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { createApiClient } from 'shared-runtime/http-client'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import az from '../../../locales/az.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import ru from '../../../locales/ru.json' with { type: 'json' }
import { createSessionGate } from '../../common/services/session-gate.ts'
import { createShellServices } from '../../common/services/shell-services.ts'
import type { ReportFault } from '../../common/fault.ts'
import type { OutletScreens } from '../../features/remote-outlet/outlet-screens.ts'
import { directoryOf } from '../../testing/directory-of.ts'
import type { RemoteDirectory } from '../../features/remote-outlet/remote-directory.ts'
import { OutletState } from '../../features/remote-outlet/loading/outlet-state.ts'
import type { OutletContext } from '../../features/remote-outlet/loading/outlet-state.ts'
import type { BrowserPage } from '../browser-page.ts'
import { createI18n } from '../portal-texts.ts'
import { Portal, createPortalRuntime } from '../portal.tsx'
import { buildRoutes, createAccessOf, isReserved } from '../routes.tsx'
import { SAMPLE_OUTLINE, SAMPLE_REMOTE, sampleWords } from './sample-state.ts'

const TEXTS = { az, en, ru }

function PlainHost({ children }: { readonly children: ReactNode }) {
  return children
}

interface SampleScreens {
  /** Collects reports as `kind name: message`. */
  readonly problems?: string[]
  /** Called for each report. */
  readonly onReport?: ReportFault
  /** Called for each attempt to load a screen. */
  readonly onOpen?: () => void
  readonly directory?: RemoteDirectory
  readonly refuse?: OutletContext['refuse']
  /** Screens of other releases, by version. */
  readonly others?: Readonly<Record<string, Readonly<Record<string, ComponentType<ScreenProps>>>>>
}

/** Screens of the sample remote, loaded immediately; screens that are not in `components` fail. */
export function createScreens(
  components: Readonly<Record<string, ComponentType<ScreenProps>>>,
  {
    problems = [],
    onOpen,
    onReport,
    directory = directoryOf([SAMPLE_REMOTE]),
    refuse,
    others = {},
  }: SampleScreens = {},
): OutletScreens {
  const outlets = new Map<string, OutletState>()
  const report: ReportFault = (fault) => {
    const { kind, remote, error } = fault
    problems.push(`${kind} ${remote.name}: ${error instanceof Error ? error.message : String(error)}`)
    onReport?.(fault)
  }
  const parts: OutletContext = {
    directory,
    open(remote, screen) {
      onOpen?.()
      const Screen = (others[remote.version] ?? components)[screen]
      if (Screen === undefined) return Promise.reject(new Error(`${screen} could not be loaded`))
      return Promise.resolve({ Screen, Host: PlainHost, remote })
    },
    refuse: refuse ?? (() => undefined),
    quarantine: new Map(),
    saveView: () => () => undefined,
    report,
  }
  return {
    directory,
    outlet(name, screen) {
      const key = `${name}/${screen}`
      const outlet = outlets.get(key) ?? new OutletState(name, screen, parts)
      outlets.set(key, outlet)
      return outlet
    },
    refusalOf(name) {
      const remote = directory.find(name)
      return remote && parts.refuse(remote)
    },
    report,
  }
}

/** Screens of the server, available synchronously. */
export function createServerScreens(
  components: Readonly<Record<string, ComponentType<ScreenProps>>>,
): OutletScreens {
  return {
    directory: directoryOf([SAMPLE_REMOTE]),
    find(name, screen) {
      const Screen = components[screen]
      return Screen && { Screen, Host: PlainHost, remote: { name, version: '1.0.0' } }
    },
    report: () => undefined,
  }
}

interface PortalUnderTest {
  readonly address: string
  readonly screens?: OutletScreens
  readonly remotes?: readonly RemoteOutline[]
  /** Reserved pages, aliases and sidebar rules of the portal map. */
  readonly map?: Omit<PageRoutes, 'remotes'>
  /** Directory of release files; loaded by default. */
  readonly directory?: RemoteDirectory
  readonly slots?: readonly PageSlot[]
  /** Screens of the server, whose markup is hydrated; without them there is no markup. */
  readonly onServer?: OutletScreens
  /** State of the live composition; by default that of the page. */
  readonly releases?: BrowserPage['releases']
}

/** Renders the whole portal at an address; only network and edge are fake. */
export async function renderPortal({
  address,
  screens,
  remotes = [SAMPLE_OUTLINE],
  map = {},
  directory = directoryOf([SAMPLE_REMOTE]),
  slots = [],
  onServer,
  releases = { isFresh: true, isOutdated: false, refresh: () => Promise.resolve() },
}: PortalUnderTest) {
  const documents: string[] = []
  const followers = new Set<(next: Language) => void>()
  const routes = { remotes, ...map }
  const language = splitLanguage(address).language ?? 'az'
  const settings = ownState<PageSettings>({ language, wai: DEFAULT_WAI })
  const words = ownState(sampleWords(language))
  const name = ownState<BrowserPage['name']['value']>(undefined)
  const texts = createI18n(language, { shell: TEXTS[language] })
  const router = createMemoryRouter(buildRoutes(routes), { initialEntries: [address] })
  function changeLanguage(next: Language) {
    texts.addResourceBundle(next, 'shell', TEXTS[next])
    void texts.changeLanguage(next).then(() => {
      words.set(sampleWords(next))
      settings.set({ ...settings.state.value, language: next })
    })
  }
  const { remoteRuntime, services } = createShellServices({
    version: '0.0.0',
    gate: createSessionGate(2),
    settings: settings.state,
    texts: (shown) => texts.getResourceBundle(shown, 'shell') as unknown,
    api: createApiClient({
      language: () => settings.state.value.language,
      adapter: () => Promise.reject(new Error('no network in this test')),
      random: () => 0,
    }),
    onFault: ({ error }) => {
      throw error
    },
  })
  const parts = {
    runtime: createPortalRuntime(2, {
      settings: settings.state,
      ...remoteRuntime,
      nameThisPage(title) {
        name.set({ path: router.state.location.pathname, title })
      },
      isReserved: (path) => isReserved(routes, path),
      contact: () => undefined,
    }),
    texts,
    services,
    page: {
      ...routes,
      address,
      name: name.state,
      releases,
      accessOf: createAccessOf(routes),
      openDocument: (next: string) => documents.push(next),
      changeLanguage,
      onOtherLanguage: (listener: (next: Language) => void) => {
        followers.add(listener)
        return () => followers.delete(listener)
      },
      saveLanguage: () => undefined,
    },
    shellPage: {
      words: words.state,
      slots,
      composition: 12,
      saveSidebar: () => undefined,
      changeWai: () => undefined,
    },
    screens: { ...(screens ?? createScreens({})), directory },
  }
  const portal = (
    <Portal parts={parts}>
      <RouterProvider router={router} />
    </Portal>
  )
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  if (onServer !== undefined) {
    container.innerHTML = renderToString(
      <Portal parts={{ ...parts, screens: { ...onServer, directory } }}>
        <RouterProvider router={createMemoryRouter(buildRoutes(routes), { initialEntries: [address] })} />
      </Portal>,
    )
  }
  await act(async () => {
    render(portal, { container, hydrate: onServer !== undefined })
    await Promise.resolve()
  })
  return {
    runtime: parts.runtime,
    services,
    router,
    /** Addresses that were loaded as documents. */
    documents,
    address: () => router.state.location.pathname + router.state.location.search,
    /** Simulates a language change in another tab. */
    otherTab: (next: Language) =>
      act(async () => {
        for (const follow of followers) follow(next)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }),
    go: (to: string | -1 | 1) =>
      act(async () => {
        await (typeof to === 'string' ? router.navigate(to) : router.navigate(to))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }),
  }
}
