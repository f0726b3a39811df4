import { renderToString } from 'react-dom/server'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import type { PageWords } from 'shared-contracts/release/page-state'
import type {
  LoadData,
  RenderPlan,
  RenderedPage,
  ShellServerModule,
} from 'shared-contracts/release/render-contract'
import { HOME_MODULE } from 'shared-contracts/release/release-record'
import { splitLanguage } from 'shared-contracts/session/language'
import { parseCompanyId } from 'shared-contracts/session/variant'
import { addressOf } from 'shared-runtime/navigation'
import { createApiClient } from 'shared-runtime/http-client'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import { registerHome } from '../features/home/home-route.tsx'
import * as home from '../features/home/home.screen.tsx'
import { findRefusal } from '../features/remote-outlet/compatibility.ts'
import { createSessionGate } from '../common/services/session-gate.ts'
import { createShellServices } from '../common/services/shell-services.ts'
import type { BrowserPage } from './browser-page.ts'
import { describePage } from './page-description.ts'
import { PLATFORM_MODULES } from './platform/platform-modules.ts'
import { createI18n } from './portal-texts.ts'
import { Portal, createPortalRuntime } from './portal.tsx'
import type { PortalContext } from './portal.tsx'
import { RARE_SCREENS } from './all-rare-screens.ts'
import { registerRareScreens } from './rare-screens.ts'
import { buildRoutes, findRoute, isReserved } from './routes.tsx'
import { createServerScreens } from './server-screens.ts'

registerHome(home)
registerRareScreens(RARE_SCREENS)

type Render = ShellServerModule['render']
type Request = Parameters<Render>[0]
type Remotes = Parameters<Render>[1]

function splitAddress({ state }: Request) {
  const [pathname = '', query = ''] = state.address.split('?')
  const path = splitLanguage(pathname).path
  return { path: path === '/' ? '/home' : path, query }
}

function plan(request: Request, remotes: Remotes): RenderPlan {
  const { language, slots = [] } = request.state
  const { path, query } = splitAddress(request)
  const found = findRoute(request.state, path)
  if (found === undefined || path === '/404') {
    return { status: 404, address: addressOf('/404', language), data: [] }
  }
  const address = addressOf(path, language) + (query === '' ? '' : `?${query}`)
  const calls = (name: string, part: string, params: Readonly<Record<string, string>>) => {
    const context = { params, search: new URLSearchParams(query), language }
    return listCalls(remotes[name]?.data[part], context)
  }
  const { remote, screen, permission, mapped, isReserved, isStep = false } = found.handle
  const own = path === '/home' ? { parts: [HOME_MODULE] } : {}
  const filled = slots.filter(({ place }) => path === `/${place.split('.')[0] ?? ''}`)
  if (filled.length > 0) {
    const data = new Set(filled.flatMap(({ remote, screen }) => calls(remote, screen, {})))
    const names = new Set(filled.map(({ remote, screen }) => `${remote}/${screen}`))
    return {
      status: 200,
      address,
      ...(mapped === undefined ? {} : { mapped }),
      ...own,
      slots: [...names].map((name) => {
        const [remote = '', screen = ''] = name.split('/')
        return { remote, screen }
      }),
      data: [...data],
    }
  }
  // The query of a step is for the browser only.
  if (isStep) return { status: 200, address: addressOf(path, language), guarded: true, data: [] }
  if (mapped !== undefined) {
    const isGuarded = permission !== undefined
    const status = isReserved === true && !isGuarded ? 503 : 200
    return { status, address, mapped, ...(isGuarded ? { guarded: true } : {}), data: [] }
  }
  if (remote === undefined || screen === undefined) return { status: 200, address, ...own, data: [] }
  // An incompatible release loads no data; the outlet shows a notice.
  const release = request.state.files.find(({ name }) => name === remote)
  if (release !== undefined && findRefusal(release, request.state.remotes) !== undefined)
    return { status: 200, address, remote, screen, refused: true, data: [] }
  if (permission !== undefined) return { status: 200, address, remote, screen, guarded: true, data: [] }
  return { status: 200, address, remote, screen, data: calls(remote, screen, found.params) }
}

