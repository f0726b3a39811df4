import { act, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ComponentType } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { RouterProvider, createMemoryRouter, parsePath } from 'react-router-dom'
import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import type { RoleName } from 'shared-contracts/models/role'
import type { ExternalSiteUrls } from 'shared-contracts/navigation/external-sites'
import type { PageContact, PageMenuEntry, PageSearch, SidebarRule } from 'shared-contracts/release/page-state'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import type { WaiSettings } from 'shared-contracts/session/settings'
import type { Variant } from 'shared-contracts/session/variant'
import { RuntimeContext, createScope } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { createApiClient } from 'shared-runtime/http-client'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { ShellPageContext } from '../common/page.ts'
import { createSessionGate } from '../common/services/session-gate.ts'
import { ShellServicesContext, createShellServices } from '../common/services/shell-services.ts'
import { Frame } from '../features/frame/frame.tsx'
import { Bell } from '../features/notifications/bell.tsx'

const TEXTS = { az, en, ru }

type InLanguages<Entry, Key extends keyof Entry> = Omit<Entry, Key> & {
  readonly [Text in Key]-?: Readonly<Record<Language, NonNullable<Entry[Text]>>>
}

/** Menu entries of mf-registries. */
const MENU: readonly (InLanguages<Omit<PageMenuEntry, 'hint'>, 'label'> & {
  readonly hint?: Readonly<Record<Language, string>>
})[] = [
  {
    id: 'registries.header',
    place: 'header',
    path: '/registries',
    label: { az: 'Reyestrlər', en: 'Registries', ru: 'Реестры' },
  },
  {
    id: 'registries.home.goods',
    place: 'home',
    path: '/registries/goods-by-risk-group',
    label: {
      az: 'Malın risk qrupunu öyrənin',
      en: 'Find the risk group of a product',
      ru: 'Узнать группу риска товара',
    },
    hint: { az: 'Kod və ya ad ilə', en: 'By code or name', ru: 'По коду или названию' },
  },
  {
    id: 'registries.footer.goods',
    place: 'footer',
    path: '/registries/goods-by-risk-group',
    label: { az: 'Risk qrupları üzrə mallar', en: 'Goods by risk group', ru: 'Товары по группам риска' },
  },
]

const SEARCH: readonly InLanguages<PageSearch, 'label'>[] = [
  {
    id: 'registries.search.goods',
    path: '/registries/goods-by-risk-group',
    parameter: 'q',
    label: {
      az: 'Malın XİF MN kodu və ya adı',
      en: 'Customs code or name of the product',
      ru: 'Код ТН ВЭД или название товара',
    },
  },
]

function menuIn(language: Language): PageMenuEntry[] {
  return MENU.map(({ label, hint, ...entry }) => ({
    ...entry,
    label: label[language],
    ...(hint === undefined ? {} : { hint: hint[language] }),
  }))
}

function searchIn(language: Language): PageSearch[] {
  return SEARCH.map(({ label, ...entry }) => ({ ...entry, label: label[language] }))
}

const STRIP = { az: 'Sənədi yoxla', en: 'Verify a document', ru: 'Проверить документ' }

const CONTACT: PageContact = {
  phone: '+994 12 111 22 33',
  email: 'office@agency.example',
  hours: 'Monday to Friday, 09:00–18:00',
  address: 'Government House, AZ1000, Baku',
}

interface ShellUnderTest {
  readonly screen: ComponentType
  /** Path and query with language prefix. */
  readonly address: string
  /** Handle of the route. */
  readonly handle?: object
  /** State of the history entry. */
  readonly entryState?: unknown
  readonly variant?: Variant
  readonly menu?: readonly PageMenuEntry[]
  readonly search?: readonly PageSearch[]
  readonly contact?: PageContact
  /** Titles by path. */
  readonly titles?: Readonly<Record<string, string>>
  readonly wai?: WaiSettings
  /** Cookie of a signed-in user; the session is resolved by the test. */
  readonly signedIn?: boolean
  /** Role of the cookie. */
  readonly role?: RoleName | undefined
  /** Whether the sidebar is folded initially. */
  readonly sidebarFolded?: boolean
  /** The portal holds demonstration records. */
  readonly demonstration?: boolean
  /** Configured addresses of other sites. */
  readonly outside?: ExternalSiteUrls
  /** Overrides which users have the sidebar. */
  readonly sidebar?: SidebarRule
  /** Adapter of the API client; by default calls fail. */
  readonly network?: Parameters<typeof createApiClient>[0]['adapter']
}

