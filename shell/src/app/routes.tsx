import type { JSX } from 'react'
import { Navigate, generatePath, matchPath, matchRoutes, useLocation, useParams } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { MOVED_PAGES } from 'shared-contracts/navigation/moved-pages'
import type { PageRoutes, RemoteOutline, SidebarRule } from 'shared-contracts/release/page-state'
import { isLanguage } from 'shared-contracts/session/language'
import { PERMISSIONS, hasPermission } from 'shared-contracts/session/permissions'
import type { Permission } from 'shared-contracts/session/permissions'
import { addressOf } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useLanguage } from 'shared-runtime/settings'
import { FaultScreen } from '../features/error-pages/fault.screen.tsx'
import { RouteGuard } from '../features/sign-in/route-guard.tsx'
import { HomeRoute } from '../features/home/home-route.tsx'
import { DialogContent } from '../features/remote-outlet/dialogs/dialog-outlet.tsx'
import { SlotOutlet } from '../features/remote-outlet/slot-outlet.tsx'
import { useOutletScreens } from '../features/remote-outlet/outlet-screens.ts'
import { isServiceStep } from '../features/error-pages/service-step.ts'
import type { BrowserPage, RouteHandle } from './browser-page.ts'
import { SIGN_ON_CALLBACK } from './entry/sign-on-response.ts'
import { Page } from './page.tsx'
import {
  NotFoundScreen,
  NotificationTabsLayout,
  NotificationsRoute,
  ReservedScreen,
  SignInScreen,
  SignOnCallback,
  SiteMapScreen,
} from './rare-screens.ts'
import { RemoteRoute } from './table/remote-route.tsx'

function RedirectToNotFound() {
  const { pathname } = useLocation()
  return <Navigate to={addressOf('/404', useLanguage())} replace state={{ from: pathname }} />
}

/** Renders the page, or redirects a URL without language prefix to the current language (LANG-01). */
function LanguageRoute() {
  const { lang } = useParams()
  const { pathname, search, hash } = useLocation()
  const language = useLanguage()
  if (isLanguage(lang)) return <Page language={lang} />
  const path = pathname === '/' ? '/home' : pathname
  return <Navigate to={`${addressOf(path, language)}${search}${hash}`} replace />
}