/** Lists the API calls of a screen; empty when the data file throws, so that the browser loads the data. */
function listCalls(loadData: LoadData | undefined, context: Parameters<LoadData>[0]): RenderPlan['data'] {
  try {
    const calls: unknown = loadData?.(context)
    return Array.isArray(calls) ? calls.filter((call) => typeof call === 'string') : []
  } catch {
    return []
  }
}

function rejectCall(): Promise<never> {
  return Promise.reject(new Error('The renderer makes no calls'))
}

function createServerContext(request: Request, screens: PortalContext['screens']): PortalContext {
  const { state, texts } = request
  const companyId = parseCompanyId(state.companyId)
  const settings = ownState<PageSettings>({ language: state.language, wai: state.wai })
  const name = ownState<BrowserPage['name']['value']>(undefined)
  const path = state.address.split('?')[0] ?? ''
  const i18n = createI18n(state.language, texts)
  const { remoteRuntime, services } = createShellServices({
    version: state.shell.version,
    settings: settings.state,
    texts: () => undefined,
    api: createApiClient({ language: () => state.language, adapter: rejectCall }),
    gate: createSessionGate(companyId),
    onFault: () => undefined,
  })
  return {
    runtime: createPortalRuntime(companyId, {
      settings: settings.state,
      ...remoteRuntime,
      nameThisPage(title, description) {
        name.set({ path, title, description })
      },
      isReserved: (other) => isReserved(state, other),
      contact: () => state.contact,
    }),
    texts: i18n,
    services,
    page: {
      ...state,
      name: name.state,
      releases: { isFresh: true, isOutdated: false, refresh: () => Promise.resolve() },
      accessOf: () => undefined,
      openDocument: () => undefined,
      changeLanguage: () => undefined,
      onOtherLanguage: () => () => undefined,
      saveLanguage: () => undefined,
    },
    shellPage: {
      ...state,
      words: ownState<PageWords>(state).state,
      slots: state.slots ?? [],
      saveSidebar: () => undefined,
      changeWai: () => undefined,
    },
    screens,
  }
}

function headOf(
  parts: PortalContext,
  request: Request,
  html: string,
): Pick<RenderedPage, 'title' | 'description' | 'path'> {
  const { variant, titles } = request.state
  const { path } = splitAddress(request)
  const found = findRoute(request.state, path)
  const text = (key: string) => parts.texts.t(key, { ns: 'shell' })
  const description = text(`home.${variant}.description`)
  const ofRemote = found?.handle.path === undefined ? undefined : titles[found.handle.path]
  const ofRoute = ofRemote ?? text(found?.handle.title ?? 'notFound.title')
  const { title = ofRoute, description: ofScreen } = parts.page.name.value ?? {}
  return {
    title: `${title} – ${text(`brand.${variant}`)}`,
    description: ofScreen ?? (path === '/home' ? description : describePage(html, description)),
    path,
  }
}

function render(request: Request, remotes: Remotes, data: Parameters<Render>[2]): RenderedPage {
  const screens = createServerScreens({ state: request.state, remotes, answers: data })
  const parts = createServerContext(request, screens)
  const router = createMemoryRouter(buildRoutes(request.state), {
    initialEntries: [request.state.address],
  })
  const html = renderToString(
    <Portal parts={parts}>
      <RouterProvider router={router} />
    </Portal>,
  )
  router.dispose()
  screens.throwFailure()
  const found = findRoute(request.state, splitAddress(request).path)
  const isMissing = found === undefined || splitAddress(request).path === '/404'
  const isUnavailable = found?.handle.isReserved === true && found.handle.permission === undefined
  const faults = screens.slotFaults()
  return {
    status: isMissing ? 404 : isUnavailable ? 503 : 200,
    html,
    ...headOf(parts, request, html),
    ...(faults.length === 0 ? {} : { faults }),
  }
}

export const platform: ShellServerModule['platform'] = Object.fromEntries(
  Object.entries(PLATFORM_MODULES).map(([name, { module }]) => [name, module]),
)

export { plan, render }
