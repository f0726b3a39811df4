// Before everything else: its first line fixes the order of the style layers.
import 'shared-ui/tokens.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { PageState } from 'shared-contracts/release/page-state'
import { splitLanguage } from 'shared-contracts/session/language'
import { parseCompanyId } from 'shared-contracts/session/variant'
import { createApiClient } from 'shared-runtime/http-client'
import { ownState } from 'shared-runtime/settings'
import { noteChangedFields } from '../common/changed-fields.ts'
import { createSessionGate } from '../common/services/session-gate.ts'
import type { ProviderAnswer } from '../common/services/session-gate.ts'
import { createShellServices } from '../common/services/shell-services.ts'
import { ErrorReports } from '../features/error-reports/error-reports.ts'
import { loadHome } from '../features/home/home-place.tsx'
import { findRefusal } from '../features/remote-outlet/compatibility.ts'
import { createBrowserScreens } from '../features/remote-outlet/outlet-screens.ts'
import { FileLoader } from '../features/remote-outlet/release-file-loader.ts'
import type { BrowserPage } from './browser-page.ts'
import { timelineOf } from './bus/bus-timeline.ts'
import { cleanHash, keepHashClean } from './entry/clean-hash.ts'
import { freeHungStyles, whenParsed } from './entry/free-hung-styles.ts'
import { readPageName, readPageState, showFullPageError } from './entry/page-state.ts'
import { readSignOnAnswer } from './entry/sign-on-answer.ts'
import { PLATFORM_MODULES } from './platform/platform-modules.ts'
import { createPortalFiles, publishPortalFiles } from './table/portal-files.ts'
import { createPortalRuntime } from './portal-runtime.ts'
import { PortalTexts } from './portal-texts.ts'
import { Portal } from './portal.tsx'
import type { PortalParts } from './portal.tsx'
import { buildRoutes, isReserved } from './routes.tsx'
import { createSettingsKeeper } from './settings-keeper.ts'
import { showStartFailure } from './entry/start-failure.ts'
import { CompositionWatch } from './releases/composition-watch.ts'
import type { ReleaseFollower } from './releases/composition-watch.ts'
import type { FollowOptions } from './releases/follow-releases.ts'
import { readerOf, routesOf, wordsOf } from './table/page-words.ts'
import { createTableDirectory } from '../features/remote-outlet/remote-directory.ts'
import { createTableLoader } from './table/table-loader.ts'

/** The address that the server rendered, e.g. with the language that a bare one lacks, and a hash that is harmless. */
function showRenderedAddress({ address }: PageState): void {
  const { pathname, search, hash } = location
  const shown = address + cleanHash(hash)
  // What /404 may look for the closest pages with, as the router's state of this entry.
  const isMissed = splitLanguage(address).path === '/404'
  const state: unknown = isMissed ? { usr: { missed: pathname } } : history.state
  if (shown !== pathname + search + hash) history.replaceState(state, '', shown)
  keepHashClean()
}

/** A page that makes no calls looks for the live composition after this time. */
const FIRST_LOOK_MS = 30_000

/** Before anything else is loaded: what goes wrong from here on is told. */
function startReports(state: PageState) {
  const reports = new ErrorReports(state)
  reports.listen()
  return reports.report
}

/** Loaded with a canary only, before anything of a remote runs. A page without reports works too. */
async function startScreenReports(state: PageState, report: ErrorReports['report']) {
  if (state.trial === undefined) return { report }
  const code = await import(
    /* webpackChunkName: "screen-reports" */ '../features/error-reports/screen-reports.ts'
  ).catch(() => undefined)
  if (code === undefined) return { report }
  const screens = new code.ScreenReports(state)
  screens.start()
  const reportOfScreen: typeof report = (fault) => {
    // A screen that reports a fault is not silent.
    screens.end()
    report(fault)
  }
  return { report: reportOfScreen, onMounted: screens.onMounted }
}

function tamperingReport(report: ErrorReports['report']) {
  return (path: string) => {
    const [, , name = '', version = ''] = path.split('/')
    const error = new Error(`${path} came with other bytes`)
    report({ kind: 'integrity', remote: { name, version }, error })
  }
}

/** Members of the live composition that reports and rules read. */
type LivePage = Parameters<FollowOptions['onLive']>[0]

