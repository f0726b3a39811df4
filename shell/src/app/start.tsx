// Also first here, because a bundle orders the styles of an eager import before those of the entry.
import 'shared-ui/tokens.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { PageState, PageWords } from 'shared-contracts/release/page-state'
import { splitLanguage } from 'shared-contracts/session/language'
import { parseCompanyId } from 'shared-contracts/session/variant'
import { createApiClient } from 'shared-runtime/http-client'
import { ownState } from 'shared-runtime/settings'
import { trackChangedFields } from '../common/changed-fields.ts'
import { createSessionGate } from '../common/services/session-gate.ts'
import type { ProviderResponse } from '../common/services/session-gate.ts'
import { createShellServices } from '../common/services/shell-services.ts'
import { ErrorReports } from '../features/error-reports/error-reports.ts'
import { loadHome } from '../features/home/home-route.tsx'
import { findRefusal } from '../features/remote-outlet/compatibility.ts'
import { createBrowserScreens } from '../features/remote-outlet/outlet-screens.ts'
import { FileLoader } from '../features/remote-outlet/release-file-loader.ts'
import type { BrowserPage } from './browser-page.ts'
import { createBusTimeline } from './bus/bus-timeline.ts'
import { reportHydrationFault } from './entry/hydration-faults.ts'
import { sanitizeHash, sanitizeHashOnChange } from './entry/sanitize-hash.ts'
import { nextTask } from './entry/next-task.ts'
import { readPageName, readPageState, showFullPageError } from './entry/page-state.ts'
import { readSignOnResponse } from './entry/sign-on-response.ts'
import { PLATFORM_MODULES } from './platform/platform-modules.ts'
import { createPortalFiles, publishPortalFiles } from './table/portal-files.ts'
import { PortalTexts } from './portal-texts.ts'
import { Portal, createPortalRuntime } from './portal.tsx'
import type { PortalContext } from './portal.tsx'
import { loadRareScreens } from './rare-screens.ts'
import { buildRoutes, createAccessOf, findRoutePattern, hasRareScreen, isReserved } from './routes.tsx'
import { createSettingsStore } from './settings-store.ts'
import { showStartFailure } from './entry/start-failure.ts'
import { CompositionWatch } from './releases/composition-watch.ts'
import type { ReleaseFollower } from './releases/composition-watch.ts'
import type { FollowOptions } from './releases/follow-releases.ts'
import { createTableDirectory } from '../features/remote-outlet/remote-directory.ts'
import { createTableLoader } from './table/table-loader.ts'

/** Sets the URL that the server rendered (with language prefix) and sanitizes the hash. */
function showRenderedAddress({ address }: PageState): void {
  const { pathname, search, hash } = location
  const target = address + sanitizeHash(hash)
  // Router state for the suggestions of /404.
  const isMissed = splitLanguage(address).path === '/404'
  const state: unknown = isMissed ? { usr: { missed: pathname } } : history.state
  if (target !== pathname + search + hash) history.replaceState(state, '', target)
  sanitizeHashOnChange()
}

const FIRST_CHECK_MS = 30_000

/** Starts reports of screens for a canary, before any code of a remote is loaded. */
async function startScreenReports(state: PageState, report: ErrorReports['report']) {
  if (state.trial === undefined) return { report }
  const code = await import(
    /* webpackChunkName: "screen-reports" */ '../features/error-reports/screen-reports.ts'
  ).catch(() => undefined)
  if (code === undefined) return { report }
  const screens = new code.ScreenReports(state)
  screens.start()
  const reportOfScreen: typeof report = (fault) => {
    // A screen that reports a fault has not frozen.
    screens.end()
    report(fault)
  }
  return { report: reportOfScreen, onMounted: screens.onMounted }
}

function createTamperingReport(report: ErrorReports['report']) {
  return (path: string) => {
    const [, , name = '', version = ''] = path.split('/')
    const error = new Error(`${path} does not match its integrity hash`)
    report({ kind: 'integrity', remote: { name, version }, error })
  }
}

type LivePage = Parameters<FollowOptions['onLive']>[0]

async function loadFollower(
  page: { -readonly [Member in keyof LivePage]: LivePage[Member] },
  options: Omit<FollowOptions, 'onLive' | 'state'> & { readonly state: PageState },
): Promise<ReleaseFollower> {
  // In development `pnpm dev` replaces releases.
  if (options.state.development !== undefined) return { refresh: () => Promise.resolve() }
  const { followReleases } = await import(/* webpackChunkName: "releases" */ './releases/follow-releases.ts')
  return followReleases({
    ...options,
    onLive({ composition, cohort, remotes }) {
      page.composition = composition
      page.cohort = cohort
      page.remotes = remotes
    },
  })
}

type DevelopmentCode = typeof import('./entry/development-hooks.ts')

async function startDevelopment(
  state: PageState,
  parts: Parameters<DevelopmentCode['startDevelopment']>[1],
): Promise<void> {
  if (state.development === undefined) return
  const code = await import(/* webpackChunkName: "development" */ './entry/development-hooks.ts')
  code.startDevelopment(state, parts)
}