function createRoute(path: string, handle: RouteHandle, element: RouteObject['element']): RouteObject {
  return { path: path.replace(/^\//, ''), handle, element }
}

const WATCHED_PATH = '/notifications/watched'

function createGuardedRoute(
  handle: RouteHandle & { readonly path: string },
  permission: Permission | undefined,
  screen: JSX.Element,
): RouteObject {
  const { path } = handle
  const content = path === WATCHED_PATH ? <NotificationTabsLayout>{screen}</NotificationTabsLayout> : screen
  if (permission === undefined) return createRoute(path, handle, content)
  return createRoute(
    path,
    { ...handle, permission },
    <RouteGuard key={path} permission={permission} path={path}>
      {content}
    </RouteGuard>,
  )
}

function remoteRoutes({ name, routes, permissions = {} }: RemoteOutline): RouteObject[] {
  return Object.entries(routes).map(([path, screen]) =>
    createGuardedRoute(
      { path, remote: name, screen },
      permissions[path],
      <RemoteRoute key={`${name}/${screen}`} name={name} screen={screen} path={path} />,
    ),
  )
}

const SHELL_SCREENS: Readonly<Record<string, JSX.Element>> = {
  '/notifications': <NotificationsRoute />,
  '/site-map': (
    <SiteMapScreen>
      <SlotOutlet place="site-map.main" />
    </SiteMapScreen>
  ),
}

/** Whether a path is a page of the portal map without a screen. */
export function isReserved({ reserved = {} }: Pick<PageRoutes, 'reserved'>, path: string): boolean {
  const patterns = Object.values(reserved).flat()
  return patterns.some((pattern) => !(pattern in SHELL_SCREENS) && matchPath(pattern, path) !== null)
}

/** Routes of the portal map without a remote. A step of a service needs no sign-in, because it has no content. */
function mappedRoutes({ reserved = {} }: PageRoutes): RouteObject[] {
  return PERMISSIONS.flatMap((permission) =>
    (reserved[permission] ?? []).map((path) => {
      const screen = SHELL_SCREENS[path]
      return createGuardedRoute(
        { path, mapped: path, ...(screen === undefined ? { isReserved: true } : {}) },
        hasPermission('VISITOR', permission) || isServiceStep(path) ? undefined : permission,
        screen ?? <ReservedScreen key={path} path={path} />,
      )
    }),
  )
}

/** Redirects an alias (NAV-08) with parameters, query and fragment. */
function RedirectToPage({ path }: { readonly path: string }) {
  const { lang, ...params } = useParams()
  const { search, hash } = useLocation()
  const shown = useLanguage()
  const language = isLanguage(lang) ? lang : shown
  return <Navigate to={`${addressOf(generatePath(path, params), language)}${search}${hash}`} replace />
}

function HomePage() {
  return <HomeRoute main={<SlotOutlet place="home.main" />} aside={<SlotOutlet place="home.aside" />} />
}

function SignInPage() {
  return (
    <SignInScreen>
      <DialogContent name="login" />
    </SignInScreen>
  )
}

function Fault({ isAlone }: { readonly isAlone: boolean }) {
  const { report } = useOutletScreens()
  const { release: version } = useRuntime().source
  return (
    <FaultScreen
      isWholePage={isAlone}
      onFault={(error, incident) =>
        report({ kind: 'render', remote: { name: 'shell', version }, error, incident })
      }
    />
  )
}

function pageRoutes(page: PageRoutes): RouteObject[] {
  const rules = sidebarRules(page)
  return [
    createRoute('/home', { title: 'frame.home' }, <HomePage />),
    createRoute('/sign-in', { title: 'login.title', isSignIn: true }, <SignInPage />),
    createRoute(SIGN_ON_CALLBACK, { title: 'login.title', isSignIn: true, isStep: true }, <SignOnCallback />),
    createRoute('/404', { title: 'notFound.title' }, <NotFoundScreen />),
    ...page.remotes.flatMap(remoteRoutes),
    ...mappedRoutes(page),
  ].map((route) => {
    const handle = route.handle as RouteHandle
    const sidebar = handle.path === undefined ? undefined : rules.get(handle.path)
    return sidebar === undefined ? route : { ...route, handle: { ...handle, sidebar } }
  })
}

function sidebarRules({ sidebars = {} }: PageRoutes): ReadonlyMap<string, SidebarRule> {
  const { nobody = [], everybody = [] } = sidebars
  return new Map([
    ...nobody.map((path) => [path, 'nobody'] as const),
    ...everybody.map((path) => [path, 'everybody'] as const),
  ])
}

/** Builds the route table for server and browser. */
export function buildRoutes(page: PageRoutes): RouteObject[] {
  return [
    {
      path: '/:lang?',
      element: <LanguageRoute />,
      // For errors of the frame itself; the inner one keeps the frame.
      errorElement: <Fault isAlone />,
      children: [{ errorElement: <Fault isAlone={false} />, children: routesInFrame(page) }],
    },
  ]
}

function routesInFrame(page: PageRoutes): RouteObject[] {
  return [
    ...MOVED_PAGES.map(({ from, to }) => ({
      path: `${from.slice(1)}/*`,
      element: <RedirectToPage path={`${to}/*`} />,
    })),
    ...Object.entries(page.aliases ?? {}).map(([path, to]) => ({
      path: path.slice(1),
      element: <RedirectToPage path={to} />,
    })),
    ...pageRoutes(page),
    { index: true, element: <Navigate to="home" replace /> },
    { path: '*', element: <RedirectToNotFound /> },
  ]
}

/** Finds the route of a path without language prefix (NAV-09). */
export function findRoute(
  page: PageRoutes,
  path: string,
): { readonly handle: RouteHandle; readonly params: Readonly<Record<string, string>> } | undefined {
  const match = matchRoutes(pageRoutes(page), path)?.[0]
  if (match === undefined) return undefined
  return { handle: match.route.handle as RouteHandle, params: match.params as Record<string, string> }
}

/** Pattern of the route of a path without language prefix, such as `/news/:id`, which contains no personal data. */
export function findRoutePattern(page: PageRoutes, path: string): string {
  return `/${matchRoutes(pageRoutes(page), path)?.[0]?.route.path ?? '404'}`
}

/** Whether the screen of a path without language prefix is one of the rare screens. */
export function hasRareScreen(page: PageRoutes, path: string): boolean {
  const handle = findRoute(page, path)?.handle
  const isRare = path === '/404' || path === WATCHED_PATH
  return isRare || handle?.isSignIn === true || handle?.mapped !== undefined
}

/** Creates the lookup of the access to a path without language prefix; undefined for no page and for sign-in steps. */
export function createAccessOf(page: PageRoutes): BrowserPage['accessOf'] {
  return (path) => {
    const handle = findRoute(page, path)?.handle
    if (handle === undefined || handle.isStep === true) return undefined
    return handle.permission === undefined ? 'open' : 'gated'
  }
}
