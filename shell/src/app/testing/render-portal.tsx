import { act, render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import az from '../../../locales/az.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import ru from '../../../locales/ru.json' with { type: 'json' }
import { directoryOf } from '../../features/remote-outlet/remote-directory.ts'
import { createShellServices } from '../../common/services/shell-services.ts'
import type { OutletScreens } from '../../features/remote-outlet/outlet-screens.ts'
import { ScreenLoad } from '../../features/remote-outlet/screen-load.ts'
import type { BrowserPage } from '../browser-page.ts'
import { createI18n } from '../portal-texts.ts'
import { Portal } from '../portal.tsx'
import { buildRoutes } from '../routes.tsx'
import { SAMPLE_REMOTE } from './sample-state.ts'

const TEXTS = { az, en, ru }

function PlainHost({ children }: { readonly children: ReactNode }) {
  return children
}

/** Screens of a remote that load at once, unless `attempt` says otherwise. */
export function screensOf(
  found: Readonly<Record<string, ComponentType<ScreenProps>>>,
  report: OutletScreens['report'] = () => undefined,
): OutletScreens {
  const loads = new Map<string, ScreenLoad>()
  return {
    load(remote, screen) {
      const key = `${remote.container}/${screen}`
      const Screen = found[screen]
      const attempt = () =>
        Screen === undefined
          ? Promise.reject(new Error(`${screen} could not be loaded`))
          : Promise.resolve({ Screen, Host: PlainHost })
      const load =
        loads.get(key) ??
        new ScreenLoad(attempt, (error) => {
          report(remote, error)
        })
      loads.set(key, load)
      return load
    },
    report,
  }
}

interface PortalUnderTest {
  readonly address: string
  readonly screens?: OutletScreens
  readonly remotes?: readonly PageRemote[]
  /** Whether the API has named a newer composition. */
  readonly isOutdated?: () => boolean
}

/** The whole portal at an address, with everything but network and edge real. */
export async function renderPortal({
  address,
  screens,
  remotes = [SAMPLE_REMOTE],
  isOutdated = () => false,
}: PortalUnderTest) {
  const documents: string[] = []
  const language = splitLanguage(address).language ?? 'az'
  const settings = ownState<PageSettings>({ language, wai: DEFAULT_WAI })
  const name = ownState<BrowserPage['name']['value']>(undefined)
  const texts = createI18n(language, { shell: TEXTS[language] })
  const router = createMemoryRouter(buildRoutes(remotes), { initialEntries: [address] })
  function changeLanguage(next: Language) {
    texts.addResourceBundle(next, 'shell', TEXTS[next])
    void texts.changeLanguage(next).then(() => {
      settings.set({ ...settings.state.value, language: next })
    })
  }
  const { lent, services } = createShellServices({
    version: '0.0.0',
    settings: settings.state,
    text: (key) => texts.t(key, { ns: 'shell' }),
    onFault: ({ error }) => {
      throw error
    },
  })
  const parts = {
    runtime: {
      companyId: 2 as const,
      variant: 'quality' as const,
      settings: settings.state,
      api: { get: () => Promise.reject(new Error('no network in this test')) },
      ...lent,
      nameThisPage(title: string) {
        name.set({ path: router.state.location.pathname, title })
      },
    },
    texts,
    services,
    page: {
      remotes,
      name: name.state,
      isOutdated,
      openDocument: (next: string) => documents.push(next),
      changeLanguage,
    },
    shellPage: { menu: [], search: [], changeWai: () => undefined },
    directory: directoryOf(remotes),
    screens: screens ?? screensOf({}),
  }
  await act(async () => {
    render(
      <Portal parts={parts}>
        <RouterProvider router={router} />
      </Portal>,
    )
    await Promise.resolve()
  })
  return {
    router,
    /** Addresses that were asked for as documents. */
    documents,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string | -1 | 1) =>
      act(async () => {
        await (typeof to === 'string' ? router.navigate(to) : router.navigate(to))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }),
  }
}