async function loadFollower(
  page: { -readonly [Member in keyof LivePage]: LivePage[Member] },
  options: Omit<FollowOptions, 'onLive' | 'state'> & { readonly state: PageState },
): Promise<ReleaseFollower> {
  // A development view brings its builds onto the page itself.
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

function loadDevelopment() {
  return import(/* webpackChunkName: "development" */ './entry/development-hooks.ts')
}

async function collectParts(state: PageState, answer: ProviderAnswer | undefined): Promise<PortalParts> {
  // Before the first `await` all that loads files is created. `page` changes with the live composition.
  const page = { ...state }
  const report = startReports(page)
  noteChangedFields()
  const known = createPortalFiles(state.integrity)
  const files = new FileLoader(known, tamperingReport(report), () => loader.load())
  publishPortalFiles(files)
  const texts = new PortalTexts(files, state.shell)
  const settings = createSettingsKeeper(document, state)
  const language = () => settings.state.value.language
  const companyId = parseCompanyId(state.companyId)
  const words = ownState(wordsOf(state))
  const loader = createTableLoader(state, (table) => {
    known.add(table.integrity)
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
      // Without the texts only the server can show the page in that language.
      location.reload()
    })
  }

  const i18n = await texts.start(state.language)
  const name = ownState<BrowserPage['name']['value']>(undefined)
  const releases: CompositionWatch = new CompositionWatch(state.composition, () =>
    loadFollower(page, { state, loader, screens, releases }),
  )
  const gate = createSessionGate(companyId)
  const api = createApiClient({
    language,
    guard: gate.guard,
    onInvalidAnswer(call) {
      report({ kind: 'event', error: new Error(`RESPONSE_INVALID ${call.replaceAll('/', ' ')}`) })
    },
    onComposition: releases.note,
  })
  const { lent, services } = createShellServices({
    version: state.shell.version,
    api,
    gate,
    settings: settings.state,
    texts: (language) => i18n.getResourceBundle(language, 'shell') as unknown,
    onFault: ({ kind, source, error }) => {
      report({ kind, remote: { name: source.remote, version: source.release }, error })
    },
    observe: timelineOf(state),
  })
  const directory = createTableDirectory(state.files, loader)
  const runtime = createPortalRuntime(companyId, {
    settings: settings.state,
    ...lent,
    nameThisPage(title) {
      name.set({ path: location.pathname, title })
    },
    isReserved: (path) => isReserved(state, path),
  })
  // Until its screen runs here nobody knows a better name of the page.
  const named = readPageName(document)
  if (named !== undefined) runtime.nameThisPage(named)
  loader.loadWhenIdle()
  lent.session.subscribe(({ user }) => {
    // The page has the menu of one role; whoever signs in or out without a reload needs that of another.
    if (user?.roles[0]?.authority !== state.role) loader.load().catch(() => undefined)
  })
  const screens = createBrowserScreens({
    platform: PLATFORM_MODULES,
    files,
    data: state.data,
    session: lent.session,
    directory,
    refuse: (remote) => findRefusal(remote, page.remotes),
    loadTexts: (remote, namespace) => texts.addRemote(remote, namespace),
    ...screenReports,
  })
  // The follower goes on by itself.
  setTimeout(() => void releases.refresh(), FIRST_LOOK_MS)
  if (state.development !== undefined) {
    const { startDevelopment } = await loadDevelopment()
    startDevelopment(state, { addIntegrity: known.add, loader, screens, releases })
  }
  return {
    runtime,
    texts: i18n,
    services,
    page: {
      ...routesOf(state),
      address: state.address,
      name: name.state,
      ...(answer === undefined ? {} : { signOnAnswer: answer }),
      releases,
      openDocument: (address) => {
        location.assign(address)
      },
      changeLanguage,
      onOtherLanguage: settings.onOtherLanguage,
      keepLanguage: settings.keepLanguage,
    },
    shellPage: {
      words: words.state,
      slots: state.slots ?? [],
      get composition() {
        return releases.shown
      },
      ...readerOf(state),
      keepSidebar: settings.keepSidebar,
      changeWai: settings.changeWai,
    },
    directory,
    screens,
  }
}

async function start(): Promise<void> {
  let state: PageState
  try {
    state = readPageState(document)
  } catch (error) {
    showFullPageError(document, error instanceof Error ? error.message : String(error))
    return
  }
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The document has no #root')
  // Before the address is put right, which takes it away; it is in no other place than this variable.
  const signOnAnswer = readSignOnAnswer(location)
  showRenderedAddress(state)
  try {
    const collected = collectParts(state, signOnAnswer)
    // The document came with it; fetched now, the page is taken over in one piece.
    const [parts] = await Promise.all([collected, isHome(state) ? loadHome() : undefined])
    mount(root, parts)
  } catch (error) {
    console.error(error)
    showStartFailure(root, state.language, () => {
      location.reload()
    })
  }
}

function isHome({ address }: PageState): boolean {
  return splitLanguage(address.split(/[?#]/)[0] ?? '').path === '/home'
}

function mount(root: Element, parts: PortalParts): void {
  const router = createBrowserRouter(buildRoutes(parts.page))
  const portal = (
    <Portal parts={parts}>
      <RouterProvider router={router} />
    </Portal>
  )
  // A transition, so that the page is taken over in short pieces and answers in between.
  startTransition(() => {
    // An edge that could not render sends an empty root.
    if (root.hasChildNodes()) hydrateRoot(root, portal)
    else createRoot(root).render(portal)
  })
}

whenParsed(document, () => {
  freeHungStyles(document)
  void start()
})
