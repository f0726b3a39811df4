import { act, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ComponentType } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { RouterProvider, createMemoryRouter, parsePath } from 'react-router-dom'
import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import type { PageState } from 'shared-contracts/release/page-state'
import { splitLanguage } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import type { WaiSettings } from 'shared-contracts/session/settings'
import type { Variant } from 'shared-contracts/session/variant'
import { RuntimeContext } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { ShellPageContext } from '../common/page.ts'
import { ShellServicesContext, createShellServices } from '../common/services/shell-services.ts'
import { Frame } from '../features/frame/frame.tsx'

const TEXTS = { az, en, ru }

/** What a live mf-registries contributes, as the edge writes it into the page. */
const MENU: PageState['menu'] = [
  {
    id: 'registries',
    place: 'header',
    path: '/registries',
    label: { az: 'Reyestrlər', en: 'Registries', ru: 'Реестры' },
  },
  {
    id: 'goods',
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
    id: 'footer-goods',
    place: 'footer',
    path: '/registries/goods-by-risk-group',
    label: { az: 'Risk qrupları üzrə mallar', en: 'Goods by risk group', ru: 'Товары по группам риска' },
  },
]

const SEARCH: NonNullable<PageState['search']> = [
  {
    id: 'registries.search.goods',
    path: '/registries/goods-by-risk-group',
    parameter: 'q',
    label: {
      az: 'Malın XİF MN kodu və ya adı',
      en: 'Customs code or name of the product',
      ru: 'Код ТН ВЭД или название товара',
    },
    hint: {
      az: 'Məsələn: 8516, fen, oyuncaq',
      en: 'For example: 8516, hair dryer, toy',
      ru: 'Например: 8516, фен, игрушка',
    },
    placeholder: { az: 'Kod və ya mal', en: 'Code or product', ru: 'Код или товар' },
  },
]

interface ShellUnderTest {
  readonly screen: ComponentType
  /** Path and query with language prefix. */
  readonly address: string
  /** State of the entry of the history. */
  readonly entryState?: unknown
  readonly variant?: Variant
  readonly menu?: PageState['menu']
  readonly search?: NonNullable<PageState['search']>
  readonly wai?: WaiSettings
}

/** Renders a screen in the frame, in the language of the address, as the portal does. */
export function renderShell({
  screen: Screen,
  address,
  entryState,
  variant = 'quality',
  menu = MENU,
  search = SEARCH,
  wai,
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
  const { lent, services } = createShellServices({
    version: '0.0.0',
    settings: settings.state,
    text: (key) => texts.t(key, { ns: 'shell' }),
    onFault: ({ error }) => {
      throw error
    },
  })
  const runtime: PortalRuntime = {
    companyId: variant === 'quality' ? 2 : 1,
    variant,
    settings: settings.state,
    api: { get: () => Promise.reject(new Error('The shell makes no calls')) },
    ...lent,
    nameThisPage: () => undefined,
  }
  const page = {
    menu,
    search,
    slots: [],
    composition: 1,
    changeWai: (next: WaiSettings) => settings.set({ ...settings.state.value, wai: next }),
  }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Frame>
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
    show: (command: ShowSnackbar) => act(() => services.snackbar.show(command)),
  }
}