/** Renders a screen in the frame, in the language of the address. */
export function renderShell({
  screen: Screen,
  address,
  handle,
  entryState,
  variant = 'quality',
  menu,
  search,
  contact = CONTACT,
  wai,
  role,
  signedIn = role !== undefined,
  titles = {},
  sidebarFolded = false,
  demonstration = false,
  sidebar,
  outside = {},
  network,
}: ShellUnderTest) {
  const language = splitLanguage(address).language ?? 'az'
  const settings = ownState<PageSettings>({ language, wai: wai ?? DEFAULT_WAI })
  const texts = createInstance()
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { [language]: { shell: TEXTS[language] } },
  })
  const { remoteRuntime, services } = createShellServices({
    version: '0.0.0',
    gate: createSessionGate(variant === 'quality' ? 2 : 1),
    settings: settings.state,
    texts: (shown) => texts.getResourceBundle(shown, 'shell') as unknown,
    api: createApiClient({
      language: () => settings.state.value.language,
      adapter: network ?? (() => Promise.reject(new Error('The shell makes no calls'))),
      random: () => 0,
    }),
    onFault: ({ error }) => {
      throw error
    },
  })
  const names: string[] = []
  const runtime: PortalRuntime = {
    companyId: variant === 'quality' ? 2 : 1,
    variant,
    settings: settings.state,
    ...remoteRuntime,
    nameThisPage: (title) => names.push(title),
  }
  const words = ownState({
    titles,
    menu: menu ?? menuIn(language),
    search: search ?? searchIn(language),
    strip: [{ path: '/verify', label: STRIP[language] }],
    contact,
  })
  const kept: boolean[] = []
  if (!signedIn) services.session.resolve()
  const page = {
    words: words.state,
    slots: [],
    composition: 1,
    signedIn,
    ...(role === undefined ? {} : { role }),
    outside,
    sidebarFolded,
    demonstration,
    saveSidebar: (isFolded: boolean) => kept.push(isFolded),
    changeWai: (next: WaiSettings) => settings.set({ ...settings.state.value, wai: next }),
  }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        handle,
        element: (
          <Frame bell={Bell} sidebar={sidebar}>
            <Screen />
          </Frame>
        ),
      },
    ],
    { initialEntries: [{ ...parsePath(address), state: entryState }] },
  )
  const rendered = render(
    <RuntimeContext value={runtime}>
      <I18nextProvider i18n={texts}>
        <ShellPageContext value={page}>
          <ShellServicesContext value={services}>
            <RouterProvider router={router} />
          </ShellServicesContext>
        </ShellPageContext>
      </I18nextProvider>
    </RuntimeContext>,
  )
  return {
    ...rendered,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    settings: settings.state,
    services,
    /** Last title that the screen has set. */
    pageName: () => names.at(-1),
    /** Saved states of the sidebar, in order. */
    kept,
    remoteRuntime,
    show: (command: ShowSnackbar) => act(() => services.snackbar.show(command)),
    /** Changes the language of the page after its texts. */
    changeLanguage: (next: Language) =>
      act(() => {
        texts.addResourceBundle(next, 'shell', TEXTS[next])
        void texts.changeLanguage(next)
        settings.set({ ...settings.state.value, language: next })
      }),
  }
}

/** Bus of a remote's screen. */
export function remoteBus(remoteRuntime: Pick<PortalRuntime, 'bus'>) {
  const scope = createScope()
  return { scope, bus: remoteRuntime.bus.connect({ remote: 'mf-sample', release: '1.0.0' }, scope) }
}