async function createPortalContext(state: PageState, response?: ProviderResponse): Promise<PortalContext> {
  // File loaders are created before the first `await`. `page` changes with the live composition.
  const page = { ...state }
  const reports = new ErrorReports(page, () => findRoutePattern(page, pathOf({ address: location.pathname })))
  reports.listen()
  const { report } = reports
  trackChangedFields()
  const portalFiles = createPortalFiles(state.integrity)
  const files = new FileLoader(portalFiles, createTamperingReport(report), () => loader.load())
  publishPortalFiles(portalFiles, files)
  const texts = new PortalTexts(files, state.shell)
  const settings = createSettingsStore(document, state)
  const language = () => settings.state.value.language
  const companyId = parseCompanyId(state.companyId)
  const words = ownState<PageWords>(state)
  const loader = createTableLoader(state, (table) => {
    portalFiles.add(table.integrity)
    words.set(table.words[language()])
  })
  const screenReports = await startScreenReports(page, report)

  function changeLanguage(next: PageState['language']) {
    const changed = loader.load().then(async (table) => {
      if (!(await texts.change(next))) return
      words.set(table.words[next])
      settings.changeLanguage(next)
    })
    changed.catch(() => {
      // When the texts fail to load, the server renders the page in that language.
      location.reload()
    })
  }

  const i18n = await texts.start(state.language)
  await nextTask()
  const name = ownState<BrowserPage['name']['value']>(undefined)
  const releases: CompositionWatch = new CompositionWatch(state.composition, () =>
    loadFollower(page, { state, loader, screens, releases }),
  )
  const gate = createSessionGate(companyId)
  const api = createApiClient({
    language,
    guard: gate.guard,
    onInvalidResponse(call) {
      report({ kind: 'event', error: new Error(`RESPONSE_INVALID ${call.replaceAll('/', ' ')}`) })
    },
    onComposition: releases.note,
  })
  const { remoteRuntime, services } = createShellServices({
    version: state.shell.version,
    api,
    gate,
    settings: settings.state,
    texts: (language) => i18n.getResourceBundle(language, 'shell') as unknown,
    onFault: ({ kind, source, error }) => {
      report({ kind, remote: { name: source.remote, version: source.release }, error })
    },
    observe: createBusTimeline(state),
  })
  await nextTask()
  const directory = createTableDirectory(state.files, loader)
  const runtime = createPortalRuntime(companyId, {
    settings: settings.state,
    ...remoteRuntime,
    nameThisPage(title) {
      name.set({ path: location.pathname, title })
    },
    isReserved: (path) => isReserved(state, path),
    contact: () => words.state.value.contact,
  })
  // Server title until the screen sets one.
  const title = readPageName(document)
  if (title !== undefined) runtime.nameThisPage(title)
  loader.loadWhenIdle()
  remoteRuntime.session.subscribe(({ user }) => {
    // The document has the menu of one role; a sign-in or sign-out without a reload needs another one.
    if (user?.roles[0]?.authority !== state.role) loader.load().catch(() => undefined)
  })
  const screens = createBrowserScreens({
    platform: PLATFORM_MODULES,
    files,
    data: state.data,
    session: remoteRuntime.session,
    directory,
    refuse: (remote) => findRefusal(remote, page.remotes),
    loadTexts: (remote, namespace) => texts.addRemote(remote, namespace),
    ...screenReports,
  })
  setTimeout(() => void releases.refresh(), FIRST_CHECK_MS)
  await startDevelopment(state, { addIntegrity: portalFiles.add, loader, screens, releases })
  return {
    runtime,
    texts: i18n,
    services,
    page: {
      ...state,
      name: name.state,
      ...(response === undefined ? {} : { signOnResponse: response }),
      releases,
      accessOf: createAccessOf(state),
      openDocument: (address) => {
        location.assign(address)
      },
      changeLanguage,
      onOtherLanguage: settings.onOtherLanguage,
      saveLanguage: settings.saveLanguage,
    },
    shellPage: {
      ...state,
      words: words.state,
      slots: state.slots ?? [],
      get composition() {
        return releases.shown
      },
      saveSidebar: settings.saveSidebar,
      changeWai: settings.changeWai,
    },
    screens,
  }
}

/**
 * Starts the page that the server rendered: creates its context, then hydrates it.
 * @throws Error for a document without `#root`
 */
export async function start(): Promise<void> {
  let state: PageState
  try {
    state = readPageState(document)
  } catch (error) {
    showFullPageError(document, error instanceof Error ? error.message : String(error))
    return
  }
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The document has no #root')
  // Parsed before `showRenderedAddress` removes it from the URL.
  const signOnResponse = readSignOnResponse(location)
  showRenderedAddress(state)
  try {
    const created = createPortalContext(state, signOnResponse)
    // The code of the home page is preloaded, so that the page hydrates in one step.
    const [parts] = await Promise.all([created, isHome(state) ? loadHome() : undefined])
    if (hasRareScreen(parts.page, pathOf(state))) await loadRareScreens()
    await nextTask()
    mount(root, parts)
  } catch (error) {
    console.error(error)
    showStartFailure(root, state.language, () => {
      location.reload()
    })
  }
}

function pathOf({ address }: Pick<PageState, 'address'>): string {
  return splitLanguage(address.split(/[?#]/)[0] ?? '').path
}

function isHome(state: PageState): boolean {
  return pathOf(state) === '/home'
}

function mount(root: Element, parts: PortalContext): void {
  const router = createBrowserRouter(buildRoutes(parts.page))
  const portal = (
    <Portal parts={parts}>
      <RouterProvider router={router} />
    </Portal>
  )
  // In a transition, hydration is interruptible.
  startTransition(() => {
    // The root is empty when the edge could not render.
    if (root.hasChildNodes()) hydrateRoot(root, portal, { onRecoverableError: reportHydrationFault })
    else createRoot(root).render(portal)
  })
}
